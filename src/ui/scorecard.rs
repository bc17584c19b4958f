//! The whole score card of a game, hand by hand. Every number on it names its rule.

use leptos::task::spawn_local;

use super::art::{icon, named_sign};
use crate::app::play::ScoreCard;
use crate::browser::share;
use crate::cards::{BySeat, Seat};
use crate::rules::{GameState, RecordedIrregularity};
use crate::ruleset::{RuleId, Ruleset};
use crate::rulings;
use crate::ui::prelude::*;
use crate::ui::screens::clause::{reading_sign, source};
use crate::words::rulebook::{self, LineKind};
use crate::words::screens::score_card as say;
use crate::words::{self, CardLine};

/// The score card, as one side sees it.
pub fn score_card(card: ScoreCard, own: Seat, names: Stored<BySeat<String>>) -> impl Child {
    let ScoreCard { caption, lines, score: (us, them), legend, rules } = card;
    let rules = Stored::new(rules);
    let told = State::new(None::<usize>);
    let rows = lines.into_iter().enumerate().map(|(place, line)| hand_row(place, line, own, names, rules, told));
    group()
        .child(
            div().class("card-sheet").child(
                table()
                    .child(html::caption().child(caption))
                    .child(
                        thead().child(
                            tr().child(th().attr("scope", "col").child(say::HAND))
                                .child(th().attr("scope", "col").child(say::DEAL))
                                .child(th().attr("scope", "col").child(say::MADE))
                                .child(th().attr("scope", "col").child(say::RESULT))
                                .child(th().attr("scope", "col").child(say::US))
                                .child(th().attr("scope", "col").child(say::THEM)),
                        ),
                    )
                    .child(tbody().children(rows))
                    .child(
                        tfoot().child(
                            tr().child(th().attr("scope", "row").attr("colspan", "4").child(say::TOTAL))
                                .child(td().class("num").child(us))
                                .child(td().class("num").child(them)),
                        ),
                    ),
            ),
        )
        .child(p().class("help").child(legend))
}

/// The letter of a seat, read aloud as its name.
fn who(seat: Seat, own: Seat, names: Stored<BySeat<String>>) -> AnyElement {
    let letter = if seat == own { say::YOU.to_owned() } else { seat.to_string() };
    let name = names.with_value(|names| names[seat].clone());
    let spoken = say::who(seat, &name);
    abbr().attr("title", spoken).child(letter)
}

fn hand_row(
    place: usize,
    line: CardLine,
    own: Seat,
    names: Stored<BySeat<String>>,
    rules: Stored<Ruleset>,
    told: State<Option<usize>>,
) -> impl Child {
    let open = Watch::memo(move || told.get() == Some(place));
    let toggle = Handler::new(move |()| told.update(|told| *told = (*told != Some(place)).then_some(place)));
    let made = line.made.map(|(maker, trump)| (who(maker, own, names), " ", named_sign(trump)));
    let nobody = line.us == 0 && line.them == 0;
    let (rule, besides) = (line.rule, line.besides);
    let rule_told = move || {
        open.get().then(|| {
            let told = why(rules, rule, besides.clone());
            tr().class("told").child(td().attr("colspan", "6").child(told))
        })
    };
    let what = line.what.clone();
    (
        tr().child(th().attr("scope", "row").child(line.hand))
            .child(td().child(who(line.dealer, own, names)))
            .child(td().class("made").child(made))
            .child(td().class("what").child(if nobody {
                push_button("score")
                    .attr("aria-expanded", move || open.get().to_string())
                    .on(ev::click, move |_| toggle.run(()))
                    .child(what)
            } else {
                span().child(what)
            }))
            .child(points(line.us, line.total.0, line.lone, open, toggle))
            .child(points(line.them, line.total.1, line.lone, open, toggle)),
        rule_told,
    )
}

/// One side's points for a hand, and its score after it.
fn points(points: i16, total: i16, lone: bool, open: Watch<bool>, toggle: Handler<()>) -> AnyElement {
    if points == 0 {
        return td().class("num").child(span().class("vh").child(say::NOTHING)).child(small().child(total));
    }
    td().class("num scored")
        .child(
            push_button("score")
                .attr("aria-expanded", move || open.get().to_string())
                .on(ev::click, move |_| toggle.run(()))
                .child(span().class(if lone { "lone" } else { "" }).child(points))
                .child(span().class("vh").child(say::ITS_RULE)),
        )
        .child(small().child(span().class("vh").child(say::MAKES)).child(total))
}

/// The rule behind a number.
fn why(rules: Stored<Ruleset>, rule: RuleId, besides: String) -> AnyElement {
    let line = rules.with_value(|rules| rulebook::line(rules, rule));
    group()
        .child(p().child(line.sentence).child(" ").child(besides))
        .child(source(line.citation))
        .child(" ")
        .child((line.kind == LineKind::Reading).then(reading_sign))
}

/// Draws what was done against the rules in a finished game and never called; nothing where there was none.
pub fn unclaimed(state: &GameState) -> Option<AnyElement> {
    let irregularities = rulings::unclaimed(state);
    let line = |irregular: &RecordedIrregularity| li().child(words::rulings::unclaimed(irregular));
    (!irregularities.is_empty()).then(|| {
        sheet("unclaimed", say::UNCALLED)
            .child(p().class("help").child(say::UNCALLED_IS))
            .child(ul().class("unclaimed").attr("role", "list").children(irregularities.iter().map(line)))
    })
}

/// Puts the score card on the clipboard as plain text.
pub fn copy_score(state: GameState, own: Seat, names: BySeat<String>) -> AnyElement {
    let text = Stored::new(words::score_text(&state, own, &names));
    let said = State::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy(&text.get_value()).await;
            said.set(if copied { say::COPIED } else { say::NOT_COPIED });
        });
    };
    group()
        .child(push_button("btn").on(ev::click, copy).child(icon("copy")).child(say::COPY_THE_SCORE))
        .child(span().class("help").attr("role", "status").child(move || said.get().to_owned()))
}

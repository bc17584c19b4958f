//! Draws the score card of a game with a row for each hand. A tap on a number shows the rule behind it.

use leptos::task::spawn_local;

use crate::browser::share;
use crate::ui::prelude::*;
use crate::ui::screens::clause::{clause_or_house_rule, reading_sign};
use app::play::ScoreCard;
use app::play::model::MadeTrump;
use app::words::Viewer;
use app::words::rulebook::{self, LineKind};
use app::words::screens::score_card as say;
use app::words::{self, ScoreCardLine};
use cards::UsAndThem;
use cards::ruleset::{RuleId, Ruleset};
use cards::{BySeat, Seat};
use rules::rulings;
use rules::{GameState, RecordedIrregularity};

pub fn score_card(card: ScoreCard, viewer: Viewer, names: Stored<BySeat<String>>) -> impl Child {
    let ScoreCard { caption, lines, sides: [near, far], score: UsAndThem { us, them }, legend, rules } = card;
    let rules = Stored::new(rules);
    let told = State::new(None::<usize>);
    let rows = lines.into_iter().enumerate().map(|(place, line)| hand_row(place, line, viewer, names, rules, told));
    let heads = column_heads(["Hand", "Deal", "Made", "Result", &near, &far]);
    let total = tr()
        .child(th().attr("scope", "row").attr("colspan", "4").child("Total"))
        .children([us, them].map(|points| td().class("num").child(points)));
    let table = table()
        .child(html::caption().child(caption))
        .child(thead().child(tr().children(heads)))
        .child(tbody().children(rows))
        .child(tfoot().child(total));
    group().child(div().class("card-sheet").child(table)).child(help(legend))
}

/// Draws the letter of a seat, or "You" for the viewer's own. Screen readers read the player's name.
fn seat_letter(seat: Seat, viewer: Viewer, names: Stored<BySeat<String>>) -> AnyElement {
    let letter = if viewer.plays(seat) { "You".to_owned() } else { seat.to_string() };
    let spoken = names.with_value(|names| say::seat_label(seat, &names[seat]));
    abbr().attr("title", spoken).child(letter)
}

fn hand_row(
    place: usize,
    line: ScoreCardLine,
    viewer: Viewer,
    names: Stored<BySeat<String>>,
    rules: Stored<Ruleset>,
    told: State<Option<usize>>,
) -> impl Child {
    let open = Watch::memo(move || told.get() == Some(place));
    let toggle = Handler::new(move |()| told.update(|told| *told = (*told != Some(place)).then_some(place)));
    let made =
        line.made.map(|MadeTrump { trump, maker }| (seat_letter(maker, viewer, names), " ", named_trump_sign(trump)));
    let nobody = line.us == 0 && line.them == 0;
    let (rule, besides) = (line.rule, line.besides);
    let rule_told = move || {
        let told = open.get().then(|| td().attr("colspan", "6").child(rule_behind(rules, rule, &besides)))?;
        Some(tr().class("told").child(told))
    };
    let what = if nobody { score_button(open, toggle) } else { span() };
    (
        row_with_head(line.hand)
            .child(td().child(seat_letter(line.dealer, viewer, names)))
            .child(td().class("made").child(made))
            .child(td().class("what").child(what.child(line.what)))
            .child(points_cell(line.us, line.total.us, line.lone, open, toggle))
            .child(points_cell(line.them, line.total.them, line.lone, open, toggle)),
        rule_told,
    )
}

/// Draws the points of one side for a hand, and the score of that side after the hand.
fn points_cell(points: i16, total: i16, lone: bool, open: Watch<bool>, toggle: Handler<()>) -> AnyElement {
    if points == 0 {
        return td().class("num").child(screen_reader_text("nothing, ")).child(small().child(total));
    }
    let points = span().class(if lone { "lone" } else { "" }).child(points);
    td().class("num scored")
        .child(score_button(open, toggle).child(points).child(screen_reader_text(", its rule")))
        .child(small().child(screen_reader_text("makes ")).child(total))
}

/// Creates the button that shows or hides the rule behind the points of a hand.
fn score_button(open: Watch<bool>, toggle: Handler<()>) -> AnyElement {
    push_button("score").attr("aria-expanded", move || open.get().to_string()).on(ev::click, move |_| toggle.run(()))
}

/// Draws the rule behind a number, with its clause.
fn rule_behind(rules: Stored<Ruleset>, rule: RuleId, besides: &str) -> AnyElement {
    let line = rules.with_value(|rules| rulebook::rule_line(rules, rule));
    group()
        .child(p().child(line.sentence).child(" ").child(besides))
        .child(clause_or_house_rule(line.citation))
        .child(" ")
        .child((line.kind == LineKind::Reading).then(reading_sign))
}

/// Lists the irregularities of a finished game for which nobody called the director. Returns `None` if there are none.
pub fn unclaimed_irregularities(state: &GameState) -> Option<AnyElement> {
    let irregularities = rulings::unclaimed_irregularities(state);
    let line = |irregular: &RecordedIrregularity| li().child(words::rulings::unclaimed_sentence(irregular));
    (!irregularities.is_empty()).then(|| {
        sheet("unclaimed", "What nobody called")
            .child(help("It was against the rules, but nobody called the director, so it stands."))
            .child(plain_list("unclaimed").children(irregularities.iter().map(line)))
    })
}

/// Draws the button that copies the score card as plain text.
pub fn copy_score_button(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> AnyElement {
    let text = Stored::new(words::score_card_text(state, viewer, names));
    let said = State::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy_text(&text.get_value()).await;
            said.set(if copied { "Copied." } else { "This browser does not let the page copy." });
        });
    };
    group()
        .child(act_button("btn", (icon("copy"), "Copy the score"), copy))
        .child(span().class("help").attr("role", "status").child(move || said.get().to_owned()))
}

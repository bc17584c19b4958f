//! The whole score card of a game, hand by hand. Every number on it names its rule.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::art::{Icon, NamedPip};
use crate::browser::share;
use crate::cards::{BySeat, Seat};
use crate::rules::GameState;
use crate::ruleset::{Length, RuleId, Ruleset};
use crate::words::rulebook::{self, LineKind};
use crate::words::{self, CardLine};

/// The score card, as one side sees it.
#[component]
pub fn ScoreCard(
    /// The game.
    state: GameState,
    /// Whose card it is.
    own: Seat,
    /// What the four are called.
    names: BySeat<String>,
) -> impl IntoView {
    let lines = words::card_lines(&state, own.side());
    let length = match state.rules().length {
        Length::Hands(hands) => format!("{hands} hands"),
        Length::Points(points) => format!("to {points} points"),
    };
    let caption = format!("{}, {length}", words::rules_name(state.rules()));
    let legend = legend(&lines, words::cup(&state));
    let (us, them) = (state.score()[own.side()], state.score()[own.side().other()]);
    let rules = StoredValue::new(state.rules().clone());
    let names = StoredValue::new(names);
    let told = RwSignal::new(None::<usize>);
    let rows = lines
        .into_iter()
        .enumerate()
        .map(|(place, line)| view! { <HandRow place line own names rules told /> })
        .collect_view();
    view! {
        <div class="card-sheet">
            <table>
                <caption>{caption}</caption>
                <thead>
                    <tr>
                        <th scope="col">"Hand"</th>
                        <th scope="col">"Deal"</th>
                        <th scope="col">"Made"</th>
                        <th scope="col">"Came of it"</th>
                        <th scope="col">"Us"</th>
                        <th scope="col">"Them"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    <tr>
                        <th scope="row" colspan="4">"Total"</th>
                        <td class="num">{us}</td>
                        <td class="num">{them}</td>
                    </tr>
                </tfoot>
            </table>
        </div>
        <p class="help">{legend}</p>
    }
}

/// What the signs on this card mean.
fn legend(lines: &[CardLine], cup: Option<String>) -> String {
    let mut told = vec!["Press a number to see its rule. The small numbers are the score so far.".to_owned()];
    if lines.iter().any(|line| line.lone) {
        told.push("A ring marks a loner.".to_owned());
    }
    told.extend(cup.map(|cup| format!("A euchre is a bump here. {cup}")));
    told.join(" ")
}

/// The letter of a seat, read aloud as its name.
fn who(seat: Seat, own: Seat, names: StoredValue<BySeat<String>>) -> impl IntoView {
    let letter = if seat == own { "You".to_owned() } else { seat.to_string() };
    let name = names.with_value(|names| names[seat].clone());
    let spoken = format!("{}, {name}", words::seat(seat));
    view! { <abbr title=spoken>{letter}</abbr> }
}

#[component]
fn HandRow(
    place: usize,
    line: CardLine,
    own: Seat,
    names: StoredValue<BySeat<String>>,
    rules: StoredValue<Ruleset>,
    told: RwSignal<Option<usize>>,
) -> impl IntoView {
    let open = Memo::new(move |_| told.get() == Some(place));
    let toggle = Callback::new(move |()| told.update(|told| *told = (*told != Some(place)).then_some(place)));
    let made = line.made.map(|(maker, suit)| view! { {who(maker, own, names)}" "<NamedPip suit /> });
    let nobody = line.us == 0 && line.them == 0;
    let (rule, besides) = (line.rule, line.besides);
    let why = move || {
        open.get().then(|| {
            view! {
                <tr class="told">
                    <td colspan="6"><Why rules rule besides=besides.clone() /></td>
                </tr>
            }
        })
    };
    let what = line.what.clone();
    view! {
        <tr>
            <th scope="row">{line.hand}</th>
            <td>{who(line.dealer, own, names)}</td>
            <td class="made">{made}</td>
            <td class="what">
                {if nobody {
                    view! {
                        <button class="score" type="button" aria-expanded=move || open.get().to_string() on:click=move |_| toggle.run(())>
                            {what}
                        </button>
                    }
                        .into_any()
                } else {
                    what.into_any()
                }}
            </td>
            <Points points=line.us total=line.total.0 lone=line.lone open toggle />
            <Points points=line.them total=line.total.1 lone=line.lone open toggle />
        </tr>
        {why}
    }
}

/// One side's points for a hand, and its score after it.
#[component]
fn Points(points: i16, total: i16, lone: bool, open: Memo<bool>, toggle: Callback<()>) -> impl IntoView {
    if points == 0 {
        return view! { <td class="num"><span class="vh">"nothing, "</span><small>{total}</small></td> }.into_any();
    }
    view! {
        <td class="num scored">
            <button class="score" type="button" aria-expanded=move || open.get().to_string() on:click=move |_| toggle.run(())>
                <span class:lone=lone>{points}</span>
                <span class="vh">", its rule"</span>
            </button>
            <small><span class="vh">"makes "</span>{total}</small>
        </td>
    }
    .into_any()
}

/// The rule behind a number.
#[component]
fn Why(rules: StoredValue<Ruleset>, rule: RuleId, besides: String) -> impl IntoView {
    let line = rules.with_value(|rules| rulebook::line(rules, rule));
    view! {
        <p>{line.sentence}" "{besides}</p>
        <cite class="cite">{words::citation(line.citation)}</cite>
        " "
        {(line.kind == LineKind::Reading).then(|| view! { <span class="reading">"(R) our reading"</span> })}
    }
}

/// Puts the score card on the clipboard as plain text.
#[component]
pub fn CopyScore(
    /// The game.
    state: GameState,
    /// Whose card it is.
    own: Seat,
    /// What the four are called.
    names: BySeat<String>,
) -> impl IntoView {
    let text = StoredValue::new(words::score_text(&state, own, &names));
    let said = RwSignal::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy(&text.get_value()).await;
            said.set(if copied { "Copied." } else { "This browser does not let the page copy." });
        });
    };
    view! {
        <button class="btn" type="button" on:click=copy><Icon name="copy" />"Copy the score"</button>
        <span class="help" role="status">{said}</span>
    }
}

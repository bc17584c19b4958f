//! The rules: the five rulebooks side by side, and each clause by clause.

use leptos::prelude::*;

use super::parts::{Top, radios};
use crate::ruleset::{Preset, Source};
use crate::words;
use crate::words::rulebook::beyond::{self, Entry, Status};
use crate::words::rulebook::irregular::{self, IrregularityLine};
use crate::words::rulebook::{self, LineKind, RULEBOOKS, Row, RuleLine};

/// The rules of one rulebook, or of all.
#[component]
pub fn Rules(
    /// The rulebook; all where there is none.
    preset: Option<Preset>,
) -> impl IntoView {
    match preset {
        Some(preset) => view! { <OneRulebook preset /> }.into_any(),
        None => view! { <SideBySide /> }.into_any(),
    }
}

/// What the sign at a reading means.
#[component]
fn ReadingSign() -> impl IntoView {
    view! { <span class="reading">"(R) our reading"</span> }
}

#[component]
fn OtherRulebooks(#[prop(optional)] shown: Option<Preset>) -> impl IntoView {
    let links = Preset::ALL
        .into_iter()
        .filter(move |preset| Some(*preset) != shown)
        .map(|preset| view! { <a class="btn" href=format!("#/rules/{preset}")>{rulebook::short_title(preset)}</a> })
        .collect_view();
    let all = shown.map(|_| view! { <a class="btn" href="#/rules">"Side by side"</a> });
    view! {
        <nav class="sheet" aria-labelledby="rulebooks">
            <h2 id="rulebooks">"Clause by clause"</h2>
            <div class="row">{all}{links}</div>
        </nav>
    }
}

#[component]
fn OneRulebook(preset: Preset) -> impl IntoView {
    let set = preset.ruleset();
    let sections = rulebook::page(&set)
        .into_iter()
        .map(|section| {
            let clauses = section.lines.into_iter().map(|line| view! { <Clause line /> }).collect_view();
            view! {
                <section class="sheet">
                    <h2>{section.title}</h2>
                    <div class="clauses">{clauses}</div>
                </section>
            }
        })
        .collect_view();
    view! {
        <main class="page">
            <Top title=format!("{} rules", rulebook::short_title(preset)) />
            <p class="help">
                {format!("{}, told in our own words: {}. ", rulebook::title(preset), rulebook::tagline(&set))} <ReadingSign />
                " marks where the text is silent or contradicts itself and we had to choose."
            </p>
            {sections}
            <Beyond preset />
            <OtherRulebooks shown=preset />
        </main>
    }
}

#[component]
fn Clause(line: RuleLine) -> impl IntoView {
    let note = line.note.map(|note| view! { <p class="help">{note}</p> });
    let reading = (line.kind == LineKind::Reading).then(|| view! { " "<ReadingSign /> });
    view! {
        <div class="clause">
            <h3>{line.heading}</h3>
            <p>{line.sentence}{reading}</p>
            {note}
            <cite class="cite">{words::citation(line.citation)}</cite>
        </div>
    }
}

/// What a rulebook says beyond the rules of play: what goes wrong, events, the people in the room.
#[component]
fn Beyond(preset: Preset) -> impl IntoView {
    let groups = [
        (Status::EventRule, "At an event", "Who moves, who ranks, who wins, and the clock."),
        (Status::ForThePeopleInTheRoom, "For the people in the room", "What no program can keep for you."),
    ];
    let wrong = irregular::lines(&preset.ruleset()).into_iter().map(irregularity_clause).collect_view();
    let wrong = view! {
        <section class="sheet">
            <h2>"When something goes wrong"</h2>
            <p class="help">"A strict table does not let these happen. Elsewhere they do, and this is what is ruled."</p>
            <div class="clauses">{wrong}</div>
        </section>
    };
    let groups = groups
        .map(|(status, title, about)| {
            let entries: Vec<&Entry> = beyond::beyond(preset).iter().filter(|entry| entry.status == status).collect();
            let topics = entries
                .chunk_by(|one, next| one.topic == next.topic)
                .map(|entries| view! { <TopicClause preset entries=entries.to_vec() /> })
                .collect_view();
            (!entries.is_empty()).then(|| {
                view! {
                    <section class="sheet">
                        <h2>{title}</h2>
                        <p class="help">{about}</p>
                        <div class="clauses">{topics}</div>
                    </section>
                }
            })
        })
        .collect_view();
    view! { {wrong}{groups} }
}

/// What a rulebook does about one irregularity.
fn irregularity_clause(line: IrregularityLine) -> impl IntoView {
    let reading = (line.kind == LineKind::Reading).then(|| view! { " "<ReadingSign /> });
    let note = line.note.map(|note| view! { <p class="help">{note}</p> });
    let cite = line.citation.map(|citation| view! { <cite class="cite">{words::citation(Some(citation))}</cite> });
    view! { <div class="clause"><h3>{line.heading}</h3><p>{line.sentence}{reading}</p>{note}{cite}</div> }
}

/// What a rulebook says of one thing beyond the rules of play.
#[component]
fn TopicClause(preset: Preset, entries: Vec<&'static Entry>) -> impl IntoView {
    let heading = entries.first().map(|entry| entry.topic.heading());
    let entry = |entry: &'static Entry| {
        let reading = (entry.source == Source::Reading).then(|| view! { " "<ReadingSign /> });
        view! {
            <p>{entry.sentence}{reading}</p>
            <cite class="cite">{words::citation(Some(&entry.citation(preset)))}</cite>
        }
    };
    view! { <div class="clause"><h3>{heading}</h3>{entries.into_iter().map(entry).collect_view()}</div> }
}

/// The five rulebooks in columns; on a phone one column at a time, the same in every table.
#[component]
fn Compare(shown: RwSignal<Preset>, title: &'static str, rows: Vec<AnyView>) -> impl IntoView {
    let heads = RULEBOOKS
        .map(|book| {
            view! {
                <th scope="col" data-book=book.name()>
                    <a href=format!("#/rules/{book}")>{rulebook::short_title(book)}</a>
                </th>
            }
        })
        .collect_view();
    view! {
        <table class="compare" data-show=move || shown.get().name() aria-label=title>
            <thead><tr><th scope="col">"Rule"</th>{heads}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

fn rule_row(row: Row) -> AnyView {
    let cell = |(book, line): (Preset, &RuleLine)| {
        let differs = line.sentence != row.cells[0].sentence;
        let reading = (line.kind == LineKind::Reading).then(|| view! { " "<ReadingSign /> });
        let to_ten = row
            .to_ten
            .as_ref()
            .filter(|_| book == Preset::Progressive)
            .map(|line| view! { <p class="help">"To ten: "{line.sentence.clone()}</p> });
        view! {
            <td data-book=book.name() data-differs=differs.then_some("")>{line.sentence.clone()}{reading}{to_ten}</td>
        }
    };
    let cells = RULEBOOKS.into_iter().zip(&row.cells).map(cell).collect_view();
    view! { <tr><th scope="row">{row.heading}</th>{cells}</tr> }.into_any()
}

fn irregularity_row(row: [IrregularityLine; 5]) -> AnyView {
    let heading = row[0].heading;
    let cell = |(book, line): (Preset, IrregularityLine)| {
        let reading = (line.kind == LineKind::Reading).then(|| view! { " "<ReadingSign /> });
        let note = line.note.map(|note| view! { <p class="help">{note}</p> });
        view! { <td data-book=book.name()><p>{line.sentence}{reading}</p>{note}</td> }
    };
    let cells = RULEBOOKS.into_iter().zip(row).map(cell).collect_view();
    view! { <tr><th scope="row">{heading}</th>{cells}</tr> }.into_any()
}

#[component]
fn SideBySide() -> impl IntoView {
    let shown = RwSignal::new(Preset::World);
    let books = RULEBOOKS.map(|book| (book, rulebook::short_title(book))).to_vec();
    let rules = rulebook::side_by_side().into_iter().map(rule_row).collect();
    let irregularities = rulebook::irregularities().into_iter().map(irregularity_row).collect();
    view! {
        <main class="page wide">
            <Top title="Rules" />
            <section class="sheet" aria-labelledby="side-by-side">
                <h2 id="side-by-side">"Five rulebooks side by side"</h2>
                <p class="help">
                    <ReadingSign />
                    " marks where a text is silent or contradicts itself and we had to choose. A bar marks what differs from the first."
                </p>
                <div class="books">
                    {radios("Rulebook", books, Preset::World, move |book| shown.set(book), None)}
                </div>
                <Compare shown title="Five rulebooks side by side" rows=rules />
            </section>
            <section class="sheet" aria-labelledby="irregularities">
                <h2 id="irregularities">"When something goes wrong"</h2>
                <p class="help">"At a real table, and at an open one here. A strict table does not let these happen."</p>
                <Compare shown title="When something goes wrong" rows=irregularities />
            </section>
            <OtherRulebooks />
        </main>
    }
}

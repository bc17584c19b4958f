//! The rules: the five rulebooks side by side, and each clause by clause.

use leptos::prelude::*;

use super::parts::{Top, radios};
use crate::ruleset::Preset;
use crate::words::rulebook::{self, LineKind, RULEBOOKS, RuleLine};

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
    view! { <nav class="row" aria-label="Rulebooks">{all}{links}</nav> }
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
            <cite class="cite">{line.citation.unwrap_or("A house rule")}</cite>
        </div>
    }
}

#[component]
fn SideBySide() -> impl IntoView {
    let shown = RwSignal::new(Preset::World);
    let heads = RULEBOOKS
        .map(|book| {
            view! {
                <th scope="col" data-book=book.name()>
                    <a href=format!("#/rules/{book}")>{rulebook::short_title(book)}</a>
                </th>
            }
        })
        .collect_view();
    let rows = rulebook::side_by_side()
        .into_iter()
        .map(|row| {
            let first = row.cells[0].sentence.clone();
            let cell = |(book, line): (Preset, RuleLine)| {
                let differs = line.sentence != first;
                let reading = (line.kind == LineKind::Reading).then(|| view! { " "<ReadingSign /> });
                let to_ten = row
                    .to_ten
                    .as_ref()
                    .filter(|_| book == Preset::Progressive)
                    .map(|line| view! { <p class="help">"To ten: "{line.sentence.clone()}</p> });
                view! {
                    <td data-book=book.name() data-differs=differs.then_some("")>
                        {line.sentence.clone()} {reading} {to_ten}
                    </td>
                }
            };
            let cells = RULEBOOKS.into_iter().zip(row.cells.clone()).map(cell).collect_view();
            view! { <tr><th scope="row">{row.heading}</th>{cells}</tr> }
        })
        .collect_view();
    let books = RULEBOOKS.map(|book| (book, rulebook::short_title(book))).to_vec();
    view! {
        <main class="page wide">
            <Top title="Rules" />
            <OtherRulebooks />
            <section class="sheet" aria-labelledby="side-by-side">
                <h2 id="side-by-side">"Five rulebooks side by side"</h2>
                <p class="help">
                    <ReadingSign />
                    " marks where a text is silent or contradicts itself and we had to choose. A bar marks what differs from the first."
                </p>
                <div class="books">
                    {radios("Rulebook", books, Preset::World, move |book| shown.set(book), None)}
                </div>
                <table class="compare" data-show=move || shown.get().name()>
                    <thead><tr><th scope="col">"Rule"</th>{heads}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </section>
        </main>
    }
}

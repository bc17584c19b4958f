//! Parts of the product that are not there yet say so.

use leptos::prelude::*;

use super::parts::Top;

/// A part that is not in this version.
#[component]
pub fn ToCome(
    /// What it is called.
    name: &'static str,
) -> impl IntoView {
    let what = match name {
        "Scoresheet" => "the card on which you keep the score of a real table, and which the opponents sign",
        "Tournament" => "a whole event to practise: tables, movement, clock and standings",
        "Statistics" => "how you bid, play and fare over all your games",
        _ => "what the rulebooks award when somebody reneges, exposes a card or plays out of turn",
    };
    view! {
        <main class="page">
            <Top title=name />
            <section class="sheet">
                <p>{format!("This will be {what}. It is not in this version yet.")}</p>
                <p><a class="btn" href="#/">"Back to the start"</a></p>
            </section>
        </main>
    }
}

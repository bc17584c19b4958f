//! An address that leads nowhere.

use leptos::prelude::*;

use super::parts::Top;

/// Says that there is nothing here.
#[component]
pub fn NotFound() -> impl IntoView {
    view! {
        <main class="page">
            <Top title="Nothing here" />
            <section class="sheet">
                <p>"This address leads nowhere in Bower. Perhaps a letter is missing."</p>
                <p><a class="btn" href="#/">"Back to the start"</a></p>
            </section>
        </main>
    }
}

//! The table.

use leptos::prelude::*;

/// The table with the game on it.
#[component]
pub fn TableScreen() -> impl IntoView {
    view! { <main class="table"></main> }
}

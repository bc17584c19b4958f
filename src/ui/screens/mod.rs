//! All screens but the table.

use leptos::prelude::*;

use crate::ruleset::Preset;

#[component]
pub fn Home() -> impl IntoView {
    view! { <main class="page home"></main> }
}

#[component]
pub fn Play(query: String) -> impl IntoView {
    let _ = query;
    view! { <main class="page"></main> }
}

#[component]
pub fn Rules(preset: Option<Preset>) -> impl IntoView {
    let _ = preset;
    view! { <main class="page"></main> }
}

#[component]
pub fn SettingsScreen() -> impl IntoView {
    view! { <main class="page"></main> }
}

#[component]
pub fn ToCome(name: &'static str) -> impl IntoView {
    view! { <main class="page"><h1>{name}</h1></main> }
}

#[component]
pub fn NotFound() -> impl IntoView {
    view! { <main class="page"></main> }
}

//! The page: which screen is shown, what lies over all of them.

use leptos::prelude::*;

use super::art::Sprite;
use super::desk::{Desk, Notice, Weight};
use super::live::{list, live, show, text};
use super::route::{self, Route};
use super::screens;
use super::{heading, look, table};

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let desk = Desk::open();
    provide_context(desk);
    look::follow_settings(desk);
    heading::remember_page_title();
    let route = route::follow();
    Effect::new(move |before: Option<()>| {
        route.track();
        // The page as it is opened keeps the focus where the browser puts it.
        if before.is_some() {
            heading::focus();
        }
    });
    view! {
        <Sprite />
        <Notices desk route />
        {live(move || Some(match route.get() {
            Route::Home => view! { <screens::Home /> }.into_any(),
            Route::Play(query) => view! { <screens::Play query /> }.into_any(),
            Route::Table => {
                // Another game on the table is another table.
                desk.open_game.track();
                view! { <table::TableScreen /> }.into_any()
            }
            Route::Review(id) => view! { <table::Review id /> }.into_any(),
            Route::Rules(preset) => view! { <screens::Rules preset /> }.into_any(),
            Route::Settings => view! { <screens::SettingsScreen /> }.into_any(),
            Route::ToCome(name) => view! { <screens::ToCome name /> }.into_any(),
            Route::Unknown => view! { <screens::NotFound /> }.into_any(),
        }))}
        <p class="vh" role="status" aria-live="polite">
            {text(move || desk.announcement.get())}
        </p>
    }
}

#[component]
fn Notices(desk: Desk, route: ReadSignal<Route>) -> impl IntoView {
    // Over a table they lie on it, so that it keeps its size.
    let class = move || match *route.read() {
        Route::Table | Route::Review(_) => "notices float",
        _ => "notices",
    };
    let dismiss = move |text: String| desk.notices.update(|notices| notices.retain(|notice| notice.text != text));
    let row = move |place| {
        let notice: Option<Notice> = desk.notices.read_untracked().get(place).cloned();
        notice
            .map(|notice| {
                let text = notice.text.clone();
                view! {
                    <div class="notice" role=if notice.weight == Weight::Alert { "alert" } else { "status" }>
                        <p>{notice.text}</p>
                        <button class="btn plain" type="button" on:click=move |_| dismiss(text.clone())>
                            "Dismiss"
                        </button>
                    </div>
                }
            })
            .into_any()
    };
    let texts = move || desk.notices.read().iter().map(|notice: &Notice| notice.text.clone()).collect();
    show(
        move || !desk.notices.read().is_empty(),
        move || view! { <div class=class>{list(texts, row)}</div> }.into_any(),
    )
}

//! The page: which screen is shown, what lies over all of them.

use std::time::Duration;

use leptos::prelude::*;

use super::art::sprite;
use super::desk::{Desk, Notice, Weight};
use super::live::{list, live, show};
use super::rooms::Rooms;
use super::route::{self, Route};
use super::{heading, look, sheet};
use crate::browser::page;
use crate::ui::el::{El, button, el, group};
use crate::ui::state::{Signal, effect};

/// How long the first screen has the network for itself.
const FETCH_TABLE_AFTER: Duration = Duration::from_millis(100);

/// The whole page.
pub fn app() -> El {
    let desk = Desk::open();
    provide_context(desk);
    look::follow_settings(desk);
    heading::remember_page_title();
    let route = route::follow();
    let rooms = Rooms::provide();
    set_timeout(move || rooms.fetch_table(), FETCH_TABLE_AFTER);
    let closed = move |route: &Route| desk.scoring.get().filter(|_| sheet::would_help(route));
    let mut stood = None;
    effect(move || {
        let route = route.read();
        let stands = rooms.ready_for(&route) || untrack(|| closed(&route).is_some());
        if stands {
            page::clear_shell();
            // The page as it is opened keeps the focus where the browser puts it.
            if stood == Some(true) {
                heading::focus();
            }
        }
        stood = Some(stands || stood == Some(true));
    });
    group()
        .child(sprite())
        .child(notices(desk, route))
        .child(live(move || {
            let route = route.get();
            if route == Route::Table {
                // Another game on the table is another table.
                desk.open_game.track();
            }
            if let Some(scoring) = closed(&route) {
                return Some(untrack(|| sheet::closed(&scoring).into_any()));
            }
            Some(rooms.screen(route))
        }))
        .child(
            el("p")
                .class("vh")
                .attr("role", "status")
                .attr("aria-live", "polite")
                .text(move || desk.announcement.get()),
        )
}

fn notices(desk: Desk, route: Signal<Route>) -> AnyView {
    // Over a table they lie on it, so that it keeps its size.
    let class = move || match *route.read() {
        Route::Table | Route::Review(_) => "notices float",
        _ => "notices",
    };
    let dismiss = move |text: String| desk.notices.update(|notices| notices.retain(|notice| notice.text != text));
    let row = move |place| {
        let notice: Option<Notice> = desk.notices.read_untracked().get(place).cloned();
        notice
            .map_or_else(group, |notice| {
                let text = notice.text.clone();
                el("div")
                    .class("notice")
                    .attr("role", if notice.weight == Weight::Alert { "alert" } else { "status" })
                    .child(el("p").child(notice.text))
                    .child(button("btn plain").on("click", move |_| dismiss(text.clone())).child("Dismiss"))
            })
            .into_any()
    };
    let texts = move || desk.notices.read().iter().map(|notice: &Notice| notice.text.clone()).collect();
    show(
        move || !desk.notices.read().is_empty(),
        move || el("div").live("class", class).child(list(texts, row)).into_any(),
    )
}

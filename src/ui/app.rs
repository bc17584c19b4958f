//! The page: which screen is shown, what lies over all of them.

use std::time::Duration;

use super::art::sprite;
use super::desk::{Desk, Notice, Weight};
use super::rooms::Rooms;
use super::route::{self, Route};
use super::{heading, look, sheet};
use crate::browser::page;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{div, p};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Watch, effect};

/// How long the first screen has the network for itself.
const FETCH_TABLE_AFTER: Duration = Duration::from_millis(100);

/// The whole page.
pub fn app() -> AnyElement {
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
        .child(move || {
            let route = route.get();
            if route == Route::Table {
                // Another game on the table is another table.
                desk.open_game.track();
            }
            if let Some(scoring) = closed(&route) {
                return Some(untrack(|| sheet::closed(&scoring).into_any()));
            }
            Some(rooms.screen(route))
        })
        .child(
            p().class("vh").attr("role", "status").attr("aria-live", "polite").child(move || desk.announcement.get()),
        )
}

fn notices(desk: Desk, route: Watch<Route>) -> AnyView {
    // Over a table they lie on it, so that it keeps its size.
    let class = move || match *route.read() {
        Route::Table | Route::Review(_) => "notices float",
        _ => "notices",
    };
    let dismiss = move |text: String| desk.notices.update(|notices| notices.retain(|notice| notice.text != text));
    let shown = move |notice: Notice| {
        let text = notice.text.clone();
        div()
            .class("notice")
            .attr("role", if notice.weight == Weight::Alert { "alert" } else { "status" })
            .child(p().child(notice.text))
            .child(push_button("btn plain").on(ev::click, move |_| dismiss(text.clone())).child("Dismiss"))
    };
    show(
        move || !desk.notices.read().is_empty(),
        move || {
            let notices = for_each(move || desk.notices.get(), |notice: &Notice| notice.text.clone(), shown);
            div().class(class).child(notices)
        },
    )
}

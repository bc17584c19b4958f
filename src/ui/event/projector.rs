//! The board for the wall: who sits where, the standings, the clock, readable from the back of the hall. What does not fit
//! is shown page by page.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::HtmlElement;

use super::clock::clock;
use super::parts::{playoff_list, standings, tables};
use super::room::{Here, Room, following};
use crate::save::GameId;
use crate::ui::desk::Desk;
use crate::ui::el::{El, el};
use crate::ui::heading;
use crate::ui::state::StoredValue;
use crate::words::event::{plan_title, round_title, still_out};

/// How long a page of the board stays.
const PAGE: Duration = Duration::from_secs(12);

/// The screen.
pub fn board(id: GameId) -> El {
    let Some(room) = Room::open(Desk::here(), &id) else { return super::missing() };
    let here: Here = StoredValue::new(room);
    let title = here.with_value(|room| room.with(|event| plan_title(event.state().plan())));
    heading::title(&title);
    let panes = [pane("Who sits where", following(here, seats)), pane("Standings", rank(here).into_any())];
    let pages = panes.each_ref().map(|pane| pane.node());
    let turning = set_interval_with_handle(move || pages.iter().for_each(turn_page), PAGE).ok();
    on_cleanup(move || {
        if let Some(turning) = turning {
            turning.clear();
        }
    });
    el("main")
        .class("page wall")
        .child(
            el("header")
                .class("split")
                .child(el("h1").attr("tabindex", "-1").child(title))
                .child(following(here, round_line))
                .child(el("a").class("btn").attr("href", format!("#/events/{id}")).child("Director's page")),
        )
        .child(clock(here))
        .child(el("div").class("columns").child(panes))
}

fn pane(name: &'static str, shows: AnyView) -> El {
    el("div").class("pane").attr("role", "region").attr("aria-label", name).attr("tabindex", "0").child(shows)
}

/// Shows the next page of what does not fit, unless somebody is looking at it with pointer or keyboard.
fn turn_page(pane: &HtmlElement) {
    let (top, all, seen) = (pane.scroll_top(), pane.scroll_height(), pane.client_height());
    if all > seen && !pane.matches(":hover, :focus-within").unwrap_or(false) {
        // A line or two of the page before helps the eye.
        pane.set_scroll_top(if top + seen >= all { 0 } else { top + seen * 4 / 5 });
    }
}

fn round_line(here: Here) -> El {
    let (title, out) =
        here.with_value(|room| room.with(|event| (round_title(event.state()), still_out(event.state()))));
    el("p").class("round-line").child(title).child(out.map(|out| format!(". {out}")))
}

fn seats(here: Here) -> El {
    here.with_value(|room| {
        room.with(|event| {
            let state = event.state();
            let section = el("section").child(el("h2").child("Who sits where"));
            match state.round_number() {
                _ if !state.brackets().is_empty() => section.child(playoff_list(state)),
                0 => section.child(el("p").child("The first round has not begun.")),
                round => section.child(tables(state, round)),
            }
        })
    })
}

fn rank(here: Here) -> El {
    el("section").child(el("h2").child("Standings")).child(standings(here, None))
}

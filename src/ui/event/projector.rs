//! The board for the wall: seating, standings and clock, readable from the back of the hall.
//! Contents that do not fit are shown page by page.

use std::time::Duration;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::clock::{clock, every};
use super::parts::{missing, ranks};
use super::room::RoomHandle;
use super::shown;
use crate::browser::{chance, local_time};
use crate::ui::open_events;
use crate::ui::prelude::*;
use crate::ui::title_focus;
use app::event::board_pages::{BoardPage, BoardPane, BoardRow};
use app::event::shown::{day_plan, playoffs, tables};
use app::save::Id;
use app::words::event::day::in_the_cup;
use app::words::event::shown::STANDINGS;
use app::words::event::{plan_title, round_title, still_out, wall as said};
use event::{Event, EventState};

/// Display time of a page.
const PAGE: Duration = Duration::from_secs(12);

/// Interval at which the page number is checked, because tables appear and windows are resized.
const SOON: Duration = Duration::from_secs(1);

/// Milliseconds for which a page stays after the pointer has moved over it.
const LOOK: u64 = 30_000;

/// Draws the screen.
pub fn board(id: Id<Event>) -> AnyElement {
    let Some(room) = open_events::events(AppContext::here()).open(&id) else { return missing() };
    let room = RoomHandle::new(room);
    let title = plan_title(room.get().event().state().plan());
    title_focus::title(&title);
    let panes = [(said::WHO_SITS, room.following(seats)), (STANDINGS, rank(room).into_any())];
    let panes = panes.map(|(name, shows)| pane(name, shows));
    let back = link_to("btn", Route::Event(id), "Director's page");
    let heading = h1().attr("tabindex", "-1").child(title);
    let top = header().class("split").child(heading).child(room.following(round_line)).child(back);
    main().class("page wall").child(top).child(clock(room)).child(div().class("panes").child(panes))
}

/// Draws a pane that turns its pages and shows the page number.
fn pane(name: &str, shows: AnyView) -> AnyElement {
    let (pane, told) = (NodeRef::<html::Div>::new(), State::new(String::new()));
    // A pointer that lies still does not count as looking.
    let looked_at = State::new(0_u64);
    let tell = move || {
        if let Some(pane) = pane.get_untracked() {
            told.set(which_page(&pane));
        }
    };
    every(PAGE, move || {
        if let Some(pane) = pane.get_untracked().filter(|_| chance::now() >= looked_at.get_untracked() + LOOK) {
            turn_page(&pane);
        }
        tell();
    });
    every(SOON, tell);
    let shows = div()
        .class("pane")
        .attr("role", "region")
        .attr("aria-label", name)
        .attr("tabindex", "0")
        .on(ev::pointermove, move |_| looked_at.set(chance::now()))
        .node_ref(pane)
        .child(shows);
    div().class("paged").child(shows).child(p().class("pages").attr("aria-hidden", "true").child(move || told.get()))
}

/// Measures a pane.
fn measured(pane: &HtmlElement) -> BoardPane {
    let from = pane.get_bounding_client_rect().top() - f64::from(pane.scroll_top());
    let edges = |row: &Element| {
        let frame = row.get_bounding_client_rect();
        BoardRow { top: (frame.top() - from).floor() as i32, bottom: (frame.bottom() - from).ceil() as i32 }
    };
    let rows = pane.query_selector_all("tbody tr, li").ok();
    let rows = rows.iter().flat_map(|rows| (0..rows.length()).filter_map(|at| rows.get(at)));
    let head = pane.query_selector("thead").ok().flatten();
    BoardPane {
        all: pane.scroll_height(),
        seen: pane.client_height(),
        head: head.map_or(0, |head| head.get_bounding_client_rect().height().ceil() as i32),
        rows: rows.filter_map(|row| Some(edges(row.dyn_ref()?))).collect(),
    }
}

/// Turns to the next page, unless somebody reads the pane by keyboard.
fn turn_page(pane: &HtmlElement) {
    if !pane.matches(":focus-within").unwrap_or(false) {
        pane.set_scroll_top(measured(pane).after(pane.scroll_top()));
    }
}

/// Returns the page number in words; empty if everything fits.
fn which_page(pane: &HtmlElement) -> String {
    match measured(pane).page_at(pane.scroll_top()) {
        BoardPage { of: 1, .. } => String::new(),
        BoardPage { number, of } => said::page(number, of),
    }
}

fn round_line(state: &EventState) -> AnyElement {
    p().class("round-line").child(round_title(state)).child(still_out(state).map(|out| format!(". {out}")))
}

fn seats(state: &EventState) -> AnyElement {
    let section = section().child(h2().child(said::WHO_SITS));
    match (playoffs(state), state.round_number()) {
        (Some(matches), _) => section.child(shown::part(&matches)),
        (None, None) => section
            .child(p().child("The first round has not begun."))
            .child(shown::part(&day_plan(state, local_time::hour_form()))),
        (None, Some(round)) => section.child(shown::parts(&tables(state, round))),
    }
}

fn rank(room: RoomHandle) -> AnyElement {
    let cup = room.following(|state| group().child(in_the_cup(state).map(|told| p().child(told))));
    section().child(h2().child(STANDINGS)).child(ranks(room, None)).child(cup)
}

//! The board for the wall: who sits where, the standings, the clock, readable from the back of the hall. What does not fit
//! is shown page by page.

use std::time::Duration;

use web_sys::HtmlElement;

use super::clock::{clock, every};
use super::parts::{missing, ranks};
use super::room::RoomHandle;
use super::shown;
use crate::browser::{chance, local_time};
use crate::ui::open_events;
use crate::ui::prelude::*;
use crate::ui::title_focus;
use app::event::shown::{day_plan, playoffs, tables};
use app::save::Id;
use app::words::event::day::in_the_cup;
use app::words::event::shown::STANDINGS;
use app::words::event::{plan_title, round_title, still_out, wall as said};
use event::{Event, EventState};

/// How long a page of the board stays.
const PAGE: Duration = Duration::from_secs(12);

/// How often the number of the page is looked at: tables come, and windows change.
const SOON: Duration = Duration::from_secs(1);

/// Milliseconds for which a page stays that a pointer has moved over.
const LOOK: u64 = 30_000;

/// The screen.
pub fn board(id: Id<Event>) -> AnyElement {
    let Some(room) = open_events::events(AppContext::here()).open(&id) else { return missing() };
    let room = RoomHandle::new(room);
    let title = plan_title(room.get().event().state().plan());
    title_focus::title(&title);
    let panes = [(said::WHO_SITS, room.following(seats)), (STANDINGS, rank(room).into_any())];
    let panes = panes.map(|(name, shows)| pane(name, shows));
    let back = link_to("btn", format!("#/events/{id}"), said::DIRECTORS_PAGE);
    let heading = h1().attr("tabindex", "-1").child(title);
    let top = header().class("split").child(heading).child(room.following(round_line)).child(back);
    main().class("page wall").child(top).child(clock(room)).child(div().class("panes").child(panes))
}

/// A part of the board that turns its pages, and says which of them is shown.
fn pane(name: &str, shows: AnyView) -> AnyElement {
    let (pane, told) = (NodeRef::<html::Div>::new(), State::new(String::new()));
    // A pointer that lies still on the board looks at nothing.
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

/// How far a page goes: a line or two of the page before help the eye.
fn step(pane: &HtmlElement) -> i32 {
    (pane.client_height() * 4 / 5).max(1)
}

/// Shows the next page of what does not fit, unless somebody reads it by keyboard.
fn turn_page(pane: &HtmlElement) {
    let (top, all, seen) = (pane.scroll_top(), pane.scroll_height(), pane.client_height());
    if all > seen && !pane.matches(":focus-within").unwrap_or(false) {
        pane.set_scroll_top(if top + seen >= all { 0 } else { top + step(pane) });
    }
}

/// Which page is shown, in words; nothing where everything fits.
fn which_page(pane: &HtmlElement) -> String {
    let hidden = pane.scroll_height() - pane.client_height();
    let pages = 1 + (hidden + step(pane) - 1) / step(pane);
    let page = 1 + (pane.scroll_top() + step(pane) - 1) / step(pane);
    if hidden > 0 { said::page(page.min(pages), pages) } else { String::new() }
}

fn round_line(state: &EventState) -> AnyElement {
    p().class("round-line").child(round_title(state)).child(still_out(state).map(|out| format!(". {out}")))
}

fn seats(state: &EventState) -> AnyElement {
    let section = section().child(h2().child(said::WHO_SITS));
    match (playoffs(state), state.round_number()) {
        (Some(matches), _) => section.child(shown::part(&matches)),
        (None, None) => {
            section.child(p().child(said::NOT_BEGUN)).child(shown::part(&day_plan(state, local_time::hour_form())))
        }
        (None, Some(round)) => section.child(shown::parts(&tables(state, round))),
    }
}

fn rank(room: RoomHandle) -> AnyElement {
    let cup = room.following(|state| group().child(in_the_cup(state).map(|told| p().child(told))));
    section().child(h2().child(STANDINGS)).child(ranks(room, None)).child(cup)
}

//! The board for the wall: who sits where, the standings, the clock, readable from the back of the hall. What does not fit
//! is shown page by page.

use std::time::Duration;

use web_sys::HtmlElement;

use super::clock::{clock, every};
use super::parts::{missing, ranks};
use super::room::RoomHandle;
use super::shown;
use crate::browser::local_time;
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

/// The screen.
pub fn board(id: Id<Event>) -> AnyElement {
    let Some(room) = open_events::events(AppContext::here()).open(&id) else { return missing() };
    let room = RoomHandle::new(room);
    let title = plan_title(room.get().event().state().plan());
    title_focus::title(&title);
    let pages = [NodeRef::<html::Div>::new(), NodeRef::new()];
    let [seated, ranked] = pages;
    let panes =
        [pane(said::WHO_SITS, room.following(seats)).node_ref(seated), pane(STANDINGS, rank(room)).node_ref(ranked)];
    every(PAGE, move || pages.iter().filter_map(|page| page.get_untracked()).for_each(|page| turn_page(&page)));
    let back = link_to("btn", Route::Event(id), said::DIRECTORS_PAGE);
    let heading = h1().attr("tabindex", "-1").child(title);
    let top = header().class("split").child(heading).child(room.following(round_line)).child(back);
    main().class("page wall").child(top).child(clock(room)).child(div().class("columns").child(panes))
}

fn pane(name: &str, shows: impl Child) -> AnyElement {
    div().class("pane").attr("role", "region").attr("aria-label", name).attr("tabindex", "0").child(shows)
}

/// Shows the next page of what does not fit, unless somebody is looking at it with pointer or keyboard.
fn turn_page(pane: &HtmlElement) {
    let (top, all, seen) = (pane.scroll_top(), pane.scroll_height(), pane.client_height());
    if all > seen && !pane.matches(":hover, :focus-within").unwrap_or(false) {
        // A line or two of the page before helps the eye.
        pane.set_scroll_top(if top + seen >= all { 0 } else { top + seen * 4 / 5 });
    }
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

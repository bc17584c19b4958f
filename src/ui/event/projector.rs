//! The board for the wall: who sits where, the standings, the clock, readable from the back of the hall. What does not fit
//! is shown page by page.

use std::time::Duration;

use web_sys::HtmlElement;

use super::clock::clock;
use super::follow::following;
use super::page::RoomHandle;
use super::parts::{missing, ranks};
use super::shown;
use crate::app::event::shown::{day_plan, playoffs, tables};
use crate::event::Event;
use crate::save::Id;
use crate::ui::app_context::AppContext;
use crate::ui::open_events;
use crate::ui::prelude::*;
use crate::ui::title_focus;
use crate::words::event::day::in_the_cup;
use crate::words::event::shown::STANDINGS;
use crate::words::event::{plan_title, round_title, still_out, wall as said};

/// How long a page of the board stays.
const PAGE: Duration = Duration::from_secs(12);

/// The screen.
pub fn board(id: Id<Event>) -> AnyElement {
    let Some(room) = open_events::events(AppContext::here()).open(&id) else { return missing() };
    let room = Stored::new(room);
    let title = room.with_value(|room| room.with(|event| plan_title(event.state().plan())));
    title_focus::title(&title);
    let pages = [NodeRef::<html::Div>::new(), NodeRef::new()];
    let [seated, ranked] = pages;
    let panes = [
        pane(said::WHO_SITS, following(room, seats)).node_ref(seated),
        pane(STANDINGS, rank(room).into_any()).node_ref(ranked),
    ];
    let turn = move || pages.iter().filter_map(|page| page.get_untracked()).for_each(|page| turn_page(&page));
    let turning = set_interval_with_handle(turn, PAGE).ok();
    on_cleanup(move || {
        if let Some(turning) = turning {
            turning.clear();
        }
    });
    main()
        .class("page wall")
        .child(
            header()
                .class("split")
                .child(h1().attr("tabindex", "-1").child(title))
                .child(following(room, round_line))
                .child(link_to("btn", format!("#/events/{id}"), said::DIRECTORS_PAGE)),
        )
        .child(clock(room))
        .child(div().class("columns").child(panes))
}

fn pane(name: &'static str, shows: AnyView) -> AnyElement {
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

fn round_line(room: RoomHandle) -> AnyElement {
    let (title, out) =
        room.with_value(|room| room.with(|event| (round_title(event.state()), still_out(event.state()))));
    p().class("round-line").child(title).child(out.map(|out| format!(". {out}")))
}

fn seats(room: RoomHandle) -> AnyElement {
    room.with_value(|room| {
        room.with(|event| {
            let state = event.state();
            let section = html::section().child(h2().child(said::WHO_SITS));
            match (playoffs(state), state.round_number()) {
                (Some(matches), _) => section.child(shown::part(&matches)),
                (None, None) => section.child(p().child(said::NOT_BEGUN)).child(shown::part(&day_plan(state))),
                (None, Some(round)) => section.child(shown::parts(&tables(state, round))),
            }
        })
    })
}

fn rank(room: RoomHandle) -> AnyElement {
    let cup = following(room, |room| {
        let told = room.with_value(|room| in_the_cup(room.event().state()));
        group().child(told.map(|told| p().child(told)))
    });
    section().child(h2().child(STANDINGS)).child(ranks(room, None)).child(cup)
}

//! The board for the wall: who sits where, the standings, readable from the back of the hall.

use leptos::prelude::*;

use super::clock::clock;
use super::parts::{standings, tables};
use super::room::{Here, Room, following};
use crate::save::GameId;
use crate::ui::desk::Desk;
use crate::ui::el::{El, el};
use crate::ui::heading;
use crate::words::event::{plan_title, round_title};

/// The screen.
pub fn board(id: GameId) -> El {
    let Some(room) = Room::open(Desk::here(), &id) else { return super::missing() };
    let here: Here = StoredValue::new_local(room);
    let title = here.with_value(|room| room.with(|event| plan_title(event.state().plan())));
    heading::title(&title);
    el("main")
        .class("page wall")
        .child(
            el("header")
                .class("split")
                .child(el("h1").attr("tabindex", "-1").child(title))
                .child(el("a").class("btn").attr("href", format!("#/events/{id}")).child("Director's page")),
        )
        .child(following(here, round_line))
        .child(clock(here))
        .child(el("div").class("columns").child(following(here, seats)).child(following(here, rank)))
}

fn round_line(here: Here) -> El {
    let (title, out) =
        here.with_value(|room| room.with(|event| (round_title(event.state()), event.state().still_out())));
    let out: Vec<String> = out.iter().map(u16::to_string).collect();
    let still = (!out.is_empty()).then(|| format!(". Still out: {}", crate::words::event::listed(&out)));
    el("p").class("round-line").child(title).child(still)
}

fn seats(here: Here) -> El {
    here.with_value(|room| {
        room.with(|event| {
            let round = event.state().round_number();
            let heading = el("h2").child("Who sits where");
            match round {
                0 => el("section").child(heading).child(el("p").child("The first round has not begun.")),
                round => el("section").child(heading).child(tables(event.state(), round)),
            }
        })
    })
}

fn rank(here: Here) -> El {
    here.with_value(|room| {
        room.with(|event| el("section").child(el("h2").child("Standings")).child(standings(event.state(), None)))
    })
}

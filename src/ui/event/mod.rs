//! The tournament room: events to practise, and real ones with their director.

mod choice;
mod director;
mod from_sheet;
mod list;
mod new_event;
mod paper;
mod parts;
mod people;
mod practice;
mod projector;
mod result_form;
mod room;
mod tables;

pub use from_sheet::add_to_event;
pub use list::events;
pub use new_event::new_event;
pub use projector::board;

use room::Room;

use leptos::prelude::*;

use crate::save::GameId;
use crate::ui::desk::Desk;
use crate::ui::el::{El, el};
use crate::ui::screens::top;

/// One event: practice, or its director's page.
pub fn event(id: GameId) -> El {
    match Room::open(Desk::here(), &id) {
        Some(room) if room.practice().is_some() => practice::practice(room),
        Some(room) => director::director(StoredValue::new_local(room)),
        None => missing(),
    }
}

fn missing() -> El {
    el("main").class("page").child(top("No such event")).child(
        el("section")
            .class("sheet")
            .child(el("p").child("There is no event of this name on this device. A share link begins one anew."))
            .child(el("p").child(el("a").class("btn").attr("href", "#/events").child("All events"))),
    )
}

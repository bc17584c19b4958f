//! The tournament room: events to practise, and real ones with their director.

mod choice;
mod clock;
mod contests;
mod correction;
mod director;
mod drafts;
mod form;
mod from_sheet;
mod house;
mod keeping;
mod list;
mod luck;
mod new_event;
mod pages;
mod paper;
mod parts;
mod people;
mod phone_code;
mod practice;
mod projector;
mod real;
mod result_form;
mod room;
mod tables;

pub use from_sheet::add_to_event;
pub use keeping::{event_behind_sheet, room_of_sheet};
pub use list::events;
pub use new_event::new_event;
pub use projector::board;

pub use room::Room;

use crate::save::{self, GameId};
use crate::ui::app_context::AppContext;
use crate::ui::dom::html::{a, main, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::Stored;
use crate::ui::screens::top;
use crate::ui::table::AtEvent;

/// One event: practice, or its director's page.
pub fn event(id: GameId) -> AnyElement {
    match Room::open(AppContext::here(), &id) {
        Some(room) if room.practice().is_some() => practice::practice(room),
        Some(room) => director::director(Stored::new(room)),
        None => missing(),
    }
}

/// The event on whose table a game lies.
pub fn at_table(app: AppContext, game: &GameId) -> Option<AtEvent> {
    let event = app.with_storage(|storage| save::event_of_game(storage, game)).ok().flatten()?;
    let saved = app.with_storage(|storage| save::saved_event(storage, &event)).ok().flatten();
    let sheet = saved.and_then(|saved| GameId::parse(&saved.practice?.at_table?.sheet?));
    Some(AtEvent { event, sheet })
}

/// Lets the other tables of a practised event go on while its person plays: after a reload nothing else would, until
/// somebody looked at the event.
pub fn go_on(app: AppContext, event: &GameId) {
    if let Some(room) = Room::open(app, event) {
        room.play(tables::PlayPace::Human);
        if room.with(|event| event.state().clock().is_some()) {
            room.listen_for_bells();
        }
    }
}

fn missing() -> AnyElement {
    main().class("page").child(top("No such event")).child(
        section()
            .class("sheet")
            .child(p().child("There is no event of this name on this device. A share link begins one anew."))
            .child(p().child(a().class("btn").attr("href", "#/events").child("All events"))),
    )
}

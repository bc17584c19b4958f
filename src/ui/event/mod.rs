//! The tournament room: events to practise, and real ones with their director.

mod clock;
mod contests;
mod correction;
mod director;
mod follow;
mod form;
mod from_sheet;
mod history;
mod house;
mod list;
mod luck;
mod new_event;
mod page;
mod pages;
mod paper;
mod parts;
mod people;
mod phone_code;
mod practice;
mod prize;
mod projector;
mod real;
mod result_form;

pub use from_sheet::add_to_event;
pub use list::events;
pub use new_event::new_event;
pub use page::{event_behind_sheet, practice_of_sheet};
pub use projector::board;

use crate::app::event::Practice;
use crate::save::{self, GameId};
use crate::ui::app_context::AppContext;
use crate::ui::dom::prelude::*;
use crate::ui::reactive::Stored;
use crate::ui::table::AtEvent;

/// One event: practice, or its director's page.
pub fn event(id: GameId) -> AnyElement {
    let Some(room) = page::open(AppContext::here(), &id) else { return parts::missing() };
    match Practice::of(&room) {
        Some(practised) => practice::practice(practised),
        None => director::director(Stored::new(room)),
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
    if let Some(practice) = page::open(app, event).and_then(|room| Practice::of(&room)) {
        practice.go_on();
    }
}

//! The screens of events: lists and forms, practice events for one person, and the director's page of a real event.

mod board;
mod bracket;
mod building_blocks;
mod clock;
mod club;
mod contests;
mod correction;
mod desk;
mod desks;
mod director;
mod form;
mod history;
mod house;
mod list;
mod model;
mod new_event;
mod next_field;
mod next_round;
mod order;
mod pairing;
mod paper;
mod people;
mod practice;
mod real;
mod result_form;
mod roster;
mod running_round;
mod season;
mod seat_line;
mod session;
mod shown;

pub use board::board;
pub use club::club;
pub use desks::from_desk;
pub use list::events;
pub use new_event::new_event;
pub use practice::LuckSheet;

use crate::ui::open_events;
use crate::ui::prelude::*;
use ::event::Event;
use app::event::Practice;
use app::save::{GameId, Id};
use app::{event as conversation, play};

/// Draws the screen of one event: a practice event, or the director's page of a real one.
pub fn event(id: Id<Event>) -> AnyElement {
    let app = AppContext::current();
    let Some(session) = open_events::device_events(app).open(&id) else { return building_blocks::missing_event() };
    let Some(practised) = Practice::of(&session) else {
        return director::director(session::SessionHandle::new(session));
    };
    practised.open_screen();
    // Counts how often the person took the event over from another tab. Each time, the event is opened and drawn again.
    let taken = State::new(0_u32);
    let screen = move || {
        taken.track();
        let session = open_events::device_events(app).open(&id);
        session.as_ref().and_then(Practice::of).map(|practised| untrack(|| practice::practice(practised, taken)))
    };
    group().child(screen)
}

/// Finds the practice event that a game belongs to.
pub fn find_event_of_game(app: AppContext, game: &GameId) -> Option<play::TableAtEvent> {
    conversation::at_table(app.storage(), game)
}

/// Draws the hall, which shows the other tables, around the person's table in a practice event.
pub fn hall(app: AppContext, event: &Id<Event>, model: Watch<play::model::TableModel>) -> Option<AnyElement> {
    let session = open_events::device_events(app).open(event);
    session.as_ref().and_then(Practice::of).map(|practice| practice::hall_around_table(practice, model))
}

/// Continues the play at the other tables of a practice event while the person plays a game.
pub fn continue_other_tables(app: AppContext, event: &Id<Event>) {
    open_events::device_events(app).go_on(event);
}

//! An event's room, as the parts of its screens hold and follow it.

use std::rc::Rc;

use crate::ui::prelude::*;
pub use app::event::Room;
use event::EventState;

/// An event's room, as the parts of a screen hold it. Copies are the same room.
#[derive(Clone, Copy)]
pub struct RoomHandle(Stored<Rc<Room>>);

impl RoomHandle {
    /// Holds a room as long as the screen stands that is being set up.
    pub fn new(room: Rc<Room>) -> RoomHandle {
        RoomHandle(Stored::new(room))
    }

    /// Returns the room.
    pub fn get(self) -> Rc<Room> {
        self.0.get_value()
    }

    /// Returns what is found in the room, found again whenever something has happened but to the clock. Followers run only
    /// when it is something else.
    pub fn found<T: PartialEq + 'static>(self, find: impl Fn(&Room) -> T + 'static) -> Watch<T> {
        let happened = follow(self.get().happened());
        Watch::memo(move || {
            happened.track();
            find(&self.get())
        })
    }

    /// Shows what is only read: it is drawn anew whenever something has happened but to the clock. The event is borrowed while
    /// it is drawn, so that nothing may be entered then.
    pub fn following(self, draw: impl Fn(&EventState) -> AnyElement + 'static) -> AnyView {
        let happened = follow(self.get().happened());
        drawn(happened, move |_| Some(draw(self.get().event().state())))
    }
}

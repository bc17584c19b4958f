//! What the parts of an event's screens hold.

use std::rc::Rc;

use crate::app::event::Room;
use crate::ui::prelude::*;

/// An event's room, as the parts of a screen hold it.
pub type RoomHandle = Stored<Rc<Room>>;

/// The sentence that a form shows, until what it says is entered.
pub type FormError = State<Option<String>>;

//! Parts of an event's screens that follow what they show.

use super::page::RoomHandle;
use crate::app::event::Room;
use crate::ui::prelude::*;
pub use crate::ui::watched::drawn;
use crate::ui::watched::follow;

/// Returns what is found in the room, found again whenever something has happened but to the clock. Followers run only when
/// it is something else.
pub fn found<T: PartialEq + 'static>(room: RoomHandle, find: impl Fn(&Room) -> T + 'static) -> Watch<T> {
    let happened = room.with_value(|room| follow(room.happened()));
    Watch::memo(move || {
        happened.track();
        room.with_value(|room| find(room))
    })
}

/// Shows what is only read: it is drawn anew whenever something has happened but to the clock.
pub fn following(room: RoomHandle, draw: impl Fn(RoomHandle) -> AnyElement + 'static) -> AnyView {
    let happened = room.with_value(|room| follow(room.happened()));
    (move || {
        happened.track();
        Some(untrack(|| draw(room)))
    })
    .into_any()
}

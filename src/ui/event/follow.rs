//! Parts of an event's screens that follow what they show.

use super::page::Here;
use crate::app::event::Room;
use crate::ui::dom::prelude::*;
use crate::ui::reactive::Watch;
pub use crate::ui::watched::drawn;
use crate::ui::watched::follow;

/// Returns what is found in the room, found again whenever something has happened but to the clock. Followers run only when
/// it is something else.
pub fn found<T: PartialEq + 'static>(here: Here, find: impl Fn(&Room) -> T + 'static) -> Watch<T> {
    let happened = here.with_value(|room| follow(room.happened()));
    Watch::memo(move || {
        happened.track();
        here.with_value(|room| find(room))
    })
}

/// Shows what is only read: it is drawn anew whenever something has happened but to the clock.
pub fn following(here: Here, draw: impl Fn(Here) -> AnyElement + 'static) -> AnyView {
    let happened = here.with_value(|room| follow(room.happened()));
    (move || {
        happened.track();
        Some(untrack(|| draw(here)))
    })
    .into_any()
}

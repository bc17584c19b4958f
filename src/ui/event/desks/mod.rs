//! One event at several devices: hand it over, bring results together.

mod bring_in;
mod comparison;
mod file_copy;
mod from_desk;
mod hand_over;

pub use file_copy::AutomaticCopy;
pub use from_desk::from_desk;

use super::room::RoomHandle;
use crate::ui::prelude::*;

pub fn desks(room: RoomHandle, copy: AutomaticCopy) -> AnyElement {
    group().child(bring_in::bring_in(room)).child(hand_over::hand_over(room)).child(copy.section())
}

//! The sections for running one event on several devices: hand the event over, and merge the results.

mod bring_in;
mod comparison;
mod file_copy;
mod from_desk;
mod hand_over;

pub use file_copy::AutomaticCopy;
pub use from_desk::from_desk;

use super::session::SessionHandle;
use crate::ui::prelude::*;

pub fn desks(session: SessionHandle, copy: AutomaticCopy) -> AnyElement {
    group()
        .child(hand_over::hand_over_section(session))
        .child(bring_in::bring_in_section(session))
        .child(copy.section())
}

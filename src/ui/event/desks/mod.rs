//! The sections for running one event on several devices: hand the event over, and merge the results.

mod arrival;
mod bring_in;
mod comparison;
mod file_copy;
mod from_desk;
mod hand_over;

pub use file_copy::AutomaticCopy;
pub use from_desk::from_desk;

use self::arrival::Arrival;
use super::session::SessionHandle;
use crate::ui::prelude::*;

/// Draws the sections for other desks. What has come from another desk stands first.
pub fn desks(session: SessionHandle, copy: AutomaticCopy) -> AnyElement {
    let arrived = Arrival::default();
    group()
        .child(arrived.section())
        .child(hand_over::hand_over_section(session))
        .child(bring_in::bring_in_section(session, arrived))
        .child(copy.section())
}

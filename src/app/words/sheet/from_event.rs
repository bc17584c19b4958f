//! Texts of the screen on a player's phone that opens the QR code of an event.

use crate::words::event::shown::round_heading;
use event::{Entrant, RoundNo};

pub const WHO_SITS_WHERE: &str = "Who sits where";
pub const WHO_ARE_YOU: &str = "Who are you?";
/// Says that a code cannot be opened, and why: `Nothing was opened: this is not an event's code.`
#[must_use]
pub fn code_not_opened(why: &str) -> String {
    format!("Nothing was opened: {why}.")
}

/// Labels an entrant by name and number: `Ann (12)`.
#[must_use]
pub fn entrant_label(who: Entrant, name: &str) -> String {
    format!("{name} ({who})")
}

#[must_use]
pub fn round_title(round: RoundNo) -> String {
    round_heading(round)
}

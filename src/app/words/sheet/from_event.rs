//! The screen that opens an event's code on a phone.

use crate::words::event::shown::round_heading;
use event::{Entrant, RoundNo};

pub const EVENTS_CODE: &str = "An event's code";
pub const YOUR_TABLE: &str = "Your table";
pub const WHO_ARE_YOU: &str = "Who are you?";
pub const CHOOSE: &str = "Choose";
pub const WHICH_ROUND: &str = "Which round";
pub const WHERE_YOU_SIT: &str = "Where you sit";
pub const NO_ROUND: &str = "No round has begun: open the code again when the first one has.";
pub const NOT_PLAYING: &str = "You do not play this round.";
pub const GO_ON: &str = "Go on with your card";

/// Says why a code cannot be opened.
#[must_use]
pub fn bad_code(why: &str) -> String {
    format!("Nothing was opened: {why}.")
}

/// Labels an entrant in the list: `Ann (12)`.
#[must_use]
pub fn entrant(who: Entrant, name: &str) -> String {
    format!("{name} ({who})")
}

#[must_use]
pub fn round(round: RoundNo) -> String {
    round_heading(round)
}

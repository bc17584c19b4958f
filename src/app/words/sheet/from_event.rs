//! What a phone makes of an event's code.

use crate::words::event::shown::round_heading;
use event::{Entrant, RoundNo};

/// The screen of a code that is none.
pub const EVENTS_CODE: &str = "An event's code";
/// The screen of an event without a name.
pub const YOUR_TABLE: &str = "Your table";
/// Who somebody is.
pub const WHO_ARE_YOU: &str = "Who are you?";
/// Before anybody is chosen.
pub const CHOOSE: &str = "Choose";
/// Of several rounds, one.
pub const WHICH_ROUND: &str = "Which round";
/// The part that says it.
pub const WHERE_YOU_SIT: &str = "Where you sit";
/// That nothing runs.
pub const NO_ROUND: &str = "No round has begun: open the code again when the first one has.";
/// That somebody does not play.
pub const NOT_PLAYING: &str = "You do not play this round.";
/// The way to a card that is kept already.
pub const GO_ON: &str = "Go on with your card";

/// That a code is none.
#[must_use]
pub fn bad_code(why: &str) -> String {
    format!("Nothing was opened: {why}.")
}

/// Somebody in the list: `Ann (12)`.
#[must_use]
pub fn entrant(who: Entrant, name: &str) -> String {
    format!("{name} ({who})")
}

/// A round in the list.
#[must_use]
pub fn round(round: RoundNo) -> String {
    round_heading(round)
}

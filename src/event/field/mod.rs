//! Who takes part: entrants and their names, who plays in whose place, people who come alone.

pub(crate) mod line_up;
mod misspelled;
mod pairing;
mod profile;
mod roster;
mod substitutes;

pub use pairing::paired;
pub use profile::{LONGEST_NAME, Profile};
pub use roster::{Roster, roster};

use serde::{Deserialize, Serialize};

/// Whether somebody disqualified may still win prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrizeRight {
    /// They may.
    Kept,
    /// They may not.
    Denied,
}

/// The most who can take part where a director enters them.
pub const MOST: usize = 200;

/// The most that a log can hold, for fields played by bots alone.
pub const MOST_OF_BOTS: usize = 1_000;

/// Whether somebody still takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntrantStatus {
    /// They do.
    Playing,
    /// They miss the next round.
    Absent,
    /// They have left.
    Withdrawn,
    /// They were disqualified.
    Disqualified(PrizeRight),
}

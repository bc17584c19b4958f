//! Positions of one's own games, asked again.

use crate::words::count;
use rules::HandNo;

/// The drill.
pub const OWN_MISTAKES: &str = "Your own mistakes";
/// There is none at all.
pub const NONE_YET: &str = "Nothing is waiting. Review one of your games, and what went wrong in it is asked here.";
/// The answer was right.
pub const RIGHT: &str = "Right.";
/// The answer was wrong.
pub const WRONG: &str = "Not the best.";

/// Returns where a position comes from: `Hand 7 of a game of yours, 9 March 2026, 8:00`; the time where it is known.
#[must_use]
pub fn from_hand(hand: HandNo) -> String {
    format!("Hand {hand} of one of your games")
}

/// Returns how many wait: `3 positions to look at, 9 more later.`
#[must_use]
pub fn waiting(due: usize, later: usize) -> String {
    match (due, later) {
        (0, later) => format!("Nothing now. {} after your next games.", count(later, "position")),
        (due, 0) => format!("{} to look at.", count(due, "position")),
        (due, later) => format!("{} to look at, {later} more later.", count(due, "position")),
    }
}

/// Returns when a position comes again, after so many games; `None` of one that is known.
#[must_use]
pub fn again(games: Option<u32>) -> String {
    match games {
        None => "Right twice in a row: it will not come back.".to_owned(),
        Some(1) => "It comes back after your next game.".to_owned(),
        Some(games) => format!("It comes back after {}.", count(games as usize, "game")),
    }
}

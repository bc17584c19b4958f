//! The drills screen.

use crate::words::{card, seat};
use cards::{Card, Seat};

pub const SPOT_THE_RENEGE: &str = "Spot the renege";
pub const LEFT_BOWER: &str = "Left bower";
pub const WHAT_IS_RULED: &str = "What is the ruling?";
pub const RIGHT: &str = "Right.";
pub const WRONG: &str = "Not so.";
pub const DRILLS: &str = "Drills";
pub const DRILL: &str = "Drill";
pub const NEXT_QUESTION: &str = "Next question";
pub const NOBODY_RENEGED: &str = "Nobody reneged";
pub const WHO_RENEGED: &str = "Who reneged?";
pub const PRESS_THE_CARD: &str = " Press the card that should not have been played.";
pub const ANY_CARD: &str = "Any card";
pub const WHICH_SUIT: &str = "Which suit do you follow?";
pub const YOU_HOLD: &str = "You hold:";
pub const ANSWERS: &str = "Answers";
pub const BY_THE: &str = "By the ";
pub const RULES_SAY: &str = " rules:";

/// Labels a card of a trick for screen readers.
#[must_use]
pub fn laid(trick: u8, by: Seat, laid: Card) -> String {
    format!("Trick {trick}, {}: {}", seat(by), card(laid))
}

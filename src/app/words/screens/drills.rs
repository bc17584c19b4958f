//! Labels of the drills screen. The questions are in `words/drills`.

use crate::words::{card, seat};
use cards::{Card, Seat};

pub const SPOT_THE_RENEGE: &str = "Spot the renege";
pub const LEFT_BOWER: &str = "Left bower";
pub const WHAT_IS_RULED: &str = "What is the ruling?";
pub const RIGHT: &str = "Right.";
pub const ANY_CARD: &str = "Any card";
pub const ANSWERS: &str = "Answers";
/// Labels a card of a trick for screen readers.
#[must_use]
pub fn laid(trick: u8, by: Seat, laid: Card) -> String {
    format!("Trick {trick}, {}: {}", seat(by), card(laid))
}

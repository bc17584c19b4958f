//! The dialog for rare marks: penalties, awards, redeals, the dealer, names, and games that end
//! early.

use super::lines::{ruled_hand, unit};
use crate::words::names::capital;
use cards::Side;
use scoresheet::{HandAfter, SheetKind};

pub const MORE: &str = "More";
pub const CLOSE: &str = "Close";
pub const PENALTY: &str = "Penalty";
pub const WHAT_WAS_DONE: &str = "What was done";
pub const BY_WHOM: &str = "By whom";
pub const AGAINST_ALONE: &str = "Against somebody who played alone";
pub const ENTER_PENALTY: &str = "Enter the penalty";
pub const THIS_GAME: &str = "This hand, this game";
pub const DEALT_AGAIN: &str = "Dealt again, same dealer";
pub const LEAVE_UNMARKED: &str = "Leave it unmarked";
pub const TIME_CALLED: &str = "Time was called";
pub const SIT_OUT: &str = "We sit this one out";
pub const AWARD: &str = "Points awarded";
pub const POINTS_FOR_US: &str = "Points for us";
pub const POINTS_FOR_THEM: &str = "Points for them";
pub const WHY: &str = "Why";
pub const THE_HAND: &str = "The hand";
pub const AWARD_THEM: &str = "Award them";
pub const WHOLE_POINTS: &str = "Points are whole numbers.";
pub const NEXT_DEALER: &str = "Dealer of the next hand";
pub const FORFEIT: &str = "Forfeit";
pub const BY: &str = "By";
pub const BECAUSE: &str = "Because";
pub const LATE: &str = "Late";
pub const DID_NOT_COME: &str = "Did not show up";
pub const LEFT: &str = "Left";
pub const MINUTES_LATE: &str = "Minutes late";
pub const WHOLE_MINUTES: &str = "Minutes late: write a whole number from 0 to 255.";
pub const ENTER_FORFEIT: &str = "Enter the forfeit";
pub const CORRECT_NAMES: &str = "Correct names, table or first dealer";
pub const SAME_PEOPLE: &str = "Next game, same people";
pub const CHANGE_PARTNERS: &str = "Change partners";
pub const SWAP_OPPONENTS: &str = "Swap left and right";
pub const SAVE: &str = "Save";
/// Says that a name mixes letters that look alike.
#[must_use]
pub fn looks_alike(name: &str) -> String {
    format!("\"{name}\" mixes letters of two alphabets that look alike: type it again with one keyboard.")
}
/// Says that two players have the same name: `Two are called Ann: add what tells them apart, such
/// as an initial.`
#[must_use]
pub fn said_twice(name: &str) -> String {
    format!("Two are called {name}: add what tells them apart, such as an initial.")
}

pub const WHOLE_TABLE: &str = "Table: write a whole number, or nothing.";

/// Labels what happens to a hand in which points are awarded: `The deal passes`.
#[must_use]
pub fn award_stands(hand: HandAfter) -> String {
    capital(ruled_hand(hand))
}

/// Labels a button: `The director ended it: we win`.
#[must_use]
pub fn ruled(winner: Side, own: Side) -> &'static str {
    if winner == own { "The director ended it: we win" } else { "The director ended it: they win" }
}

/// Labels a button: `Ann deals`.
#[must_use]
pub fn deals(name: &str) -> String {
    format!("{name} deals")
}

/// Names the next unit: `Next game`.
#[must_use]
pub fn next_game(kind: SheetKind) -> String {
    format!("Next {}", unit(kind))
}

/// Labels the button that begins it: `Begin the next game`.
#[must_use]
pub fn begin_next(kind: SheetKind) -> String {
    format!("Begin the next {}", unit(kind))
}

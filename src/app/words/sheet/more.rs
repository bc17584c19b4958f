//! What is rarer than a hand: penalties, awards, deals made again, the dealer, names, games that end otherwise.

use super::lines::{ruled_hand, unit};
use crate::words::names::capital;
use cards::Side;
use scoresheet::{HandAfter, SheetKind};

/// The dialog, and the button that opens it.
pub const MORE: &str = "More";
/// Closes a dialog.
pub const CLOSE: &str = "Close";
/// The heading of penalties.
pub const PENALTY: &str = "Penalty";
/// Which offence.
pub const WHAT_WAS_DONE: &str = "What was done";
/// Who offended.
pub const BY_WHOM: &str = "By whom";
/// Whether the other side played alone.
pub const AGAINST_ALONE: &str = "Against somebody who played alone";
/// Enters a penalty.
pub const ENTER_PENALTY: &str = "Enter the penalty";
/// The heading of what is one tap.
pub const THIS_GAME: &str = "This hand, this game";
/// The hand is dealt again.
pub const DEALT_AGAIN: &str = "Dealt again, same dealer";
/// A box is left empty.
pub const LEAVE_UNMARKED: &str = "Leave it unmarked";
/// The game ends as it stands.
pub const TIME_CALLED: &str = "Time was called";
/// The keeper's side does not play.
pub const SIT_OUT: &str = "We sit this one out";
/// The heading of awards.
pub const AWARD: &str = "Points awarded";
/// A field of an award.
pub const POINTS_FOR_US: &str = "Points for us";
/// A field of an award.
pub const POINTS_FOR_THEM: &str = "Points for them";
/// A field of an award.
pub const WHY: &str = "Why";
/// What becomes of the hand in which points are awarded.
pub const THE_HAND: &str = "The hand";
/// Enters an award.
pub const AWARD_THEM: &str = "Award them";
/// What is wrong with points.
pub const WHOLE_POINTS: &str = "Points are whole numbers.";
/// The heading of the dealers.
pub const NEXT_DEALER: &str = "Dealer of the next hand";
/// The heading of forfeits.
pub const FORFEIT: &str = "Forfeit";
/// Who forfeits.
pub const BY: &str = "By";
/// The label of the reason.
pub const BECAUSE: &str = "Because";
/// A reason to forfeit.
pub const LATE: &str = "Late";
/// A reason to forfeit.
pub const DID_NOT_COME: &str = "Did not show up";
/// A reason to forfeit.
pub const LEFT: &str = "Left";
/// How late.
pub const MINUTES_LATE: &str = "Minutes late";
/// What is wrong with the minutes.
pub const WHOLE_MINUTES: &str = "Minutes late: write a whole number from 0 to 255.";
/// Enters a forfeit.
pub const ENTER_FORFEIT: &str = "Enter the forfeit";
/// Unfolds the names.
pub const CORRECT_NAMES: &str = "Correct names, table or first dealer";
/// Begins another sheet as this one would go on.
pub const SAME_PEOPLE: &str = "Next game, same people";
/// Lets another of the three others sit opposite.
pub const CHANGE_PARTNERS: &str = "Change partners";
/// Lets the opponents change seats.
pub const SWAP_OPPONENTS: &str = "Swap left and right";
/// Keeps what was changed.
pub const SAVE: &str = "Save";
/// What is wrong with a name that looks like another one.
#[must_use]
pub fn looks_alike(name: &str) -> String {
    format!("\"{name}\" mixes letters of two alphabets that look alike: type it again with one keyboard.")
}
/// Said where two at a table have one name: `Two are called Ann: add what tells them apart, such as an initial.`
#[must_use]
pub fn said_twice(name: &str) -> String {
    format!("Two are called {name}: add what tells them apart, such as an initial.")
}

/// What is wrong with a table's number.
pub const WHOLE_TABLE: &str = "Table: write a whole number, or nothing.";

/// Returns what becomes of the hand in which points are awarded, as it is chosen: `The deal passes`.
#[must_use]
pub fn award_stands(hand: HandAfter) -> String {
    capital(ruled_hand(hand))
}

/// A button: `The director ended it: we win`.
#[must_use]
pub fn ruled(winner: Side, own: Side) -> &'static str {
    if winner == own { "The director ended it: we win" } else { "The director ended it: they win" }
}

/// A button: `Ann deals`.
#[must_use]
pub fn deals(name: &str) -> String {
    format!("{name} deals")
}

/// Returns what begins next: `Next game`.
#[must_use]
pub fn next_game(kind: SheetKind) -> String {
    format!("Next {}", unit(kind))
}

/// Begins it: `Begin the next game`.
#[must_use]
pub fn begin_next(kind: SheetKind) -> String {
    format!("Begin the next {}", unit(kind))
}

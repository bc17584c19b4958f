//! The dialog for rare marks: penalties, awards, redeals, the dealer, names, and games that end
//! early.

use super::lines::{ruled_hand, unit};
use crate::words::names::capital;
use cards::Side;
use scoresheet::{EffectOnHand, SheetKind};

pub const MORE: &str = "More";
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

/// Labels what happens to a hand in which points are awarded: `The deal passes`.
#[must_use]
pub fn award_stands(hand: EffectOnHand) -> String {
    capital(ruled_hand(hand))
}

/// Labels a button: `The director ended it: we win`.
#[must_use]
pub fn game_ruled_for(winner: Side, own: Side) -> &'static str {
    if winner == own { "The director ended it: we win" } else { "The director ended it: they win" }
}

/// Labels a button: `Ann deals`.
#[must_use]
pub fn deals_first(name: &str) -> String {
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

//! Texts of the form for rare entries: penalties, awards, redeals, the dealer, names, and games that end early.

use super::lines::{award_effect, unit_name};
use crate::words::names::{YOU, capitalized};
use cards::Side;
use scoresheet::{EffectOnHand, SheetKind};

pub const MORE: &str = "More";
/// Refuses a name that mixes letters of two alphabets, because such letters can look alike.
#[must_use]
pub fn mixed_alphabets(name: &str) -> String {
    format!("\"{name}\" mixes letters of two alphabets that look alike: type it again with one keyboard.")
}
/// Refuses the same name for two players: `Two are called Ann: add what tells them apart, such as an initial.`
#[must_use]
pub fn duplicate_name(name: &str) -> String {
    format!("Two are called {name}: add what tells them apart, such as an initial.")
}

/// Labels a choice of what happens to the hand in which the director awards points: `The hand goes on`.
#[must_use]
pub fn award_effect_label(hand: EffectOnHand) -> String {
    capitalized(award_effect(hand))
}

/// Labels a choice of who wins a game that the director has ended: `The director ended it: we win`.
#[must_use]
pub fn ended_for_label(winner: Side, own: Side) -> &'static str {
    if winner == own { "The director ended it: we win" } else { "The director ended it: they win" }
}

/// Labels the button that makes a player the dealer: `Ann deals`.
#[must_use]
pub fn deals_label(name: &str) -> String {
    if name == YOU { "You deal".to_owned() } else { format!("{name} deals") }
}

/// Returns the heading of the form for the next game or round: `Next game`.
#[must_use]
pub fn next_game_label(kind: SheetKind) -> String {
    format!("Next {}", unit_name(kind))
}

/// Labels the button that begins the next game or round: `Begin the next game`.
#[must_use]
pub fn begin_next_label(kind: SheetKind) -> String {
    format!("Begin the next {}", unit_name(kind))
}

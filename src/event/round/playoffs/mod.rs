//! The playoffs: single elimination after the rounds.

mod bracket;
mod fixture;

pub use bracket::{Bracket, BracketMatch};
pub use fixture::{Fixture, MatchPlayed};

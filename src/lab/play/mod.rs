//! Deals and games played by programs, and what is counted in them; `arena` and `stats` stand on it.

mod deals;
mod player;
mod tally;

pub use deals::{Deals, PlayedHand};
pub use player::{Clock, LabPlayer};
pub use tally::{Rates, Tally, rate};

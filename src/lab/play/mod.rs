//! Deals and games played by programs, with counts. `arena` and `stats` are built on this.

mod deals;
mod habit;
mod player;
mod tally;

pub use deals::{Deals, PlayedHand};
pub use player::{Clock, LabPlayer};
pub use tally::{Rates, Tally, rate};

//! Plays deals and games with bots and other programs, and counts the results. The commands `arena` and `stats` use
//! this module.

mod deals;
mod habit;
mod player;
mod tally;

pub use deals::{Deals, PlayedHand};
pub use player::{DecisionClock, LabPlayer};
pub use tally::{ContractRates, Tally, rate};

//! Reviews of games: the cost of decisions, proof that the judge sees only the seat's view, and accounts that add up.

mod account;
mod judge;
mod kinds;
mod mistakes;
mod portions;
mod reasons;
mod redealt;
mod verdicts;

#[path = "shared.rs"]
mod shared;

pub use shared::*;

//! Games looked back at: what decisions cost, whether the judge sees only what the seat saw, and whether the account adds
//! up.

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

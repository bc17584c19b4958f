//! The bots: legal under every ruleset, blind to hidden cards, the same every time, and as strong as is said.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../engine/chance.rs"]
#[allow(dead_code, reason = "a part of it is used here")]
mod chance;

mod cases;
mod instinct;
mod legal;
mod peeking;
mod slips;
mod solver;
mod strength;

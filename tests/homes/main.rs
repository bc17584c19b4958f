//! Rules that stood in several places and have one home now. Each test holds the home against the formulas that the other
//! places had, written out plainly, over random rules and random play.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

#[path = "../engine/chance.rs"]
#[allow(dead_code, reason = "each test uses a part of it")]
mod chance;
#[path = "../support/mod.rs"]
mod support;

mod cards;
mod errors;
mod points;
mod scores;

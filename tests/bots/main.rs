//! The bots and the review: legal, the same twice, blind to hidden cards, as strong as they say.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod cases;
mod dominated;
#[path = "../engine/shared.rs"]
mod engine;
mod error_rate;
mod farmers;
mod legal;
mod peeking;
mod policy_net;
#[path = "../review/mod.rs"]
mod review;
#[path = "../rulings/shared.rs"]
mod rulings;
mod solver;
mod strength;
#[path = "../support/mod.rs"]
mod support;
mod work;

//! Tests of the bots and the review: actions are legal and reproducible, no bot sees hidden cards, and each level is
//! as strong as stated.
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
mod reasons;
#[path = "../review/mod.rs"]
mod review;
#[path = "../rulings/shared.rs"]
mod rulings;
mod solver;
mod strength;
#[path = "../support/mod.rs"]
mod support;
mod work;

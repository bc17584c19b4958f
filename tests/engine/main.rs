//! The engine against what is known of it: counts of legal lines, cases in the words of the rulebooks, a second
//! implementation, and properties of random play.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

#[path = "../support/playout.rs"]
mod playout;

mod agreement;
mod chance;
mod games;
mod hands;
mod naive;
mod perft;
mod properties;
mod referee;
mod script;

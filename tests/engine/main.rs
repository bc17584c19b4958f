//! Tests of the rules: cases as data, properties of random play, whole games, and a comparison with a naive referee.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod agreement;
mod chance;
mod farmers;
mod games;
mod hands;
mod naive;
mod naive_game;
mod perft;
mod properties;
mod rest;
mod script;
#[path = "../support/mod.rs"]
mod support;
mod whole_games;

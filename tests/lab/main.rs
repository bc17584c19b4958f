//! Tests `lab`: every command, and every kind of wrong input.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

#[path = "../app/shared.rs"]
mod device;
mod egn;
#[path = "../engine/shared.rs"]
mod engine;
mod event;
mod lines;
mod odd;
mod referee;
#[path = "../review/shared.rs"]
mod review;
#[path = "../support/mod.rs"]
mod support;

//! Irregularities: every cell of the table as data, what holds for every open game, and the texts in which they are kept.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

#[path = "../engine/script.rs"]
#[allow(dead_code, reason = "the engine's tests use the rest")]
mod script;

mod bots;
mod cells;
#[path = "../engine/chance.rs"]
#[allow(dead_code, reason = "the engine's tests use the rest")]
mod chance;
mod fixture;
mod kept;
mod open_table;
mod person;
mod play;

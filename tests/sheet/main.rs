//! The scoresheet: what is entered, what it adds up to, how it travels.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

#[path = "../support/mod.rs"]
mod support;

mod bench;
mod comparing;
mod engine;
mod formats;
mod hostile;
mod keeping;
mod saved;
mod scanning;
mod stats;
mod templates;
mod words;

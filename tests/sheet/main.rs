//! The scoresheet: what is entered, what it adds up to, how it travels.

#[path = "../support/mod.rs"]
mod support;

mod bench;
mod comparing;
mod engine;
mod formats;
mod hostile;
mod keeping;
mod stats;
mod templates;

//! The scoresheet: what is entered, what it adds up to, how it travels.

mod bench;
mod clocks;
mod comparing;
mod engine;
mod formats;
mod hostile;
mod keeping;
mod kept;
mod saved;
mod scanning;
mod stats;
mod templates;
mod words;

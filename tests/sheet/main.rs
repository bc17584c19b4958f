//! Tests of scoresheets: templates, marks, signatures, file formats and codes.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod bench;
mod clocks;
mod comparing;
mod engine;
mod formats;
mod hostile;
mod keeping;
mod kept;
mod ruled;
mod saved;
mod scanning;
mod scored;
mod scorer;
mod spreadsheets;
mod stats;
#[path = "../support/mod.rs"]
mod support;
mod templates;
mod words;

//! Bower: a Euchre table, a phone scoresheet and a tournament room on one rules engine.
//!
//! The library knows no browser unless the `browser` and `ui` features ask for it. Modules stand on the ones above
//! them in this list, never on the ones below; `tests/walls.rs` reads the sources and fails on an import across a wall.

pub mod cards;

pub mod sort;

pub mod csv;

pub mod json;

pub mod ruleset;

pub mod rules;

pub mod rulings;

pub mod record;

pub mod view;

pub mod bots;

pub mod table;

pub mod review;

pub mod scoresheet;

pub mod event;

pub mod practice;

pub mod save;

pub mod words;

pub mod app;

#[cfg(feature = "browser")]
pub mod browser;

#[cfg(feature = "ui")]
pub mod ui;

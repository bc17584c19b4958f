//! Bower: a Euchre table, a phone scoresheet and a tournament room on one rules engine.
//!
//! The library knows no browser unless the `browser` and `ui` features ask for it. Modules stand on the ones above
//! them in this list, never on the ones below; `tests/walls.rs` reads the sources and fails on an import across a wall.

pub mod bots;
#[cfg(feature = "browser")]
pub mod browser;
pub mod cards;
pub mod csv;
pub mod event;
pub mod order;
pub mod practice;
pub mod record;
pub mod rules;
pub mod ruleset;
pub mod rulings;
pub mod save;
pub mod scoresheet;
pub mod table;
#[cfg(feature = "ui")]
pub mod ui;
pub mod view;
pub mod words;

//! The logic of every screen, without the drawing: playing a game, keeping a scoresheet, running an event, and setting
//! up each of them.
//!
//! Invariant: this crate never touches a browser, Leptos or an element of the page. Time, storage and random numbers
//! come from the trait [`Outside`], which the browser implements, and tests implement in memory. A screen draws the
//! plain data in [`Watched`] values, and reads its input from typed [`forms`]. Start at `play`, `sheet` or `event`.

pub mod club;
pub mod collect_parts;
pub mod drills;
pub mod editor;
pub mod event;
pub mod file_text;
pub mod forms;
pub mod hands;
pub mod host_app;
pub mod learn;
pub mod long_list;
pub mod notices;
pub mod outside;
pub mod play;
pub mod practice;
pub mod press;
pub mod review;
pub mod route;
pub mod save;
pub mod setup;
pub mod sheet;
pub mod stored_settings;
pub mod transfer;
pub mod watched;
pub mod words;
pub mod your_data;

pub use outside::Outside;
pub use watched::Watched;

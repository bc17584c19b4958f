//! The program without its screens: playing a game, keeping a sheet, running an event, and setting
//! them up.
//!
//! Invariant: nothing here knows a browser, Leptos or an element. The trait [`Outside`] provides
//! time, storage and chance;
//! the browser implements it, and tests do so in memory. A screen shows plain data in [`Watched`]
//! values, and reads input
//! from a form with its own type and an error for each field. Start at `play`, `sheet` or `event`.

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

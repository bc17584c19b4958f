//! The screens of scoresheets for real tables. `screen.rs` is the screen of an open sheet; start reading there.

mod board;
mod card;
mod compare;
mod export;
mod fields;
mod from_event;
mod from_link;
mod handle;
mod house;
mod incoming;
mod list;
mod more;
mod new;
mod pad;
mod paper;
mod practice;
mod scoring_only;
mod screen;
mod sign;
mod statistics;

pub use from_event::from_event;
pub use from_link::open_link;
pub use incoming::incoming;
pub use list::sheets;
pub use new::new_sheet;
pub use paper::paper;
pub use scoring_only::scoring_only;
pub use screen::sheet_screen;
pub use statistics::statistics;

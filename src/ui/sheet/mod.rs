//! The screens of scoresheets for real tables. `screen.rs` is the screen of an open sheet; start reading there.

mod board;
mod card;
mod compare;
mod export;
mod fields;
mod from_event;
mod from_link;
mod handle;
mod incoming;
mod new_sheet;
mod pad;
mod paper;
mod practice;
mod rare_marks;
mod scoring_only;
mod screen;
mod sheet_list;
mod sign;
mod statistics;
mod template_form;

pub use from_event::from_event;
pub use from_link::open_link;
pub use incoming::incoming;
pub use new_sheet::new_sheet;
pub use paper::paper;
pub use scoring_only::scoring_only;
pub use screen::{sheet_screen, sheet_so_far};
pub use sheet_list::sheets;
pub use statistics::statistics;

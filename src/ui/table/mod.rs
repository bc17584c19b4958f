//! The table: one game, played or looked at again.

mod act;
mod director;
mod felt;
mod hand;
mod keys;
mod more;
mod open;
mod over;
mod panel;
mod reasons;
mod review;
mod scorebar;
mod screen;
mod seated;

pub use crate::app::play::AtEvent;
pub use open::OPEN_TABLE;
pub use review::review;
pub use scorebar::drawn_counters;
pub use screen::table_screen;
pub use seated::OpenTable;

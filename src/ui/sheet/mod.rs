//! The scoresheet of a real table: kept, signed, shared, printed, and what all sheets add up to.

mod board;
mod card;
mod closed;
mod compare;
mod draft;
mod from_event;
mod house;
mod incoming;
mod list;
mod mark;
mod more;
mod new;
mod open;
mod pad;
mod paper;
mod people;
mod practice;
mod scan;
mod screen;
mod sign;
mod statistics;
mod take_out;

pub use closed::{closed, would_help};
pub use from_event::from_event;
pub use incoming::{Came, incoming, read};
pub use list::sheets;
pub use new::new_sheet;
pub use paper::{paper, personal};
pub use scan::scan;
pub use screen::sheet_screen;
pub use statistics::statistics;
pub use take_out::code;

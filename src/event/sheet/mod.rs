//! Connects an event with scoresheets: results handed in, and the event code for phones.

mod code;
mod from_sheet;
mod own_card;

pub use code::{BadCode, EventCode};
pub use from_sheet::{HandedIn, NoResult, games_of_two, handed_in, playoff_handed_in};
pub use own_card::{HalfResult, half_handed_in};

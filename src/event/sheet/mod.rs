//! Connects an event with scoresheets and phones: results handed in, the event code and the seat code.

mod code;
mod envelope;
mod from_sheet;
mod own_card;
mod seat_code;

pub use code::EventCode;
pub use envelope::BadCode;
pub use from_sheet::{HandedIn, NoResult, games_of_two, handed_in, playoff_handed_in};
pub use own_card::{HalfResult, half_handed_in};
pub use seat_code::{PersonPlace, SeatCode, SeatedPerson, seated_people};

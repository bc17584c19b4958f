//! Connects an event with scoresheets and phones. `from_sheet` and `own_card` read results from sheets. `code` and
//! `seat_code` make the texts that phones scan as QR codes, from the people of a round in `seated_person`; `table_mates`
//! adds the other players of a table.

mod code;
mod compact_rules;
mod envelope;
mod from_sheet;
mod own_card;
mod seat_code;
mod seated_person;
mod table_mates;

pub use code::EventCode;
pub use envelope::BadCode;
pub use from_sheet::{
    NoResult, SheetTableResult, games_from_sheet, playoff_result_from_sheet, result_from_sheet, sheet_sits_in,
};
pub use own_card::{HalfResult, half_result_from_card};
pub use seat_code::{SeatCode, SheetRules};
pub use seated_person::{PersonPlace, SeatedPerson, seated_people};
pub use table_mates::{short_name, table_mates};

//! Words of the scoresheet: what a line says, why a mark is refused, how two sheets differ, a sheet as plain text.

mod faults;
mod lines;
mod message;
mod picture;
mod refusals;

pub use faults::{arrival_fault, csv_fault, json_fault, parts_here, text_fault, unsound};
pub use lines::{
    absence, all_the_same, box_text, came, card_of, choice, difference, entry, flag, go_on_with, length, money,
    offence, open_again, outcome, said_once, template_name,
};
pub use message::{Clock, message};
pub use picture::{Picture, picture};
pub use refusals::{not_entered, refusal};

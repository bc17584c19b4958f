//! Sentences about scoresheets: lines, refused marks, differences between sheets, a sheet as plain text, and the texts
//! of each screen.

pub mod board;
pub mod card;
pub mod compare;
pub mod export;
mod faults;
pub mod from_event;
pub mod house;
pub mod incoming;
mod lines;
pub mod list;
mod message;
pub mod new;
pub mod other_forms;
pub mod pad;
pub mod paper;
pub mod people;
pub mod practice;
mod refusals;
pub mod scan;
pub mod scoring_only;
pub mod sign;
pub mod statistics;

pub use faults::{arrival_fault, csv_fault, impossible_mark, json_fault, parts_here, text_fault};
pub use house::flaw_in_text;
pub use lines::{
    absence, all_the_same, box_text, card_of, choice, difference, entry, entry_told, flag, go_on_with, hand_after,
    late_change, length, money, offence, open_again, outcome, put_back, result_in_text, said_once, template_name,
};
pub use message::{Clock, TextLine, TextWeight, message, message_lines};
pub use people::Voice;
pub use refusals::{not_entered, refusal};

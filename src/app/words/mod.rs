//! English sentences and names for people. Terminal and page take them from here, so both say the
//! same.
//!
//! A label that stands in one place is written in its view. Nothing here decides anything: each function turns plain
//! data into text.

pub mod announcements;
pub mod bid_words;
mod bots;
mod card_lines;
pub mod cards_gone;
pub mod choices;
pub mod club;
pub mod counts;
mod damaged;
pub mod drills;
mod egn;
pub mod event;
pub mod glossary;
mod hearer;
pub mod help;
pub mod house;
pub mod keeping;
pub mod keys;
pub mod learn;
pub mod levels;
mod names;
mod reasons;
mod refusals;
pub mod review;
pub mod rulebook;
pub mod rulings;
pub mod screens;
pub mod sheet;
mod standing;
pub mod table;
pub(crate) mod time;
mod viewer;

pub use bots::{HABITS, action_name, percent, worths};
pub use card_lines::{CardLine, card_lines, cup, score_text};
pub use counts::count;
pub use damaged::{bad_game, bad_log, bad_puzzle, import_error, sound_before};
pub use egn::{egn_export_error, egn_fault};
pub use hearer::{Hearer, ViewersNames, plate_of_substitute};
pub use names::{
    NO_TRUMP_SIGN, capitalized, card, deals_left, packets, rank, seat, sentence, side, suit, suit_in_text, trump,
    trump_in_text, uncapitalized,
};
pub use reasons::{in_first_person, reason, reasons, without_search};
pub use refusals::{bad_event, contradiction, deal_fault, fault, illegal};
pub use standing::{citation, progress, rules_name, rules_named, score, waits_for};
pub use time::{HourForm, LocalTime, clock, clock_beside, clocks, date, dated, dated_day, day, when};
pub use viewer::Viewer;

/// Refuses a form in which nothing is chosen in a field.
pub const CHOOSE_ONE: &str = "Choose one.";

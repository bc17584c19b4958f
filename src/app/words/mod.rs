//! English sentences and names for people to read. The page and the command line tool take them from here, so both use
//! the same words.
//!
//! A label that is used in only one place is written in its view instead. Nothing here decides anything: each function
//! turns plain data into text.

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
mod hyphens;
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

pub use bots::{HABIT_NAMES, action_name, choice_values, percent_of_thousandths, same_number_shown};
pub use card_lines::{ScoreCardLine, cup_sentence, score_card_lines, score_card_text};
pub use counts::count;
pub use damaged::{bad_game_reason, bad_log_reason, bad_puzzle_reason, import_error_reason, partial_import_sentence};
pub use egn::{egn_export_error_reason, egn_fault_reason};
pub use hearer::{Hearer, ViewersNames, substitute_label};
pub use hyphens::with_soft_hyphens;
pub use names::{
    NO_TRUMP_SIGN, YOU, capitalized, card, deals_left_sentence, labeled_unbroken, longest_word, packets_text, rank,
    seat, side, suit, suit_in_text, trump, trump_in_text, unbroken, uncapitalized, with_full_stop, with_short_end,
    with_short_names_unbroken,
};
pub(crate) use reasons::at_score;
pub use reasons::{add_no_search_note, in_first_person, reason_sentence, reason_sentences};
pub use refusals::{bad_event_reason, contradiction_reason, deal_fault_reason, game_fault_reason, illegal_reason};
pub use standing::{citation, game_progress, rules_name, rules_name_from_stored, score_text, waiting_sentence};
pub use time::{
    HourForm, LocalTime, full_date, full_date_and_time, month_and_day, relative_day, relative_time, time_of_day,
    time_with_other_date, two_times,
};
pub use viewer::Viewer;

/// Explains the heading `Bumps` on a sheet or a paper, as the World rulebook counts them.
pub const BUMPS_NOTE: &str = "Bumps: times your side was euchred, reneged, or threw in its cards.";

/// The error of a form field in which nothing is chosen.
pub const CHOOSE_ONE: &str = "Choose one.";

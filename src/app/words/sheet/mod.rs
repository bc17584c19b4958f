//! Sentences about scoresheets: the lines, refused marks, differences between two sheets, a sheet as plain text, and
//! the texts of each screen.

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

pub use faults::{
    csv_fault_reason, impossible_mark_reason, json_fault_reason, part_fault_reason, parts_here_sentence,
    text_fault_reason,
};
pub use house::flaw_reason;
pub use lines::{
    DifferenceWords, absence_reason, box_text, card_title, clock_set_back_sentence, difference_sentence,
    earlier_entry_text, entry_for_keeper, entry_in_words, flag_label, game_outcome, game_outcome_by_name, go_on_label,
    late_change_sentence, length_text, money_text, offence_name, open_again_sentence, override_sentence,
    penalty_effect, result_choice_label, result_in_text, spoken_check_sentence, template_name,
};
pub use message::{TextLine, TextWeight, TimeFormatter, message_lines, received_text, sheet_message};
pub use people::Voice;
pub use refusals::{not_entered_sentence, refusal_reason};

//! One event at several desks, each on its own device. There is no server: one desk writes its log as text, and the
//! other desk merges it with its own log.
//!
//! [`HandOverForm`] writes the event for another desk. [`read_handed_event`] finds the event to which such a text
//! belongs. [`OtherDesk`] compares the two copies and merges them.

mod arrival;
mod comparison;
mod copy_reminder;
mod hand_over;

use thiserror::Error;

pub use arrival::{ArrivedEvent, DeskArrival, read_at_desk, read_handed_event};
pub use comparison::{ConflictRow, DeskChoice, DeskComparison, OfferedRow, OtherDesk};
pub use copy_reminder::CopyReminder;
pub use hand_over::{HandOverForm, HandedPart};

/// The reason why another desk's event was not merged, as a sentence for the director. The event here did not change.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BringInError(String);

impl From<String> for BringInError {
    fn from(sentence: String) -> BringInError {
        BringInError(sentence)
    }
}

impl From<&str> for BringInError {
    fn from(sentence: &str) -> BringInError {
        BringInError(sentence.to_owned())
    }
}

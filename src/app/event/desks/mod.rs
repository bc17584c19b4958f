//! One event at several desks. [`HandOver`] writes the event for another device. [`arrive`] finds the event that a text
//! from another device belongs to. [`OtherDesk`] brings the two copies together.

mod arrival;
mod comparison;
mod copy_reminder;
mod hand_over;

use thiserror::Error;

pub use arrival::{DeskArrival, NewAtDesk, arrive, arrive_at};
pub use comparison::{ConflictRow, DeskChoice, DeskComparison, OfferedRow, OtherDesk};
pub use copy_reminder::CopyReminder;
pub use hand_over::{HandOver, HandedPart};

/// The reason why another desk's event was not brought in, worded for the director. Nothing has changed.
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

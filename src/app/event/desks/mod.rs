//! One event at several desks. There is no server: a desk hands its log over, and the other one merges it.
//!
//! [`HandOver`] writes the event for another device. [`arrive`] finds the event that an incoming text belongs to.
//! [`OtherDesk`] compares the two copies and merges them.

mod arrival;
mod comparison;
mod copy_reminder;
mod hand_over;

use thiserror::Error;

pub use arrival::{DeskArrival, NewAtDesk, read_at_desk, read_handed_event};
pub use comparison::{ConflictRow, DeskChoice, DeskComparison, OfferedRow, OtherDesk};
pub use copy_reminder::CopyReminder;
pub use hand_over::{HandOver, HandedPart};

/// The reason why another desk's event was not merged, worded for the director. The event here is unchanged.
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

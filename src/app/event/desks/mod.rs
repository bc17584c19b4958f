//! One event at several desks. [`HandOver`] writes the event for another device, [`arrive`] finds out which event a text
//! from there belongs to, and [`OtherDesk`] brings both together.

mod arrival;
mod comparison;
mod copy_reminder;
mod hand_over;

pub use arrival::{DeskArrival, NewAtDesk, arrive, arrive_at};
pub use comparison::{ConflictRow, DeskChoice, DeskComparison, OfferedRow, OtherDesk};
pub use copy_reminder::CopyReminder;
pub use hand_over::{HandOver, HandedPart};

//! One event at several desks: [`HandOver`] writes the event for another device, [`OtherDesk`] brings what comes from one
//! together with the event here, and [`arrive`] finds out which event a text belongs to.

mod arrival;
mod comparison;
mod copy_reminder;
mod hand_over;

pub use arrival::{DeskArrival, NewAtDesk, arrive, arrive_at};
pub use comparison::{ConflictRow, DeskChoice, DeskComparison, OfferedRow, OtherDesk};
pub use copy_reminder::CopyReminder;
pub use hand_over::{HandOver, HandedPart};

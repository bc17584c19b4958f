//! One event at several desks: each device takes results into its own copy of the log, and the copies are brought
//! together. [`merge_desks`] compares two logs, [`HandedEvent`] is the text in which a log is handed over.
//!
//! Invariant: nothing here reads a clock or decides for the director. Results that only one desk has are taken. Where
//! two desks disagree, both readings are shown until somebody chooses.

mod answer;
mod difference;
mod handed;
mod merge;
mod other_desk;
mod readings;

pub use answer::{Answer, Answers, Desk, EntryKey};
pub use difference::{Apart, DeskConflict, OfferedEntry, Reading};
pub use handed::{BadHandedEvent, HandedEvent, HandedLog, LogTail, NotOnto};
pub use merge::{DeskMerge, merge_desks};
pub use readings::ReportedAt;

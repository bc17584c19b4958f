//! One event at several desks. Each device enters results into its own copy of the log, and the copies are merged
//! later. [`merge_desks`] merges two logs. [`HandedEvent`] is the text that hands a log to another desk.
//!
//! Invariant: nothing here reads a clock or decides for the director. Results that only one desk has are taken. If
//! two desks disagree about a result, the director chooses.

mod answer;
mod difference;
mod handed;
mod merge;
mod other_desk;
mod readings;

pub use answer::{Answer, Answers, Desk, EntryKey};
pub use difference::{DatedReport, DeskConflict, MergeError, OfferedEntry};
pub use handed::{BadHandedEvent, HandedEvent, HandedLog, LogTail, TailMismatch};
pub use merge::{DeskMerge, merge_desks};
pub use readings::ReportedAt;

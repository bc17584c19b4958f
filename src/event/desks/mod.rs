//! One event at several desks. Each device enters results into its own copy of the log, and the copies are merged
//! later. [`merge_desks`] merges two logs. [`HandedEvent`] is the text that hands a log to another desk.
//!
//! Invariant: nothing here reads a clock or decides for the director. Results that only one desk has are taken. If
//! two desks disagree about a result, the director chooses.

mod answer;
mod desk_merger;
mod difference;
mod handed_event;
mod merge;
mod reports;

pub use answer::{Answer, Answers, Desk, EntryKey};
pub use difference::{DatedReport, DeskConflict, MergeError, OfferedEntry};
pub use handed_event::{BadHandedEvent, HandedEvent, HandedLog, LogTail, TailMismatch};
pub use merge::{DeskMerge, merge_desks};
pub use reports::ReportedAt;

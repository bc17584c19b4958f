//! One event that several desks run together. Each desk enters results into its own copy of the log, and
//! [`merge_desks`] merges two copies later. [`HandedEvent`] is the text that carries a log to another desk.
//!
//! Invariant: nothing here reads the time or decides for the director. Results that only one desk has are taken. If two
//! desks have different results for a table, the director chooses.

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
pub use reports::ReportPlace;

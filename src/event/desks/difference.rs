//! The differences between the logs of two desks: conflicting reports, entries to offer to the director, and reasons
//! why the logs cannot be merged.

use thiserror::Error;

use super::answer::{Answer, Desk, EntryKey};
use super::reports::ReportedAt;
use crate::log::{BadEntry, LoggedEntry};
use crate::refused::Refused;
use crate::table::{Report, RoundNo};

/// A reason why two logs cannot be brought together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the logs do not belong together: {self:?}")]
pub enum MergeError {
    /// The other log belongs to another event, with this name.
    OtherEvent(String),
    /// The other log is invalid.
    Impossible(BadEntry),
    /// Each desk drew this round on its own, with different seats.
    DrawnApart(RoundNo),
    /// Each desk began the playoffs on its own, with different seeds.
    SeededApart,
}

/// A desk's report of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatedReport {
    /// The time of entry, in seconds since 1970.
    pub at: u64,
    pub report: Report,
}

/// Two reports of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskConflict {
    /// The entry that is taken or left.
    pub key: EntryKey,
    /// The table, by its number in the merged log.
    pub at: ReportedAt,
    pub here: DatedReport,
    pub there: DatedReport,
    /// The desk whose report is chosen; `None` until somebody chooses.
    pub chosen: Option<Desk>,
}

impl DeskConflict {
    /// Returns the answer that chooses one desk's report.
    #[must_use]
    pub fn answer_for(&self, chosen: Desk) -> Answer {
        if self.key.desk == chosen { Answer::Take } else { Answer::Leave }
    }
}

/// An entry other than a result that only one desk has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedEntry {
    pub key: EntryKey,
    /// The entry with the numbers of the merged log.
    pub logged: LoggedEntry,
    pub answer: Answer,
    /// The reason why it cannot be taken.
    pub refused: Option<Refused>,
}

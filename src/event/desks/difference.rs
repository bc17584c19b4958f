//! The differences between the logs of two desks: conflicting reports, entries that are offered to the director, and
//! reasons why the logs cannot be merged.

use thiserror::Error;

use super::answer::{Answer, Desk, EntryKey};
use super::reports::ReportPlace;
use crate::log::{BadEntry, LoggedEntry};
use crate::refused::Refused;
use crate::table::{Report, RoundNo};

/// The reason why two logs cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the logs do not belong together: {self:?}")]
pub enum MergeError {
    /// The other log is of another event, which has this name.
    OtherEvent(String),
    /// One of the logs contains an impossible entry.
    ImpossibleEntry(BadEntry),
    /// Both desks drew this round on their own, so its seats differ.
    RoundDrawnTwice(RoundNo),
    /// Both desks began the playoffs on their own, so the seeds differ.
    PlayoffsBegunTwice,
}

/// A report of a table, with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatedReport {
    /// The time at which the report was entered, in seconds since 1970.
    pub at: u64,
    pub report: Report,
}

/// Two different reports of one table or match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskConflict {
    /// The entry of the other log about which the director decides.
    pub key: EntryKey,
    /// The table or match, as the merged log numbers it.
    pub at: ReportPlace,
    pub here: DatedReport,
    pub there: DatedReport,
    /// The desk whose report the director chose, or `None` before that.
    pub chosen: Option<Desk>,
}

impl DeskConflict {
    /// Returns the answer with which the report of the desk `chosen` counts.
    #[must_use]
    pub fn answer_for(&self, chosen: Desk) -> Answer {
        if self.key.desk == chosen { Answer::Take } else { Answer::Leave }
    }
}

/// An entry that only one desk has and that is not a report. The director decides whether to take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedEntry {
    pub key: EntryKey,
    /// The entry, with entrants as the merged log numbers them.
    pub logged: LoggedEntry,
    /// The director's answer, or the default answer if there is none.
    pub answer: Answer,
    /// The reason why the entry cannot be taken, or `None` if it can.
    pub refused: Option<Refused>,
}

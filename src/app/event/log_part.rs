//! The parts into which the log of an event folds on its page.

use event::RoundNo;

/// The part of an event to which an entry of its log belongs, by the time of the entry. The correction of an earlier
/// round belongs to the round in which it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogPart {
    /// The time before round 1.
    Before,
    /// A round from its beginning to the beginning of the next round, even if it was taken back in between.
    Round(RoundNo),
    Playoffs,
}

//! The numbers of rounds, tables, games, matches and protests. They start at 1, as people count.

use std::fmt;

use cards::counting_number;
pub use scoresheet::{GameNo, TableNo};
use serde::{Deserialize, Serialize};

counting_number! {
    /// A round before the playoffs, counted from 1.
    RoundNo
}

counting_number! {
    /// A round of the playoffs, counted from 1.
    PlayoffRoundNo
}

counting_number! {
    /// A protest, counted from 1 in the order in which protests were lodged.
    ProtestNo
}

/// A division of an event, identified by its index in [`EventPlan::divisions`](crate::EventPlan::divisions).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DivisionId(u8);

impl DivisionId {
    /// The first division, and the only one of an undivided event.
    pub const FIRST: DivisionId = DivisionId(0);

    /// Returns the division at this index of the plan. Indices start at 0.
    #[must_use]
    pub fn from_index(index: usize) -> DivisionId {
        DivisionId(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// Returns the division's index in the plan. Indices start at 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns every possible division, starting with the first. Callers take as many as their event has.
    pub fn all() -> impl Iterator<Item = DivisionId> {
        (0..=u8::MAX).map(DivisionId)
    }
}

impl fmt::Display for DivisionId {
    /// Writes the first division as `1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.index() + 1).fmt(f)
    }
}

counting_number! {
    /// The number of a match in its round of the playoffs.
    MatchNo
}

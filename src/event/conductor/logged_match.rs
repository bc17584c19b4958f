//! A playoff match as its entry in the log meant it: who played, and whether the match still counts. A later correction
//! of an earlier match can change who plays.

use super::Event;
use crate::log::{EventEntry, EventState};
use crate::round::{BracketMatch, Fixture};
use crate::table::Entrant;
use cards::BySide;

/// The kind of entry that made a playoff match void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoidedBy {
    /// The result of an earlier match was corrected.
    Correction,
    /// A game of an earlier match was forfeited by an upheld protest.
    Protest,
}

/// A playoff match at the time when its result was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedMatch {
    pub sides: BySide<Option<Entrant>>,
    /// `None` if the match was not made void later.
    pub voided_by: Option<VoidedBy>,
}

impl Event {
    /// Returns the playoff match whose result the entry at this index of the log has. Returns `None` for entries of
    /// other kinds.
    #[must_use]
    pub fn logged_match(&self, index: usize) -> Option<LoggedMatch> {
        let entries = &self.log().entries;
        let EventEntry::PlayoffPlayed(played) = &entries.get(index)?.entry else { return None };
        let later = &entries[index + 1..];
        // Most matches were never affected by a later entry. Their sides need no replay of the log.
        if !later.iter().any(|logged| may_void(&logged.entry, played.of)) {
            return Some(LoggedMatch { sides: sides(&find_match(self.state(), played.of)?), voided_by: None });
        }
        let mut state = self.log().state_before(index + 1)?;
        let sides = sides(&find_match(&state, played.of)?);
        for logged in later {
            state.apply(logged).ok()?;
            if may_void(&logged.entry, played.of) && find_match(&state, played.of)?.games.is_empty() {
                return Some(LoggedMatch { sides, voided_by: Some(cause(&logged.entry)) });
            }
        }
        Some(LoggedMatch { sides, voided_by: None })
    }
}

/// Returns whether an entry can change who plays in a match.
fn may_void(entry: &EventEntry, at: Fixture) -> bool {
    match entry {
        EventEntry::PlayoffPlayed(played) => played.of.division == at.division && played.of.round < at.round,
        EventEntry::ProtestRuled { .. } => true,
        _ => false,
    }
}

const fn cause(entry: &EventEntry) -> VoidedBy {
    match entry {
        EventEntry::ProtestRuled { .. } => VoidedBy::Protest,
        _ => VoidedBy::Correction,
    }
}

fn find_match(state: &EventState, at: Fixture) -> Option<BracketMatch> {
    state.playoff_matches().find(|of| of.at == at)
}

const fn sides(of: &BracketMatch) -> BySide<Option<Entrant>> {
    BySide { ns: of.ns, ew: of.ew }
}

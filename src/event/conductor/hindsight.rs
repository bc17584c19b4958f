//! The consequences of a correction: winners, places and prizes that change, and seats in a round that was seated by
//! the old result.

use super::Event;
use crate::log::{EventEntry, EventState, LoggedEntry};
use crate::ranking::{PrizeResult, Standings, prizes};
use crate::table::{DivisionId, Entrant, Round, RoundNo, TableNo};
use cards::Side;

/// A changed place in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedPlace {
    pub entrant: Entrant,
    pub was: u16,
    pub is: u16,
}

/// A table whose winner would change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedWinner {
    pub round: RoundNo,
    pub table: TableNo,
    /// The side that now counts as the winner.
    pub side: Side,
}

/// A prize that goes to somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedPrize {
    pub was: PrizeResult,
    pub is: PrizeResult,
}

/// The changes that an entry would make beyond its own figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequences {
    /// The state after the entry.
    pub after: EventState,
    /// The new winner of the table, if the winner changes.
    pub winner: Option<ChangedWinner>,
    pub places: Vec<ChangedPlace>,
    /// Empty until all rounds are over.
    pub prizes: Vec<ChangedPrize>,
}

/// A seat in a round that was seated by a wrong result: the actual table, and the table that the corrected result would
/// have given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDifference {
    pub entrant: Entrant,
    /// The actual table, if any.
    pub actual: Option<TableNo>,
    /// The table that the corrected result gives, if any.
    pub corrected: Option<TableNo>,
}

/// A round that was seated by a result which was corrected later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutdatedSeating {
    pub round: RoundNo,
    /// The seats that would differ. Entrants of the corrected tables come first.
    pub seats: Vec<SeatDifference>,
}

impl Event {
    /// Returns the consequences of an entry; `None` if it is refused.
    #[must_use]
    pub fn consequences(&self, entry: &EventEntry) -> Option<Consequences> {
        let before = self.state();
        let mut after = before.clone();
        let at = self.log().entries.last().map_or(0, |last| last.at);
        after.apply(&LoggedEntry { at, entry: entry.clone() }).ok()?;
        let decider = before.plan().level_decider();
        let winner = match entry {
            EventEntry::Corrected { round, table, .. } => {
                let winner = |state: &EventState| state.report(*round, *table)?.winner(decider);
                winner(&after).filter(|side| winner(before) != Some(*side)).map(|side| ChangedWinner {
                    round: *round,
                    table: *table,
                    side,
                })
            }
            _ => None,
        };
        let places = before.divisions().flat_map(|division| changed_places(before, &after, division)).collect();
        let prizes = match after.all_rounds_over() {
            true => before.divisions().flat_map(|division| changed_prizes(before, &after, division)).collect(),
            false => Vec::new(),
        };
        Some(Consequences { after, winner, places, prizes })
    }

    /// Returns the rounds seated by results that were corrected after the current round began.
    #[must_use]
    pub fn outdated_seatings(&self) -> Vec<OutdatedSeating> {
        let entries = &self.log().entries;
        let runs = entries.iter().rposition(|logged| matches!(logged.entry, EventEntry::RoundBegan(_))).unwrap_or(0);
        let mut rounds: Vec<RoundNo> = entries[runs..]
            .iter()
            .filter_map(|logged| corrected_table(&logged.entry))
            .map(|(round, _)| round)
            .collect();
        cards::sort::sort(&mut rounds);
        rounds.dedup();
        rounds.into_iter().filter_map(|round| self.outdated_seating(round)).collect()
    }

    /// Returns the seats of the round after `round` that would differ if every later correction of `round` had been
    /// known in time.
    fn outdated_seating(&self, round: RoundNo) -> Option<OutdatedSeating> {
        let after = Some(round.plus(1)).filter(|after| self.state().round(*after).is_some())?;
        let began = self.start_index(after)?;
        let before = Event::resume(self.log().prefix(began)).ok()?;
        let mut corrected = before.clone();
        let mut first = Vec::new();
        for entry in self.log().entries[began..].iter().map(|logged| &logged.entry) {
            if let Some((_, table)) = corrected_table(entry).filter(|(of, _)| *of == round) {
                corrected.record(u64::MAX, entry.clone()).ok()?;
                first.extend(before.state().round(round)?.seating.table(table)?.seats.entrants());
            }
        }
        let (was, corrected) = (before.propose().ok()?.round, corrected.propose().ok()?.round);
        let mut who = was.entrants();
        cards::sort::sort_by_key(&mut who, |who| (!first.contains(who), *who));
        let table = |round: &Round, who| round.table_of(who).map(|of| of.table);
        let seat =
            |entrant| SeatDifference { entrant, actual: table(&was, entrant), corrected: table(&corrected, entrant) };
        let seats: Vec<SeatDifference> =
            who.into_iter().map(seat).filter(|seat| seat.actual != seat.corrected).collect();
        (!seats.is_empty()).then_some(OutdatedSeating { round: after, seats })
    }

    /// Returns the log index of the entry that began a round. A round that was undone and begun again counts by its
    /// last start.
    fn start_index(&self, round: RoundNo) -> Option<usize> {
        let mut state = EventState::new(self.log().plan.clone());
        let mut began = None;
        for (at, logged) in self.log().entries.iter().enumerate() {
            let before = state.rounds().len();
            state.apply(logged).ok()?;
            if before == round.index() && state.rounds().len() > before {
                began = Some(at);
            }
        }
        began
    }
}

/// Returns the table whose result an entry corrects.
const fn corrected_table(entry: &EventEntry) -> Option<(RoundNo, TableNo)> {
    match entry {
        EventEntry::Corrected { round, table, .. } => Some((*round, *table)),
        _ => None,
    }
}

fn changed_places(before: &EventState, after: &EventState, division: DivisionId) -> Vec<ChangedPlace> {
    let was = Standings::of(before, division).rows;
    let now = Standings::of(after, division).rows;
    let other = now.iter().filter_map(|row| {
        let was = was.iter().find(|was| was.entrant == row.entrant)?.place;
        (was != row.place).then_some(ChangedPlace { entrant: row.entrant, was, is: row.place })
    });
    other.collect()
}

fn changed_prizes(before: &EventState, after: &EventState, division: DivisionId) -> Vec<ChangedPrize> {
    let all = prizes(before, division).into_iter().zip(prizes(after, division));
    all.filter(|(was, is)| was.winners != is.winners).map(|(was, is)| ChangedPrize { was, is }).collect()
}

//! The consequences of a correction: which winners, places and prizes change, and who sits at the wrong table because a
//! round was seated by the old result.

use super::Event;
use crate::log::{EventEntry, EventState, LoggedEntry};
use crate::ranking::{PrizeResult, Standings, prizes};
use crate::round::BracketMatch;
use crate::table::{DivisionId, Entrant, Round, RoundNo, TableNo};
use cards::Side;

/// An entrant whose place in the standings would change.
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
    /// The side that would count as the winner.
    pub side: Side,
}

/// A prize that would go to somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedPrize {
    pub was: PrizeResult,
    pub is: PrizeResult,
}

/// Everything that an entry would change. The director sees it before confirming a correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequences {
    /// The state that the event would have after the entry.
    pub state_after: EventState,
    /// The new winner of a corrected table, if the winner changes.
    pub winner: Option<ChangedWinner>,
    pub places: Vec<ChangedPlace>,
    /// The prizes whose winners change. Empty until all rounds are over. Does not contain prizes that only wait for a
    /// match to be played again.
    pub prizes: Vec<ChangedPrize>,
    /// The corrected playoff match, if its winner changes.
    pub match_with_new_winner: Option<BracketMatch>,
    /// The later playoff matches that must be played again, because a side changes.
    pub replays: Vec<BracketMatch>,
}

/// An entrant who sits at a wrong table, because the round was seated by a result that was corrected later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDifference {
    pub entrant: Entrant,
    /// The table where the entrant sits, or `None` for a bye.
    pub actual: Option<TableNo>,
    /// The table that the corrected result would have given, or `None` for a bye.
    pub corrected: Option<TableNo>,
}

/// A round that was seated by a result that was corrected later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutdatedSeating {
    pub round: RoundNo,
    /// The entrants who would sit elsewhere. Entrants of the corrected tables come first.
    pub seats: Vec<SeatDifference>,
}

impl Event {
    /// Returns the consequences that an entry would have, or `None` if the entry would be refused.
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
        let match_with_new_winner = match entry {
            EventEntry::PlayoffPlayed(played) => {
                let winner = |of: &BracketMatch| of.winner;
                let found = |state: &EventState| state.playoff_matches().find(|of| of.at == played.of);
                found(&after).filter(|of| winner(of) != found(before).and_then(|of| winner(&of)))
            }
            _ => None,
        };
        let replays = matches_to_replay(before, &after);
        let waits = |of: &ChangedPrize| !replays.is_empty() && of.is.winners.is_empty();
        let prizes = match after.all_rounds_over() {
            true => before.divisions().flat_map(|division| changed_prizes(before, &after, division)).collect(),
            false => Vec::new(),
        };
        let prizes = prizes.into_iter().filter(|of| !waits(of)).collect();
        Some(Consequences { state_after: after, winner, places, prizes, match_with_new_winner, replays })
    }

    /// Returns the rounds that were seated by wrong results. Only results corrected since the current round began are
    /// examined.
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

    /// Compares the seating of the round after `round` with the seating that the corrected results of `round` would
    /// have given. Returns `None` if they are the same.
    fn outdated_seating(&self, round: RoundNo) -> Option<OutdatedSeating> {
        let after = Some(round.plus(1)).filter(|after| self.state().round(*after).is_some())?;
        let began = self.index_of_start(after)?;
        let before = Event::resume(self.log().first_entries(began)).ok()?;
        let mut corrected = before.clone();
        let mut first = Vec::new();
        for entry in self.log().entries[began..].iter().map(|logged| &logged.entry) {
            if let Some((_, table)) = corrected_table(entry).filter(|(of, _)| *of == round) {
                corrected.record(u64::MAX, entry.clone()).ok()?;
                first.extend(before.state().round(round)?.seating.table(table)?.seats.entrants());
            }
        }
        let (was, corrected) = (before.propose_round().ok()?.round, corrected.propose_round().ok()?.round);
        let mut who = was.entrants();
        cards::sort::sort_by_key(&mut who, |who| (!first.contains(who), *who));
        let table = |round: &Round, who| round.table_of(who).map(|of| of.table);
        let seat =
            |entrant| SeatDifference { entrant, actual: table(&was, entrant), corrected: table(&corrected, entrant) };
        let seats: Vec<SeatDifference> =
            who.into_iter().map(seat).filter(|seat| seat.actual != seat.corrected).collect();
        (!seats.is_empty()).then_some(OutdatedSeating { round: after, seats })
    }

    /// Returns the index in the log of the entry that began a round. If the round was undone and begun again, it is the
    /// last such entry.
    fn index_of_start(&self, round: RoundNo) -> Option<usize> {
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

/// Returns the round and table whose result an entry corrects, or `None` if the entry is not a correction.
const fn corrected_table(entry: &EventEntry) -> Option<(RoundNo, TableNo)> {
    match entry {
        EventEntry::Corrected { round, table, .. } => Some((*round, *table)),
        _ => None,
    }
}

/// Returns the playoff matches that were finished in the state `before` and have no games any more. Their sides are
/// those of the state `after`.
#[must_use]
pub fn matches_to_replay(before: &EventState, after: &EventState) -> Vec<BracketMatch> {
    let finished: Vec<_> = before.playoff_matches().filter(|of| of.winner.is_some()).map(|of| of.at).collect();
    after.playoff_matches().filter(|of| of.games.is_empty() && finished.contains(&of.at)).collect()
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

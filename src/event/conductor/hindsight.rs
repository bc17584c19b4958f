//! What a correction changes: who counts as winner, places and prizes now, and who would have sat elsewhere in the round that
//! was seated on the old result.

use super::Event;
use crate::log::{EventEntry, EventState, Logged};
use crate::ranking::{Standings, Won, prizes};
use crate::table::{DivisionId, Entrant, Round, RoundNo, TableNo};
use cards::Side;

/// A place that is another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherPlace {
    /// The entrant whose place it is.
    pub entrant: Entrant,
    /// The place in the standings before.
    pub was: u16,
    /// The place in the standings now.
    pub is: u16,
}

/// The side that counts as winner of a table now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherWinner {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// The side.
    pub side: Side,
}

/// A prize that goes to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherPrize {
    /// Who had it.
    pub was: Won,
    /// Who has it now.
    pub is: Won,
}

/// What something that is entered would change besides the figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequences {
    /// The event afterwards.
    pub after: EventState,
    /// The side that counts as winner of a round's table, where it is another.
    pub winner: Option<OtherWinner>,
    /// Places in the standings.
    pub places: Vec<OtherPlace>,
    /// Prizes, once all rounds are over.
    pub prizes: Vec<OtherPrize>,
}

/// Where somebody sat in a round that was seated on a result since corrected, and where they should have sat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueSeat {
    /// The entrant who sat there.
    pub entrant: Entrant,
    /// The table they sat at; `None` without one.
    pub sat: Option<TableNo>,
    /// The table they should have sat at; `None` without one.
    pub due: Option<TableNo>,
}

/// A round that was seated on a result since corrected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedOnOld {
    /// The round.
    pub round: RoundNo,
    /// Who would sit elsewhere; those of the corrected tables first.
    pub seats: Vec<DueSeat>,
}

impl Event {
    /// Returns what an entry would change; `None` where it is refused.
    #[must_use]
    pub fn consequences(&self, entry: &EventEntry) -> Option<Consequences> {
        let before = self.state();
        let mut after = before.clone();
        let at = self.log().entries.last().map_or(0, |last| last.at);
        after.apply(&Logged { at, entry: entry.clone() }).ok()?;
        let decider = before.plan().level_decider();
        let winner = match entry {
            EventEntry::Corrected { round, table, .. } => {
                let winner = |state: &EventState| state.report(*round, *table)?.winner(decider);
                winner(&after).filter(|side| winner(before) != Some(*side)).map(|side| OtherWinner {
                    round: *round,
                    table: *table,
                    side,
                })
            }
            _ => None,
        };
        let places = before.divisions().flat_map(|division| other_places(before, &after, division)).collect();
        let prizes = match after.rounds_over() {
            true => before.divisions().flat_map(|division| other_prizes(before, &after, division)).collect(),
            false => Vec::new(),
        };
        Some(Consequences { after, winner, places, prizes })
    }

    /// The rounds that were seated on results corrected since the round that runs began, with who should have sat elsewhere.
    #[must_use]
    pub fn seated_on_old(&self) -> Vec<SeatedOnOld> {
        let entries = &self.log().entries;
        let runs = entries.iter().rposition(|logged| matches!(logged.entry, EventEntry::RoundBegan(_))).unwrap_or(0);
        let mut rounds: Vec<RoundNo> =
            entries[runs..].iter().filter_map(|logged| corrects(&logged.entry)).map(|(round, _)| round).collect();
        cards::sort::sort(&mut rounds);
        rounds.dedup();
        rounds.into_iter().filter_map(|round| self.due_seats(round)).collect()
    }

    /// Returns who would sit elsewhere in the round after this one, had all that was corrected of it since been known.
    fn due_seats(&self, round: RoundNo) -> Option<SeatedOnOld> {
        let after = RoundNo::at(round.index() + 1).filter(|after| self.state().round(*after).is_some())?;
        let began = self.began(after)?;
        let before = Event::resume(self.log().until(began)).ok()?;
        let mut corrected = before.clone();
        let mut first = Vec::new();
        for entry in self.log().entries[began..].iter().map(|logged| &logged.entry) {
            if let Some((_, table)) = corrects(entry).filter(|(of, _)| *of == round) {
                corrected.record(u64::MAX, entry.clone()).ok()?;
                first.extend(before.state().round(round)?.seating.table(table)?.seats.entrants());
            }
        }
        let (was, due) = (before.propose().ok()?.round, corrected.propose().ok()?.round);
        let mut who = was.entrants();
        cards::sort::sort_by_key(&mut who, |who| (!first.contains(who), *who));
        let table = |round: &Round, who| round.table_of(who).map(|of| of.table);
        let seat = |entrant| DueSeat { entrant, sat: table(&was, entrant), due: table(&due, entrant) };
        let seats: Vec<DueSeat> = who.into_iter().map(seat).filter(|seat| seat.sat != seat.due).collect();
        (!seats.is_empty()).then_some(SeatedOnOld { round: after, seats })
    }

    /// The place in the log of the entry with which a round began, as it stands.
    fn began(&self, round: RoundNo) -> Option<usize> {
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

/// The table whose result an entry corrects.
const fn corrects(entry: &EventEntry) -> Option<(RoundNo, TableNo)> {
    match entry {
        EventEntry::Corrected { round, table, .. } => Some((*round, *table)),
        _ => None,
    }
}

fn other_places(before: &EventState, after: &EventState, division: DivisionId) -> Vec<OtherPlace> {
    let was = Standings::of(before, division).rows;
    let now = Standings::of(after, division).rows;
    let other = now.iter().filter_map(|row| {
        let was = was.iter().find(|was| was.entrant == row.entrant)?.place;
        (was != row.place).then_some(OtherPlace { entrant: row.entrant, was, is: row.place })
    });
    other.collect()
}

fn other_prizes(before: &EventState, after: &EventState, division: DivisionId) -> Vec<OtherPrize> {
    let all = prizes(before, division).into_iter().zip(prizes(after, division));
    all.filter(|(was, is)| was.winners != is.winners).map(|(was, is)| OtherPrize { was, is }).collect()
}

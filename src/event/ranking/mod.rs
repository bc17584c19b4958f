//! Who stands where, by every tie-break of the rulebook in its order, and why.

mod contest;
mod cup;
mod prizes;
mod tally;

use std::collections::BTreeMap;

pub use contest::ToDo;
pub use cup::{Paid, cup};
pub use prizes::{Winner, Won, prizes};
pub use tally::EntrantTally;

use crate::log::EventState;
use crate::plan::Criterion;
use crate::table::{DivisionId, Entrant};
use contest::{Contest, contest};

/// Why an entrant stands behind the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// By a figure: the one ahead has the first, this one the second.
    By(Criterion, i64, i64),
    /// By something done for the purpose.
    Contest(Criterion),
    /// Not at all: they share the place.
    Shared,
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The place, from 1; those who share one have the same.
    pub place: u16,
    /// The entrant on this line.
    pub entrant: Entrant,
    /// What they have done.
    pub tally: EntrantTally,
    /// The figures of the ranking in its order, contests left out.
    pub figures: Vec<(Criterion, i64)>,
    /// Why they stand behind the row before; `None` in the first.
    pub behind: Option<TieBreak>,
}

/// A tie to be broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The best place they share.
    pub place: u16,
    /// Who, by number.
    pub among: Vec<Entrant>,
    /// What is to be done.
    pub to_do: ToDo,
}

/// The standings of a division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    /// Best first.
    pub rows: Vec<StandingsRow>,
    /// Ties for places that matter, still to be broken; meaningful once all rounds are over.
    pub ties: Vec<Tie>,
}

/// Splits entrants into groups of the same key, least first; the order within a group stays.
fn grouped<K: Ord>(entrants: &[Entrant], key: impl Fn(Entrant) -> K) -> Vec<Vec<Entrant>> {
    let mut groups: BTreeMap<K, Vec<Entrant>> = BTreeMap::new();
    for entrant in entrants {
        groups.entry(key(*entrant)).or_default().push(*entrant);
    }
    groups.into_values().collect()
}

/// What is needed to put entrants in order.
struct Judge<'a> {
    state: &'a EventState,
    tallies: BTreeMap<Entrant, EntrantTally>,
    ranked: Vec<(Entrant, u16, Option<TieBreak>)>,
    ties: Vec<Tie>,
}

impl Standings {
    /// Returns how a division stands now.
    #[must_use]
    pub fn of(state: &EventState, division: DivisionId) -> Standings {
        let tallies = tally::tallies(state, division);
        let everybody: Vec<Entrant> = tallies.keys().copied().collect();
        let mut judge = Judge { state, tallies, ranked: Vec::new(), ties: Vec::new() };
        judge.rank(&everybody, &state.plan().ranking, None);
        let Judge { mut tallies, ranked, ties, .. } = judge;
        let figures = |entrant: Entrant| -> Vec<(Criterion, i64)> {
            let counted = state.plan().ranking.iter().filter(|criterion| !criterion.is_contest());
            counted.filter_map(|by| Some((*by, tallies.get(&entrant)?.figure(*by, &tallies)))).collect()
        };
        let with_figures: Vec<_> =
            ranked.into_iter().map(|(entrant, place, behind)| (entrant, place, behind, figures(entrant))).collect();
        let row = |(entrant, place, behind, figures)| StandingsRow {
            place,
            entrant,
            tally: tallies.remove(&entrant).unwrap_or_default(),
            figures,
            behind,
        };
        Standings { rows: with_figures.into_iter().map(row).collect(), ties }
    }

    /// The seeds of the playoffs: all who may still play, in the order of the standings.
    #[must_use]
    pub fn seeds(&self, state: &EventState) -> Vec<Entrant> {
        let may = |row: &&StandingsRow| state.plays(row.entrant) && !state.is_left_out(row.entrant);
        self.rows.iter().filter(may).map(|row| row.entrant).collect()
    }
}

impl Judge<'_> {
    /// Ranks a group that is level on everything before these criteria. `first` says why its first stands behind who was
    /// ranked last.
    fn rank(&mut self, group: &[Entrant], criteria: &[Criterion], first: Option<TieBreak>) {
        match (group, criteria.split_first()) {
            ([], _) => {}
            ([only], _) => {
                let place = self.ranked.len() as u16 + 1;
                self.ranked.push((*only, place, first));
            }
            (_, None) => self.share(group, first),
            (_, Some((by, rest))) if by.is_contest() => self.contested(group, *by, rest, first),
            (_, Some((by, rest))) => {
                let figure = |judge: &Self, entrant: Entrant| {
                    judge.tallies.get(&entrant).map_or(0, |tally| tally.figure(*by, &judge.tallies))
                };
                let groups = grouped(group, |entrant| std::cmp::Reverse(figure(self, entrant)));
                let mut ahead: Option<i64> = None;
                for part in groups {
                    let here = part.first().map_or(0, |entrant| figure(self, *entrant));
                    let tie_break = ahead.map_or(first, |ahead| Some(TieBreak::By(*by, ahead, here)));
                    self.rank(&part, rest, tie_break);
                    ahead = Some(here);
                }
            }
        }
    }

    fn contested(&mut self, group: &[Entrant], by: Criterion, rest: &[Criterion], first: Option<TieBreak>) {
        let place = self.ranked.len() as u16 + 1;
        if place > self.state.plan().contested {
            return self.share(group, first);
        }
        match contest(self.state, by, group) {
            Contest::Open(to_do) => {
                self.ties.push(Tie { place, among: group.to_vec(), to_do });
                self.share(group, first);
            }
            Contest::Settled(groups) => {
                for (at, part) in groups.iter().enumerate() {
                    let tie_break = if at == 0 { first } else { Some(TieBreak::Contest(by)) };
                    // Fewer than all play off among themselves; a group that stays whole goes on to what comes next.
                    if part.len() < group.len() {
                        self.contested_or_single(part, by, rest, tie_break);
                    } else {
                        self.rank(part, rest, tie_break);
                    }
                }
            }
        }
    }

    fn contested_or_single(&mut self, part: &[Entrant], by: Criterion, rest: &[Criterion], first: Option<TieBreak>) {
        if part.len() == 1 { self.rank(part, rest, first) } else { self.contested(part, by, rest, first) }
    }

    fn share(&mut self, group: &[Entrant], first: Option<TieBreak>) {
        let place = self.ranked.len() as u16 + 1;
        for (at, entrant) in group.iter().enumerate() {
            self.ranked.push((*entrant, place, if at == 0 { first } else { Some(TieBreak::Shared) }));
        }
    }
}

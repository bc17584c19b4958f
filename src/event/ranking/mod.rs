//! The standings of a division, with the reason for each place. Ties are broken by the criteria of the plan in their
//! order. Start with [`Standings::of`].

mod contest;
mod cup;
mod prizes;
mod tally;

use std::collections::BTreeMap;

pub use contest::TieTask;
pub use cup::{CupPayment, cup};
pub use prizes::{PrizeResult, PrizeWinner, prizes};
pub use tally::EntrantTally;

use crate::log::EventState;
use crate::plan::Criterion;
use crate::table::{DivisionId, Entrant};
use contest::{ContestState, contest_state};

/// The reason why an entrant is behind the entrant in the row before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The entrant has a lower figure in this criterion. The numbers are the figure of the entrant ahead and the figure
    /// of this entrant.
    LowerFigure(Criterion, i64, i64),
    /// The entrant lost this contest.
    Contest(Criterion),
    /// The entrant is level with the one before in everything, so the two share the place.
    Shared,
}

/// The figure of an entrant in one criterion of the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedFigure {
    pub by: Criterion,
    /// The figure, such as a number of points. Percentages are in millionths.
    pub figure: i64,
}

/// One entrant in the standings: the place, the figures, and the reason for the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The place, counted from 1. Entrants who share a place have the same number.
    pub place: u16,
    pub entrant: Entrant,
    pub tally: EntrantTally,
    /// The figures in all criteria except contests, in the order of the ranking.
    pub figures: Vec<RankedFigure>,
    /// The reason why the entrant is behind the row before, or `None` for the first row.
    pub behind: Option<TieBreak>,
}

/// A tie that must be broken by a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The best one of the places that the entrants share.
    pub place: u16,
    /// The tied entrants, sorted by number.
    pub among: Vec<Entrant>,
    pub task: TieTask,
}

/// The standings of a division.
///
/// ```
/// use cards::{BySide, Seed};
/// use event::{
///     Criterion, DivisionId, Event, EventEntry, EventKind, GameScore, Profile, RoundNo, Standings, TableResult,
///     TieBreak,
/// };
///
/// let mut event = Event::new(EventKind::WorldDoubles.plan(4), Seed::from_number(1));
/// for (one, other) in [("Ann", "Bob"), ("Cy", "Dee"), ("Eve", "Finn"), ("Gus", "Hal")] {
///     event.record(0, EventEntry::Entered(Profile::team(one, other)))?;
/// }
/// let round = event.begin_round(60)?.round;
/// for (seating, (ns, ew)) in round.tables.iter().zip([(14, 9), (12, 11)]) {
///     let result = TableResult::of(GameScore { points: BySide { ns, ew }, ..GameScore::default() });
///     event.record(3600, EventEntry::ResultIn { round: RoundNo::FIRST, table: seating.table, result })?;
/// }
///
/// let standings = Standings::of(event.state(), DivisionId::FIRST);
/// assert_eq!(standings.rows.iter().map(|row| row.tally.points).collect::<Vec<_>>(), [14, 12, 11, 9]);
/// assert_eq!(standings.rows[1].behind, Some(TieBreak::LowerFigure(Criterion::Points, 14, 12)));
/// # Ok::<(), event::Refused>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    /// The rows, best first.
    pub rows: Vec<StandingsRow>,
    /// The ties that must be broken. They are only meaningful once all rounds are over.
    pub ties: Vec<Tie>,
}

/// Returns whether an entrant may play in the playoffs.
fn may_be_seeded(state: &EventState, entrant: Entrant) -> bool {
    state.plays_next_round(entrant) && !state.is_left_out(entrant)
}

/// Groups entrants by a key. The group with the smallest key comes first. The order within a group does not change.
fn group_by_key<K: Ord>(entrants: &[Entrant], key: impl Fn(Entrant) -> K) -> Vec<Vec<Entrant>> {
    let mut groups: BTreeMap<K, Vec<Entrant>> = BTreeMap::new();
    for entrant in entrants {
        groups.entry(key(*entrant)).or_default().push(*entrant);
    }
    groups.into_values().collect()
}

/// A ranking in progress: the data it needs, and the entrants ranked so far.
struct Ranker<'a> {
    state: &'a EventState,
    tallies: BTreeMap<Entrant, EntrantTally>,
    /// The entrants ranked so far, each with the place and the reason for being behind the entrant before.
    ranked: Vec<(Entrant, u16, Option<TieBreak>)>,
    ties: Vec<Tie>,
}

impl Standings {
    /// Computes the standings of a division from all results so far.
    #[must_use]
    pub fn of(state: &EventState, division: DivisionId) -> Standings {
        let tallies = tally::tallies(state, division);
        let everybody: Vec<Entrant> = tallies.keys().copied().collect();
        let mut ranker = Ranker { state, tallies, ranked: Vec::new(), ties: Vec::new() };
        ranker.rank(&everybody, &state.plan().ranking, None);
        let Ranker { mut tallies, ranked, ties, .. } = ranker;
        let figures = |entrant: Entrant| -> Vec<RankedFigure> {
            let counted = state.plan().ranking.iter().filter(|criterion| !criterion.is_contest());
            let figure =
                |by: &Criterion| Some(RankedFigure { by: *by, figure: tallies.get(&entrant)?.figure(*by, &tallies) });
            counted.filter_map(figure).collect()
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

    /// Returns the seeds for the playoffs: the entrants who may play in them, in the order of the standings.
    #[must_use]
    pub fn seeds(&self, state: &EventState) -> Vec<Entrant> {
        self.rows.iter().filter(|row| may_be_seeded(state, row.entrant)).map(|row| row.entrant).collect()
    }
}

impl Ranker<'_> {
    /// Ranks a group of entrants who are level on all earlier criteria. `first` is the reason why its best entrant is
    /// behind the last entrant ranked before the group.
    fn rank(&mut self, group: &[Entrant], criteria: &[Criterion], first: Option<TieBreak>) {
        match (group, criteria.split_first()) {
            ([], _) => {}
            ([only], _) => {
                let place = self.ranked.len() as u16 + 1;
                self.ranked.push((*only, place, first));
            }
            (_, None) => self.share_place(group, first),
            (_, Some((by, rest))) if by.is_contest() => self.rank_by_contest(group, *by, rest, first),
            (_, Some((by, rest))) => {
                let figure = |ranker: &Self, entrant: Entrant| {
                    ranker.tallies.get(&entrant).map_or(0, |tally| tally.figure(*by, &ranker.tallies))
                };
                let groups = group_by_key(group, |entrant| std::cmp::Reverse(figure(self, entrant)));
                let mut ahead: Option<i64> = None;
                for part in groups {
                    let here = part.first().map_or(0, |entrant| figure(self, *entrant));
                    let tie_break = ahead.map_or(first, |ahead| Some(TieBreak::LowerFigure(*by, ahead, here)));
                    self.rank(&part, rest, tie_break);
                    ahead = Some(here);
                }
            }
        }
    }

    fn rank_by_contest(&mut self, group: &[Entrant], by: Criterion, rest: &[Criterion], first: Option<TieBreak>) {
        let place = self.ranked.len() as u16 + 1;
        let by = match place <= self.state.plan().contested {
            true => by,
            false if self.needs_seeds(group) => Criterion::Lot,
            false => return self.share_place(group, first),
        };
        match contest_state(self.state, by, group) {
            ContestState::Open(task) => {
                self.ties.push(Tie { place, among: group.to_vec(), task });
                self.share_place(group, first);
            }
            ContestState::Settled(groups) => {
                for (at, part) in groups.iter().enumerate() {
                    let tie_break = if at == 0 { first } else { Some(TieBreak::Contest(by)) };
                    // A smaller group holds the same contest again. If nobody was separated from the group, the next
                    // criterion decides.
                    if part.len() < group.len() {
                        self.rank_by_contest_unless_single(part, by, rest, tie_break);
                    } else {
                        self.rank(part, rest, tie_break);
                    }
                }
            }
        }
    }

    /// Returns whether a lot decides between tied entrants at a place without a prize: two or more of them are seeded for
    /// the playoffs (our reading). If the playoffs began without a lot, none is needed.
    fn needs_seeds(&self, group: &[Entrant]) -> bool {
        let has_seeds = self.state.plan().playoffs.is_some();
        let is_drawn = || contest_state(self.state, Criterion::Lot, group).is_settled();
        has_seeds
            && (self.state.brackets().is_empty() || is_drawn())
            && group.iter().filter(|entrant| may_be_seeded(self.state, **entrant)).count() > 1
    }

    fn rank_by_contest_unless_single(
        &mut self,
        part: &[Entrant],
        by: Criterion,
        rest: &[Criterion],
        first: Option<TieBreak>,
    ) {
        if part.len() == 1 { self.rank(part, rest, first) } else { self.rank_by_contest(part, by, rest, first) }
    }

    fn share_place(&mut self, group: &[Entrant], first: Option<TieBreak>) {
        let place = self.ranked.len() as u16 + 1;
        for (at, entrant) in group.iter().enumerate() {
            self.ranked.push((*entrant, place, if at == 0 { first } else { Some(TieBreak::Shared) }));
        }
    }
}

//! Decides which draws for partners may stand at a table of a schedule. Nobody gets the partner of the game before. If
//! possible, no partner is repeated, neither at this table nor at tables still to be drawn. Otherwise there are as few
//! repeats as possible, of partners from as long ago as possible.

use cards::sort;
use std::collections::BTreeSet;

use crate::table::Entrant;

/// Two partners, with the lower number first.
pub type PartnerPair = (Entrant, Entrant);

/// The look-ahead rejects a draw after this many steps. The limit is halved for each repeat that is allowed.
const MAX_STEPS: u32 = 2_000;

/// The largest number of repeated partners for which the look-ahead searches.
const MAX_REPEATS: usize = 6;

/// Returns the three ways to pair four people. In each one, the first two are partners and so are the last two.
#[must_use]
pub fn pairings([a, b, c, d]: [Entrant; 4]) -> [[Entrant; 4]; 3] {
    [[a, b, c, d], [a, c, b, d], [a, d, b, c]]
}

fn pairs_of_draw([a, b, c, d]: [Entrant; 4]) -> [PartnerPair; 2] {
    [sorted_pair(a, b), sorted_pair(c, d)]
}

/// The partners that are known when a table draws, and the tables still to be drawn.
#[derive(Clone, Debug, Default)]
pub struct PartnerHistory {
    /// The partners of each past round, in order.
    pub past_partners: Vec<Vec<PartnerPair>>,
    /// The partners at the other tables of this round that have drawn.
    pub partners_this_round: Vec<PartnerPair>,
    /// The tables still to be drawn: those of this round, followed by those of each later round.
    pub open_tables: Vec<Vec<[Entrant; 4]>>,
}

impl PartnerHistory {
    /// Returns the last round in which two people were partners, counted from 1, or 0 if they never were.
    fn last_round_together(&self, pair: PartnerPair) -> usize {
        self.past_partners.iter().rposition(|round| round.contains(&pair)).map_or(0, |round| round + 1)
    }

    /// Returns the last round in which one or both of a draw's two pairs were partners, counted from 1. 0 if neither
    /// pair ever was.
    fn last_repeat(&self, draw: [Entrant; 4]) -> usize {
        pairs_of_draw(draw).into_iter().map(|pair| self.last_round_together(pair)).max().unwrap_or(0)
    }

    fn repeats_partner_of_neighbor_round(&self, draw: [Entrant; 4]) -> bool {
        !self.past_partners.is_empty() && self.last_repeat(draw) == self.past_partners.len()
    }

    /// Keeps the draws that repeat no partner, and those whose repeat is from longest ago.
    fn keep_oldest_repeats(&self, draws: &mut Vec<[Entrant; 4]>) {
        let last_repeat = |draw: &[Entrant; 4]| self.last_repeat(*draw);
        let oldest = draws.iter().map(last_repeat).filter(|round| *round > 0).min().unwrap_or(0);
        draws.retain(|draw| last_repeat(draw) <= oldest);
    }
}

/// Returns two people with the lower number first.
#[must_use]
pub fn sorted_pair(one: Entrant, other: Entrant) -> PartnerPair {
    (one.min(other), one.max(other))
}

/// Returns the draws that may stand at a table. If possible, they repeat no partner, and every other open table of this
/// and later rounds can still draw without a repeat. Otherwise, they lead to the fewest repeats. If the search for the
/// fewest repeats takes too long, only the draw that the schedule planned is returned. No draw repeats a partner of the
/// game before, because at most one of the three draws could.
#[must_use]
pub fn possible_draws(table: [Entrant; 4], drawn: &PartnerHistory) -> Vec<[Entrant; 4]> {
    let tables = dependent_tables(table, &drawn.open_tables);
    let ahead = OpenTables::new(&tables, drawn);
    // Inserted one by one, because `collect` would add another sort function to the page.
    let mut used = BTreeSet::new();
    let been = drawn.past_partners.iter().flatten().chain(&drawn.partners_this_round).copied();
    used.extend(been.filter(|pair| ahead.tables_of_pair(*pair).next().is_some()));
    let least = ahead.least_repeats(&used);
    let mut may = pairings(table).to_vec();
    may.retain(|draw| !drawn.repeats_partner_of_neighbor_round(*draw));
    let mut standing = (least..=MAX_REPEATS).map(|repeats| -> Vec<[Entrant; 4]> {
        let work = MAX_STEPS >> (repeats - least);
        let stands = |draw: &[Entrant; 4]| ahead.all_can_be_drawn(*draw, used.clone(), repeats, work);
        may.iter().copied().filter(stands).collect()
    });
    let mut draws = standing.find(|draws| !draws.is_empty()).unwrap_or_else(|| match may.first() {
        Some(foreseen) if *foreseen == table => vec![table],
        _ => may.clone(),
    });
    drawn.keep_oldest_repeats(&mut draws);
    draws
}

/// Returns a table together with all open tables that depend on its draw. A table depends on another one if two people
/// sit at both, or if a table in between depends on both. In a large field only few tables do.
fn dependent_tables(table: [Entrant; 4], open: &[Vec<[Entrant; 4]>]) -> Vec<OpenTable> {
    let share_two =
        |one: &OpenTable, other: &OpenTable| one.four.iter().filter(|who| other.four.contains(who)).count() > 1;
    let of_round = |(round, tables): (usize, &Vec<[Entrant; 4]>)| {
        tables.iter().map(move |four| OpenTable { round, four: *four }).collect::<Vec<_>>()
    };
    let mut bound = vec![OpenTable { round: 0, four: table }];
    let mut free: Vec<OpenTable> = open.iter().enumerate().flat_map(of_round).collect();
    let mut at = 0;
    while let Some(here) = bound.get(at).copied() {
        let (more, rest): (Vec<_>, Vec<_>) = free.into_iter().partition(|other| share_two(&here, other));
        bound.extend(more);
        free = rest;
        at += 1;
    }
    bound
}

/// A table still to be drawn. `round` is 0 for this round, 1 for the next one, and so on.
#[derive(Clone, Copy)]
struct OpenTable {
    round: usize,
    four: [Entrant; 4],
}

/// The tables at which partners are still to be drawn. `tables[0]` is the table whose possible draws are checked.
struct OpenTables<'a> {
    tables: &'a [OpenTable],
    drawn: &'a PartnerHistory,
    /// Pairs of people, each with the index of a table where the two meet. Sorted by pair.
    meeting_tables: Vec<(PartnerPair, usize)>,
}

/// The state of the look-ahead: the draws supposed so far.
#[derive(Clone)]
struct LookAhead {
    /// All pairs who have been partners, including those of the supposed draws.
    used_pairs: BTreeSet<PartnerPair>,
    /// The number of partners that may still be repeated.
    repeats_left: usize,
    /// The supposed draw at each table, or `None` if the table is still open.
    draws: Vec<Option<[Entrant; 4]>>,
    /// The tables whose possible draws may have changed.
    queue: Vec<usize>,
}

impl LookAhead {
    fn is_open(&self, at: usize) -> bool {
        self.draws[at].is_none()
    }

    /// Returns the number of pairs in a draw, 0 to 2, who have been partners before.
    fn count_repeats(&self, draw: [Entrant; 4]) -> usize {
        pairs_of_draw(draw).iter().filter(|pair| self.used_pairs.contains(*pair)).count()
    }
}

impl<'a> OpenTables<'a> {
    fn new(tables: &'a [OpenTable], drawn: &'a PartnerHistory) -> OpenTables<'a> {
        let pairs = |(at, table): (usize, &OpenTable)| {
            pairings(table.four).map(|way| pairs_of_draw(way).map(|pair| (pair, at)))
        };
        let mut meeting_tables: Vec<(PartnerPair, usize)> =
            tables.iter().enumerate().flat_map(pairs).flatten().collect();
        sort::sort(&mut meeting_tables);
        OpenTables { tables, drawn, meeting_tables }
    }

    /// Returns a lower bound for the number of repeated partners at all tables: the number of pairs that must be drawn,
    /// less the number of new pairs that could be.
    fn least_repeats(&self, used: &BTreeSet<PartnerPair>) -> usize {
        let mut new = BTreeSet::new();
        new.extend(self.meeting_tables.iter().map(|(pair, _)| *pair).filter(|pair| !used.contains(pair)));
        (2 * self.tables.len()).saturating_sub(new.len())
    }

    /// Returns whether all tables can be drawn with at most `repeats` repeated partners if the first table draws
    /// `first`. Gives up after `work` steps.
    fn all_can_be_drawn(
        &self,
        first: [Entrant; 4],
        used: BTreeSet<PartnerPair>,
        repeats: usize,
        mut work: u32,
    ) -> bool {
        let count = self.tables.len();
        let mut look = LookAhead {
            used_pairs: used,
            repeats_left: repeats,
            draws: vec![None; count],
            queue: (1..count).collect(),
        };
        let may = look.count_repeats(first) <= repeats;
        may && {
            self.take_draw(0, first, &mut look);
            self.can_draw_all(look, &mut work)
        }
    }

    /// Chooses a draw for each open table. First come tables with only one possible draw, or with a draw whose pairs
    /// meet at no other open table. Then the draws of an open table are tried one by one, recursively.
    fn can_draw_all(&self, mut look: LookAhead, work: &mut u32) -> bool {
        while let Some(at) = look.queue.pop() {
            if !look.is_open(at) {
                continue;
            }
            let ways = self.possible_draws(at, &look);
            let harmless = ways.iter().find(|way| {
                look.count_repeats(**way) == 0
                    && pairs_of_draw(**way).iter().all(|pair| self.has_no_other_open_table(*pair, at, &look))
            });
            match (&ways[..], harmless) {
                ([], _) => return false,
                ([only], _) => self.take_draw(at, *only, &mut look),
                (_, Some(way)) => self.take_draw(at, *way, &mut look),
                _ => {}
            }
        }
        let Some(at) = (0..look.draws.len()).find(|at| look.is_open(*at)) else { return true };
        for way in self.possible_draws(at, &look) {
            if *work == 0 {
                return false;
            }
            *work -= 1;
            let mut then = look.clone();
            self.take_draw(at, way, &mut then);
            if self.can_draw_all(then, work) {
                return true;
            }
        }
        false
    }

    /// Returns the possible draws of a table. Draws with the fewest repeats come first.
    fn possible_draws(&self, at: usize, look: &LookAhead) -> Vec<[Entrant; 4]> {
        let mut ways = pairings(self.tables[at].four).to_vec();
        ways.retain(|way| {
            look.count_repeats(*way) <= look.repeats_left && !self.repeats_partner_of_neighbor_round(at, *way, look)
        });
        sort::sort_by_key(&mut ways, |way| look.count_repeats(*way));
        ways
    }

    /// Returns whether a draw gives somebody the partner of the round before or after.
    fn repeats_partner_of_neighbor_round(&self, at: usize, way: [Entrant; 4], look: &LookAhead) -> bool {
        let round = self.tables[at].round;
        let is_neighbor = |other: &usize| self.tables[*other].round.abs_diff(round) == 1;
        pairs_of_draw(way).into_iter().any(|pair| {
            (round == 0 && self.drawn.past_partners.last().is_some_and(|last| last.contains(&pair)))
                || (round == 1 && self.drawn.partners_this_round.contains(&pair))
                || self
                    .tables_of_pair(pair)
                    .filter(is_neighbor)
                    .filter_map(|other| look.draws[other])
                    .any(|of| pairs_of_draw(of).contains(&pair))
        })
    }

    /// Returns the tables at which two people meet.
    fn tables_of_pair(&self, pair: PartnerPair) -> impl Iterator<Item = usize> {
        let from = self.meeting_tables.partition_point(|(other, _)| *other < pair);
        self.meeting_tables[from..].iter().take_while(move |(other, _)| *other == pair).map(|(_, at)| *at)
    }

    /// Returns whether two people meet at no other open table.
    fn has_no_other_open_table(&self, pair: PartnerPair, at: usize, look: &LookAhead) -> bool {
        self.tables_of_pair(pair).all(|other| other == at || !look.is_open(other))
    }

    fn take_draw(&self, at: usize, way: [Entrant; 4], look: &mut LookAhead) {
        look.repeats_left = look.repeats_left.saturating_sub(look.count_repeats(way));
        look.draws[at] = Some(way);
        look.used_pairs.extend(pairs_of_draw(way));
        for pair in pairings(self.tables[at].four).into_iter().flat_map(pairs_of_draw) {
            let open = self.tables_of_pair(pair).filter(|other| look.draws[*other].is_none());
            look.queue.extend(open.collect::<Vec<_>>());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::schedule::{PlayedRounds, schedule};
    use crate::plan::PartnerChoice;
    use cards::Random;

    /// Draws every table of a schedule round by round, and returns the number of repeated partners.
    fn repeated(players: usize, rounds: usize, seed: u64) -> usize {
        let mut random = Random::from_number(seed);
        let rounds =
            schedule(&PlayedRounds::before_first_round(players), rounds, PartnerChoice::DrawnAtTable, &mut random);
        let four = |table: &[usize; 4]| table.map(|place| Entrant::from_index(place).unwrap());
        let mut open: Vec<Vec<[Entrant; 4]>> = rounds.iter().map(|round| round.iter().map(four).collect()).collect();
        let mut drawn = PartnerHistory::default();
        while !open.is_empty() {
            while !open[0].is_empty() {
                let table = open[0].remove(0);
                let draws = possible_draws(table, &PartnerHistory { open_tables: open.clone(), ..drawn.clone() });
                drawn.partners_this_round.extend(pairs_of_draw(draws[random.below(draws.len() as u32) as usize]));
            }
            let round = std::mem::take(&mut drawn.partners_this_round);
            let last = drawn.past_partners.last();
            assert!(
                last.is_none_or(|last| round.iter().all(|pair| !last.contains(pair))),
                "partners change every game"
            );
            drawn.past_partners.push(round);
            open.remove(0);
        }
        let been: Vec<PartnerPair> = drawn.past_partners.concat();
        let met: BTreeSet<&PartnerPair> = been.iter().collect();
        been.len() - met.len()
    }

    #[test]
    fn whatever_is_drawn_no_partner_is_repeated() {
        for players in [7, 9, 10, 11, 12, 13, 14, 16, 22] {
            for seed in 0..10 {
                assert_eq!(repeated(players, 8, seed), 0, "{players} players, seed {seed}");
            }
        }
        assert_eq!(repeated(40, 8, 1), 0);
    }

    #[test]
    fn where_partners_are_too_few_as_few_as_can_be_are_repeated() {
        for seed in 0..10 {
            assert_eq!(repeated(4, 3, seed), 0, "4 players, seed {seed}");
            assert_eq!(repeated(6, 8, seed), 1, "6 players, seed {seed}");
            assert_eq!(repeated(8, 8, seed), 4, "8 players, seed {seed}");
        }
    }
}

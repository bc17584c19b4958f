//! Drawing for partners at a table of a schedule, so that no partner is repeated, at this table or at any that is still to
//! be drawn; where that cannot be, as few as can.

use cards::sort;
use std::collections::BTreeSet;

use crate::table::Entrant;

/// Two people, the lower number first.
type Two = (Entrant, Entrant);

/// How many ways a look ahead may try before a draw counts as one to be drawn again; half as many for each repeat more than
/// must be.
const WORK: u32 = 2_000;

/// With how many repeats at most a draw is looked for.
const MOST: usize = 6;

/// The three ways in which four people can be partners: the first two against the others.
#[must_use]
pub fn pairings([a, b, c, d]: [Entrant; 4]) -> [[Entrant; 4]; 3] {
    [[a, b, c, d], [a, c, b, d], [a, d, b, c]]
}

fn two(one: Entrant, other: Entrant) -> Two {
    (one.min(other), one.max(other))
}

fn partners([a, b, c, d]: [Entrant; 4]) -> [Two; 2] {
    [two(a, b), two(c, d)]
}

/// The draws that stand at a table: those that repeat no partner and leave every other table that is still to be drawn, in
/// this round or later, a draw that does not either. Where the rounds are too many for that, those that lead to the fewest
/// repeats; where that is too much to look for, the one that the schedule foresees, the first two against the others.
#[must_use]
pub fn standing_draws(table: [Entrant; 4], been: &[Two], open: &[[Entrant; 4]]) -> Vec<[Entrant; 4]> {
    let tables = bound_together(table, open);
    let ahead = Ahead::new(&tables);
    let been = been.iter().map(|(one, other)| two(*one, *other));
    // Taken in one by one: a collected set is sorted first, by a sort of its own.
    let mut used = BTreeSet::new();
    used.extend(been.filter(|pair| ahead.tables_of(*pair).next().is_some()));
    let least = ahead.least_repeats(&used);
    let mut standing = (least..=MOST).map(|repeats| -> Vec<[Entrant; 4]> {
        let work = WORK >> (repeats - least);
        let stands = |draw: &[Entrant; 4]| ahead.all_can_be_drawn(*draw, used.clone(), repeats, work);
        pairings(table).into_iter().filter(stands).collect()
    });
    standing.find(|draws| !draws.is_empty()).unwrap_or_else(|| vec![table])
}

/// A table and all that hang on its draw: where two of them meet again, two of these, and so on. Of a large field they are few.
fn bound_together(table: [Entrant; 4], open: &[[Entrant; 4]]) -> Vec<[Entrant; 4]> {
    let share_two = |one: &[Entrant; 4], other: &[Entrant; 4]| one.iter().filter(|who| other.contains(who)).count() > 1;
    let (mut bound, mut free) = (vec![table], open.to_vec());
    let mut at = 0;
    while let Some(here) = bound.get(at).copied() {
        let (more, rest): (Vec<_>, Vec<_>) = free.into_iter().partition(|other| share_two(&here, other));
        bound.extend(more);
        free = rest;
        at += 1;
    }
    bound
}

/// The tables still to be drawn, the one in question first, and at which of them two people meet.
struct Ahead<'a> {
    tables: &'a [[Entrant; 4]],
    /// Pairs with a table where they meet, in order.
    meet_at: Vec<(Two, usize)>,
}

/// How far a look ahead has come.
#[derive(Clone)]
struct Look {
    used: BTreeSet<Two>,
    /// How many partners may still be repeated.
    repeats: usize,
    open: Vec<bool>,
    /// Tables at which something may have changed.
    queue: Vec<usize>,
}

impl Look {
    /// Returns how many partners a draw repeats.
    fn repeated(&self, draw: [Entrant; 4]) -> usize {
        partners(draw).iter().filter(|pair| self.used.contains(*pair)).count()
    }
}

impl<'a> Ahead<'a> {
    fn new(tables: &'a [[Entrant; 4]]) -> Ahead<'a> {
        let pairs =
            |(at, table): (usize, &[Entrant; 4])| pairings(*table).map(|way| partners(way).map(|pair| (pair, at)));
        let mut meet_at: Vec<(Two, usize)> = tables.iter().enumerate().flat_map(pairs).flatten().collect();
        sort::sort(&mut meet_at);
        Ahead { tables, meet_at }
    }

    /// Returns how many partners must be repeated, for there are not enough who have not been: at least so many.
    fn least_repeats(&self, used: &BTreeSet<Two>) -> usize {
        let mut new = BTreeSet::new();
        new.extend(self.meet_at.iter().map(|(pair, _)| *pair).filter(|pair| !used.contains(pair)));
        (2 * self.tables.len()).saturating_sub(new.len())
    }

    /// Returns whether all tables can be drawn with so many repeats at most, the first one so.
    fn all_can_be_drawn(&self, first: [Entrant; 4], used: BTreeSet<Two>, repeats: usize, mut work: u32) -> bool {
        let count = self.tables.len();
        let mut look = Look { used, repeats, open: vec![true; count], queue: (1..count).collect() };
        let may = look.repeated(first) <= repeats;
        may && {
            self.take(0, first, &mut look);
            self.settle(look, &mut work)
        }
    }

    /// Settles tables that have one way left, or a way that takes nothing from any other; then tries the ways of one that
    /// has several.
    fn settle(&self, mut look: Look, work: &mut u32) -> bool {
        while let Some(at) = look.queue.pop() {
            if !look.open[at] {
                continue;
            }
            let ways = self.ways(at, &look);
            let harmless = ways.iter().find(|way| {
                look.repeated(**way) == 0 && partners(**way).iter().all(|pair| self.only_at(*pair, at, &look))
            });
            match (&ways[..], harmless) {
                ([], _) => return false,
                ([only], _) => self.take(at, *only, &mut look),
                (_, Some(way)) => self.take(at, *way, &mut look),
                _ => {}
            }
        }
        let Some(at) = look.open.iter().position(|open| *open) else { return true };
        for way in self.ways(at, &look) {
            if *work == 0 {
                return false;
            }
            *work -= 1;
            let mut then = look.clone();
            self.take(at, way, &mut then);
            if self.settle(then, work) {
                return true;
            }
        }
        false
    }

    /// What can be drawn at a table, the fewest repeats first.
    fn ways(&self, at: usize, look: &Look) -> Vec<[Entrant; 4]> {
        let mut ways = pairings(self.tables[at]).to_vec();
        ways.retain(|way| look.repeated(*way) <= look.repeats);
        sort::sort_by_key(&mut ways, |way| look.repeated(*way));
        ways
    }

    /// The tables at which two people meet.
    fn tables_of(&self, pair: Two) -> impl Iterator<Item = usize> {
        let from = self.meet_at.partition_point(|(other, _)| *other < pair);
        self.meet_at[from..].iter().take_while(move |(other, _)| *other == pair).map(|(_, at)| *at)
    }

    /// Returns whether two people meet at no other open table.
    fn only_at(&self, pair: Two, at: usize, look: &Look) -> bool {
        self.tables_of(pair).all(|other| other == at || !look.open[other])
    }

    fn take(&self, at: usize, way: [Entrant; 4], look: &mut Look) {
        look.open[at] = false;
        look.repeats = look.repeats.saturating_sub(look.repeated(way));
        look.used.extend(partners(way));
        for pair in pairings(self.tables[at]).into_iter().flat_map(partners) {
            look.queue.extend(self.tables_of(pair).filter(|other| look.open[*other]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::schedule::{Before, schedule};
    use crate::plan::Partners;
    use cards::Random;

    /// Draws every table of a schedule, round by round, and says how many partners were repeated.
    fn repeated(players: usize, rounds: usize, seed: u64) -> usize {
        let mut random = Random::from_number(seed);
        let rounds = schedule(&Before::nothing(players), rounds, Partners::DrawnAtTable, &mut random);
        let four = |table: &[usize; 4]| table.map(|place| Entrant::at(place).unwrap());
        let tables: Vec<[Entrant; 4]> = rounds.iter().flatten().map(four).collect();
        let mut been: Vec<Two> = Vec::new();
        for (at, table) in tables.iter().enumerate() {
            let draws = standing_draws(*table, &been, &tables[at + 1..]);
            been.extend(partners(draws[random.below(draws.len() as u32) as usize]));
        }
        let met: BTreeSet<&Two> = been.iter().collect();
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

//! Drawing for partners at a table of a schedule, so that no partner is repeated, at this table or at any later one.

use crate::order;
use std::collections::BTreeSet;

use super::Entrant;

/// Two people, the lower number first.
type Two = (Entrant, Entrant);

/// How many tables a look ahead may settle before a draw counts as one to be drawn again.
const WORK: u32 = 2_000;

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

/// The draws that stand at a table: those that repeat no partner and leave every later table a draw that does not either.
/// Where the rounds are too many for that, the one that the schedule foresees, which is the first two against the others.
#[must_use]
pub fn standing_draws(table: [Entrant; 4], been: &[Two], later: &[[Entrant; 4]]) -> Vec<[Entrant; 4]> {
    let mut used = BTreeSet::new();
    used.extend(been.iter().map(|(one, other)| two(*one, *other)));
    let ahead = Ahead::new(later);
    let stands = |draw: &[Entrant; 4]| {
        let mut used = used.clone();
        let new = partners(*draw).into_iter().all(|pair| used.insert(pair));
        new && ahead.all_can_be_drawn(used)
    };
    let standing: Vec<[Entrant; 4]> = pairings(table).into_iter().filter(stands).collect();
    if standing.is_empty() { vec![table] } else { standing }
}

/// The tables to come, and at which of them two people meet.
struct Ahead<'a> {
    tables: &'a [[Entrant; 4]],
    /// Pairs with a table where they meet, in order.
    meet_at: Vec<(Two, usize)>,
}

/// How far a look ahead has come.
#[derive(Clone)]
struct Look {
    used: BTreeSet<Two>,
    open: Vec<bool>,
    /// Tables at which something may have changed.
    queue: Vec<usize>,
}

impl<'a> Ahead<'a> {
    fn new(tables: &'a [[Entrant; 4]]) -> Ahead<'a> {
        let pairs =
            |(at, table): (usize, &[Entrant; 4])| pairings(*table).map(|way| partners(way).map(|pair| (pair, at)));
        let mut meet_at: Vec<(Two, usize)> = tables.iter().enumerate().flat_map(pairs).flatten().collect();
        order::sort(&mut meet_at);
        Ahead { tables, meet_at }
    }

    fn all_can_be_drawn(&self, used: BTreeSet<Two>) -> bool {
        let count = self.tables.len();
        self.settle(Look { used, open: vec![true; count], queue: (0..count).collect() }, &mut { WORK })
    }

    /// Settles tables that have one way left, or a way that takes nothing from any other; then tries the ways of one that
    /// has several.
    fn settle(&self, mut look: Look, work: &mut u32) -> bool {
        while let Some(at) = look.queue.pop() {
            if !look.open[at] {
                continue;
            }
            let ways = self.ways(at, &look);
            let harmless = ways.iter().find(|way| partners(**way).iter().all(|pair| self.only_at(*pair, at, &look)));
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

    fn ways(&self, at: usize, look: &Look) -> Vec<[Entrant; 4]> {
        let new = |draw: &[Entrant; 4]| partners(*draw).iter().all(|pair| !look.used.contains(pair));
        pairings(self.tables[at]).into_iter().filter(new).collect()
    }

    /// The tables at which two people meet.
    fn tables_of(&self, pair: Two) -> impl Iterator<Item = usize> {
        let from = self.meet_at.partition_point(|(other, _)| *other < pair);
        self.meet_at[from..].iter().take_while(move |(other, _)| *other == pair).map(|(_, at)| *at)
    }

    /// Whether two people meet at no other open table.
    fn only_at(&self, pair: Two, at: usize, look: &Look) -> bool {
        self.tables_of(pair).all(|other| other == at || !look.open[other])
    }

    fn take(&self, at: usize, way: [Entrant; 4], look: &mut Look) {
        look.open[at] = false;
        look.used.extend(partners(way));
        for pair in pairings(self.tables[at]).into_iter().flat_map(partners) {
            look.queue.extend(self.tables_of(pair).filter(|other| look.open[*other]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Random;
    use crate::event::schedule::{Before, schedule};

    #[test]
    fn whatever_is_drawn_no_partner_is_repeated() {
        for players in [8, 9, 10, 12, 16, 22, 40] {
            for seed in 0..3 {
                let mut random = Random::from_number(seed);
                let rounds = schedule(&Before::nothing(players), 4, &mut random);
                let four = |table: [usize; 4]| table.map(|place| Entrant::at(place).unwrap());
                let tables: Vec<[Entrant; 4]> = rounds.iter().flatten().map(|table| four(*table)).collect();
                let rounds_of: Vec<usize> =
                    rounds.iter().enumerate().flat_map(|(at, tables)| vec![at; tables.len()]).collect();
                let mut been: Vec<Two> = Vec::new();
                for (at, table) in tables.iter().enumerate() {
                    let later: Vec<_> =
                        tables.iter().zip(&rounds_of).filter(|(_, of)| **of > rounds_of[at]).map(|(t, _)| *t).collect();
                    let draws = standing_draws(*table, &been, &later);
                    let drawn = draws[random.below(draws.len() as u32) as usize];
                    for pair in partners(drawn) {
                        assert!(!been.contains(&pair), "{players} {seed}: {pair:?} again");
                        been.push(pair);
                    }
                }
            }
        }
    }
}

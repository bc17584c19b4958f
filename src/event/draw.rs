//! Drawing for partners at a table of a schedule, so that no partner is repeated, at this table or at any later one.

use std::collections::{BTreeMap, BTreeSet};

use super::Entrant;

/// Two people, the lower number first.
type Two = (Entrant, Entrant);

/// How many tables a look ahead may settle before a draw counts as one to be drawn again.
const WORK: u32 = 20_000;

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
/// Where there is none, those that repeat the fewest.
#[must_use]
pub fn standing_draws(table: [Entrant; 4], been: &[Two], later: &[[Entrant; 4]]) -> Vec<[Entrant; 4]> {
    let used: BTreeSet<Two> = been.iter().map(|(one, other)| two(*one, *other)).collect();
    let repeats = |draw: &[Entrant; 4]| partners(*draw).into_iter().filter(|pair| used.contains(pair)).count();
    let fewest = pairings(table).iter().map(repeats).min().unwrap_or(0);
    let now: Vec<[Entrant; 4]> = pairings(table).into_iter().filter(|draw| repeats(draw) == fewest).collect();
    let ahead: Vec<[Entrant; 4]> = now
        .iter()
        .copied()
        .filter(|draw| {
            let mut used = used.clone();
            used.extend(partners(*draw));
            fewest == 0 && Ahead::new(later).all_can_be_drawn(used)
        })
        .collect();
    if ahead.is_empty() { now } else { ahead }
}

/// The tables to come, and at which of them two people meet.
struct Ahead<'a> {
    tables: &'a [[Entrant; 4]],
    meet_at: BTreeMap<Two, Vec<usize>>,
    work: u32,
}

impl<'a> Ahead<'a> {
    fn new(tables: &'a [[Entrant; 4]]) -> Ahead<'a> {
        let mut meet_at: BTreeMap<Two, Vec<usize>> = BTreeMap::new();
        for (at, table) in tables.iter().enumerate() {
            for pair in pairings(*table).into_iter().flat_map(partners) {
                meet_at.entry(pair).or_default().push(at);
            }
        }
        Ahead { tables, meet_at, work: WORK }
    }

    fn all_can_be_drawn(&mut self, used: BTreeSet<Two>) -> bool {
        let open = (0..self.tables.len()).collect();
        let first = (0..self.tables.len()).collect();
        self.settle(used, open, first)
    }

    /// Settles tables that have one way left, then tries the ways of one that has two or three.
    fn settle(&mut self, mut used: BTreeSet<Two>, mut open: BTreeSet<usize>, mut look: Vec<usize>) -> bool {
        while let Some(at) = look.pop() {
            if !open.contains(&at) {
                continue;
            }
            match self.ways(at, &used)[..] {
                [] => return false,
                [only] => {
                    self.take(at, only, &mut used, &mut open, &mut look);
                }
                _ => {}
            }
        }
        // Tables where nobody has met and nobody will meet again settle themselves.
        let Some(at) = open.iter().copied().min_by_key(|at| self.ways(*at, &used).len()) else { return true };
        let ways = self.ways(at, &used);
        for way in ways {
            if self.work == 0 {
                return false;
            }
            self.work -= 1;
            let (mut used, mut open, mut look) = (used.clone(), open.clone(), Vec::new());
            self.take(at, way, &mut used, &mut open, &mut look);
            if self.settle(used, open, look) {
                return true;
            }
        }
        false
    }

    fn ways(&self, at: usize, used: &BTreeSet<Two>) -> Vec<[Entrant; 4]> {
        let new = |draw: &[Entrant; 4]| partners(*draw).iter().all(|pair| !used.contains(pair));
        pairings(self.tables[at]).into_iter().filter(new).collect()
    }

    fn take(
        &self,
        at: usize,
        way: [Entrant; 4],
        used: &mut BTreeSet<Two>,
        open: &mut BTreeSet<usize>,
        look: &mut Vec<usize>,
    ) {
        open.remove(&at);
        for pair in partners(way) {
            used.insert(pair);
            look.extend(self.meet_at.get(&pair).into_iter().flatten().filter(|other| open.contains(other)));
        }
    }
}

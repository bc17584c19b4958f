//! The order of the rounds of a schedule: those next to each other have as few in common as is found. Who meets whom in all stays as
//! it is, and byes stay in turn.

use super::{Seating, Tables};
use crate::plan::Partners;

/// Up to so many rounds an order is looked for.
const MOST: usize = 64;

/// What it costs that somebody has the same partner, or sits out, twice running, or sits out before others have.
const NEVER: u32 = 10_000;

/// What was before the rounds to be ordered.
pub struct Start {
    /// Where everybody sat in the round before; nobody anywhere where there was none.
    pub last: Option<Seating>,
    /// How often each sat out.
    pub byes: Vec<u16>,
}

/// Puts rounds into an order in which neighbors have little in common.
pub fn order(rounds: &mut [Tables], start: &Start, partners: Partners) {
    if rounds.len() > MOST {
        return;
    }
    let links = Links::of(rounds, start, partners);
    let mut places: Vec<usize> = (0..rounds.len()).collect();
    let mut least = links.cost(&places);
    let mut better = true;
    while better && least > 0 {
        better = false;
        for (one, other) in (0..places.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
            for change in [<[usize]>::swap as fn(&mut [usize], usize, usize), turn] {
                let mut tried = places.clone();
                change(&mut tried, one, other);
                let cost = links.cost(&tried);
                if cost < least {
                    (places, least, better) = (tried, cost, true);
                }
            }
        }
    }
    let ordered: Vec<Tables> = places.iter().map(|at| rounds[*at].clone()).collect();
    rounds.clone_from_slice(&ordered);
}

/// Turns the rounds from one to another around.
fn turn(places: &mut [usize], last: usize, first: usize) {
    places[first..=last].reverse();
}

/// What rounds have in common.
struct Links<'a> {
    start: &'a Start,
    /// Who sits out, by round.
    out: Vec<Vec<usize>>,
    /// What each costs as the first.
    first: Vec<u32>,
    /// What it costs that one follows another.
    next: Vec<Vec<u32>>,
}

impl Links<'_> {
    fn of<'a>(rounds: &[Tables], start: &'a Start, partners: Partners) -> Links<'a> {
        let players = start.byes.len();
        let seatings: Vec<Seating> = rounds.iter().map(|tables| Seating::of(players, tables)).collect();
        let out: Vec<Vec<usize>> = seatings
            .iter()
            .map(|seating| (0..players).filter(|player| !seating.is_seated(*player)).collect())
            .collect();
        let cost = |before: &Seating, at: usize| {
            let again = before.again(&rounds[at]);
            let twice = out[at].iter().filter(|player| !before.is_seated(**player)).count() as u32;
            NEVER * (again.partners + twice) + again.at_once(partners)
        };
        let first = (0..rounds.len()).map(|at| start.last.as_ref().map_or(0, |last| cost(last, at))).collect();
        let next = seatings.iter().map(|before| (0..rounds.len()).map(|at| cost(before, at)).collect()).collect();
        Links { start, out, first, next }
    }

    fn cost(&self, places: &[usize]) -> u32 {
        let first = places.first().map_or(0, |at| self.first[*at]);
        let next: u32 = places.windows(2).map(|two| self.next[two[0]][two[1]]).sum();
        first + next + self.out_of_turn(places)
    }

    /// What it costs that somebody sits out who has done so more than another.
    fn out_of_turn(&self, places: &[usize]) -> u32 {
        let mut byes = self.start.byes.clone();
        let mut cost = 0;
        for at in places.iter().filter(|at| !self.out[**at].is_empty()) {
            let fewest = byes.iter().min().copied().unwrap_or(0);
            self.out[*at].iter().for_each(|player| byes[*player] += 1);
            let last = byes.iter().min().copied().unwrap_or(0);
            // The last of a turn may sit out together with the first of the next.
            let most = self.out[*at].iter().map(|player| byes[*player]).max().unwrap_or(0);
            cost += if most > fewest.max(last) + 1 { NEVER } else { 0 };
        }
        cost
    }
}

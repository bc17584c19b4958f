//! Puts the rounds of a schedule in an order in which few people meet, or sit out, in two rounds running. The meetings
//! themselves do not change.

use super::{Seating, Tables};
use crate::plan::PartnerChoice;

/// Longer schedules than this many rounds keep the order in which they were made.
const MOST_ROUNDS: usize = 64;

/// The cost of one pair of partners, or one bye, in two rounds running. A round with a bye before others have had one
/// costs the same.
const REPEATED_PARTNERS_OR_BYE_COST: u32 = 10_000;

/// The state before the rounds that are to be ordered.
pub struct OrderStart {
    /// The seats in the round before, if there was one.
    pub last: Option<Seating>,
    /// The number of byes that each player has had.
    pub byes: Vec<u16>,
}

/// Orders the rounds so that few partners, opponents and byes are repeated in two rounds running.
pub fn order_rounds(rounds: &mut [Tables], start: &OrderStart, partners: PartnerChoice) {
    if rounds.len() > MOST_ROUNDS {
        return;
    }
    let links = RoundLinks::of(rounds, start, partners);
    let mut places: Vec<usize> = (0..rounds.len()).collect();
    let mut least = links.cost(&places);
    let mut better = true;
    while better && least > 0 {
        better = false;
        for (one, other) in (0..places.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
            for change in [<[usize]>::swap as fn(&mut [usize], usize, usize), reverse_rounds] {
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

/// Reverses the order of the rounds from `first` to `last`.
fn reverse_rounds(places: &mut [usize], last: usize, first: usize) {
    places[first..=last].reverse();
}

/// The cost of every round directly after every other round. An order costs the sum of these for all neighboring
/// rounds, plus the cost of byes out of turn.
struct RoundLinks<'a> {
    start: &'a OrderStart,
    /// The players who sit out in each round.
    sitting_out: Vec<Vec<usize>>,
    /// The cost of each round if it is played directly after the past rounds.
    cost_as_first: Vec<u32>,
    /// The cost of a round (second index) directly after another one (first index).
    cost_after: Vec<Vec<u32>>,
}

impl RoundLinks<'_> {
    fn of<'a>(rounds: &[Tables], start: &'a OrderStart, partners: PartnerChoice) -> RoundLinks<'a> {
        let players = start.byes.len();
        let seatings: Vec<Seating> = rounds.iter().map(|tables| Seating::of(players, tables)).collect();
        let sitting_out: Vec<Vec<usize>> = seatings
            .iter()
            .map(|seating| (0..players).filter(|player| !seating.is_seated(*player)).collect())
            .collect();
        let cost = |before: &Seating, at: usize| {
            let again = before.repeats_in(&rounds[at]);
            let twice = sitting_out[at].iter().filter(|player| !before.is_seated(**player)).count() as u32;
            REPEATED_PARTNERS_OR_BYE_COST * (again.partners + twice) + again.count_faults(partners)
        };
        let cost_as_first = (0..rounds.len()).map(|at| start.last.as_ref().map_or(0, |last| cost(last, at))).collect();
        let cost_after = seatings.iter().map(|before| (0..rounds.len()).map(|at| cost(before, at)).collect()).collect();
        RoundLinks { start, sitting_out, cost_as_first, cost_after }
    }

    fn cost(&self, places: &[usize]) -> u32 {
        let first = places.first().map_or(0, |at| self.cost_as_first[*at]);
        let next: u32 = places.windows(2).map(|two| self.cost_after[two[0]][two[1]]).sum();
        first + next + self.cost_of_byes_out_of_turn(places)
    }

    /// Returns the cost of byes for players who have had more byes than others.
    fn cost_of_byes_out_of_turn(&self, places: &[usize]) -> u32 {
        let mut byes = self.start.byes.clone();
        let mut cost = 0;
        for at in places.iter().filter(|at| !self.sitting_out[**at].is_empty()) {
            let fewest = byes.iter().min().copied().unwrap_or(0);
            self.sitting_out[*at].iter().for_each(|player| byes[*player] += 1);
            let last = byes.iter().min().copied().unwrap_or(0);
            // The last players who need their first bye and the first ones with a second bye may sit out in the same
            // round.
            let most = self.sitting_out[*at].iter().map(|player| byes[*player]).max().unwrap_or(0);
            cost += if most > fewest.max(last) + 1 { REPEATED_PARTNERS_OR_BYE_COST } else { 0 };
        }
        cost
    }
}

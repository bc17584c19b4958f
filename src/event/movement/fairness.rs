//! Measures how fair the rounds of an event are: counts repeated partners, opponents and tables, and byes. Used by
//! tests and by `lab`.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::movement::schedule::{MeetingCounts, Repeats};
use crate::table::{Entrant, Round, TableNo, TableSeats};
use cards::BySeat;

/// The fairness of an event's rounds. Smaller numbers are fairer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fairness {
    /// Repeated partnerships, summed over all pairs of entrants.
    pub partner_repeats: u32,
    /// Repeated meetings as opponents, summed over all pairs.
    pub opponent_repeats: u32,
    /// Repeated meetings at a table, as partners or opponents, summed over all pairs.
    pub mate_repeats: u32,
    /// The largest number of meetings as opponents of any two entrants.
    pub most_opponent_meetings: u16,
    /// The smallest number of byes of an entrant who was present in all rounds.
    pub byes_fewest: u16,
    /// The largest number of byes of any entrant.
    pub byes_most: u16,
    /// The number of times that an entrant came to a table where they had played before, summed over all entrants.
    pub table_repeats: u32,
}

/// Computes the fairness of rounds. The two players of a team do not count as partners. Tables where partners are still
/// to be drawn count only for [`Fairness::table_repeats`].
#[must_use]
pub fn fairness<'a>(rounds: impl Iterator<Item = &'a Round> + Clone) -> Fairness {
    let size = rounds.clone().flat_map(Round::entrants).map(Entrant::index).max().map_or(0, |last| last + 1);
    let mut met = MeetingCounts::new(size);
    let mut byes = vec![0_u16; size];
    let mut there = vec![0_usize; size];
    let mut at_table: BTreeMap<(Entrant, TableNo), u32> = BTreeMap::new();
    for (number, round) in rounds.clone().enumerate() {
        round.byes.iter().for_each(|bye| byes[bye.entrant.index()] += 1);
        round.entrants().iter().for_each(|entrant| there[entrant.index()] += 1);
        for table in &round.tables {
            table
                .seats
                .entrants()
                .iter()
                .for_each(|entrant| *at_table.entry((*entrant, table.table)).or_default() += 1);
            match &table.seats {
                TableSeats::Teams(sides) => met.count_opponents(number, sides.ns.index(), sides.ew.index()),
                TableSeats::People(BySeat { n, e, s, w }) => {
                    met.count_table(number, [*n, *s, *e, *w].map(Entrant::index))
                }
                TableSeats::ToDraw(_) => {}
            }
        }
    }
    let pairs = || (0..size).flat_map(|one| (0..one).map(move |other| (one, other)));
    let repeats = Repeats::of(&met);
    let whole = rounds.count();
    let fewest = byes.iter().zip(&there).filter(|(_, there)| **there == whole).map(|(byes, _)| *byes).min();
    Fairness {
        partner_repeats: repeats.partners,
        opponent_repeats: repeats.opponents,
        mate_repeats: repeats.mates,
        most_opponent_meetings: pairs().map(|(one, other)| met.opponents(one, other)).max().unwrap_or(0),
        byes_fewest: fewest.unwrap_or(0),
        byes_most: byes.iter().copied().max().unwrap_or(0),
        table_repeats: at_table.values().map(|times| times - 1).sum(),
    }
}

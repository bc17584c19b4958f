//! Making a schedule better by annealing: two players of a round change places whenever that is no worse, and now and then
//! although it is, less and less often. Only who meets somebody again is moved, so that a large field settles at once.
//!
//! Everything is whole numbers: the same seed gives the same schedule in every browser.

use super::{Met, Tables};
use cards::Random;

/// What meeting again weighs, by how: each counts for every two rounds in which it is the same.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The same partner.
    pub partner: i64,
    /// The same opponent.
    pub opponent: i64,
    /// The same person at the table, whether with or against.
    pub mate: i64,
    /// The same four at one table.
    pub four: i64,
}

/// The chances to take a step that costs one more, of 2^32: the first, and by how many of 2^32 each next is less.
const FIRST: u64 = 600_000_000;
const COOLING: u64 = 3_950_000_000;
/// How often it is cooled.
const STAGES: u64 = 80;

/// How often two have met in some way.
type Times = fn(&Met, usize, usize) -> u16;

/// Two seats of a round.
type Seats = (usize, usize);

/// Rounds that are searched, and who has met whom in them and before.
pub struct ScheduleSearch<'a> {
    /// The rounds; the first has the number `first`.
    pub rounds: &'a mut [Tables],
    /// How many were played before.
    pub first: usize,
    /// Who has met whom, in these rounds too.
    pub met: Met,
    /// What is to be kept rare.
    pub weights: Weights,
}

impl<'a> ScheduleSearch<'a> {
    /// Rounds to be made better, after what was played before them.
    pub fn new(rounds: &'a mut [Tables], met: &Met, first: usize, weights: Weights) -> ScheduleSearch<'a> {
        let mut met = met.clone();
        for (round, tables) in (first..).zip(&*rounds) {
            tables.iter().for_each(|table| met.note(round, *table));
        }
        ScheduleSearch { rounds, first, met, weights }
    }

    /// Searches until `enough` says so, at most for so many steps. Byes stay as they are.
    pub fn anneal(&mut self, work: u64, random: &mut Random, enough: impl Fn(&ScheduleSearch) -> bool) {
        let busy: Vec<usize> = (0..self.rounds.len()).filter(|round| !self.rounds[*round].is_empty()).collect();
        if busy.is_empty() {
            return;
        }
        let mut chance = FIRST;
        for _ in 0..STAGES {
            if enough(self) {
                return;
            }
            for _ in 0..work / STAGES {
                let round = busy[random.below(busy.len() as u32) as usize];
                let seats = self.rounds[round].len() as u32 * 4;
                let two = (random.below(seats) as usize, random.below(seats) as usize);
                if self.meets_again(round, two.0) {
                    self.step(round, two, chance, random);
                }
            }
            chance = (chance * COOLING) >> 32;
        }
    }

    /// Returns how often a four sits at one table that was at one before.
    pub fn fours_again(&self) -> u32 {
        let times = |table: &[usize; 4]| self.met.together(*table).saturating_sub(1);
        let twice: u32 = self.rounds.iter().flatten().map(times).sum();
        twice.div_ceil(2)
    }

    /// Returns whether whoever sits there meets somebody of the table in another round too.
    fn meets_again(&self, round: usize, seat: usize) -> bool {
        let table = &self.rounds[round][seat / 4];
        let who = table[seat % 4];
        table.iter().any(|other| *other != who && self.met.mates(who, *other) > 1)
    }

    /// Two change places, if that costs nothing or chance will have it.
    fn step(&mut self, round: usize, two: Seats, chance: u64, random: &mut Random) {
        let cost = if two.0 / 4 == two.1 / 4 { self.cost_within(round, two) } else { self.cost_between(round, two) };
        if cost > 0 {
            let odds = (0..cost).try_fold(1_u64 << 32, |odds, _| Some((odds * chance) >> 32).filter(|odds| *odds > 0));
            if odds.is_none_or(|odds| random.next_u64() >> 32 >= odds) {
                return;
            }
        }
        self.exchange(round, two);
    }

    fn exchange(&mut self, round: usize, (one, other): Seats) {
        let number = self.first + round;
        let tables = &mut self.rounds[round];
        let (here, there) = (one / 4, other / 4);
        let both = if here == there { &[here][..] } else { &[here, there][..] };
        both.iter().for_each(|at| self.met.forget(number, tables[*at]));
        let moves = tables[here][one % 4];
        tables[here][one % 4] = std::mem::replace(&mut tables[there][other % 4], moves);
        both.iter().for_each(|at| self.met.note(number, tables[*at]));
    }

    /// Returns what it costs that two of one table change places: partners become opponents.
    fn cost_within(&self, round: usize, (one, other): Seats) -> i64 {
        if one / 2 == other / 2 {
            return 0;
        }
        let table = self.rounds[round][one / 4];
        let at = |seat: usize| table[seat % 4];
        let (partner, opponent) = (self.weights.partner, self.weights.opponent);
        let parted = |a: usize, b: usize| {
            opponent * i64::from(self.met.opponents(a, b)) - partner * (i64::from(self.met.partners(a, b)) - 1)
        };
        let joined = |a: usize, b: usize| {
            partner * i64::from(self.met.partners(a, b)) - opponent * (i64::from(self.met.opponents(a, b)) - 1)
        };
        let (a, b) = (at(one), at(other));
        let (with_a, with_b) = (at(one ^ 1), at(other ^ 1));
        parted(a, with_a) + parted(b, with_b) + joined(a, with_b) + joined(b, with_a)
    }

    /// Returns what it costs that two of different tables change places.
    fn cost_between(&self, round: usize, (one, other): Seats) -> i64 {
        let (a, b) = (self.rounds[round][one / 4][one % 4], self.rounds[round][other / 4][other % 4]);
        self.cost_of_taking(round, one, b) + self.cost_of_taking(round, other, a)
    }

    /// Returns what it costs that somebody of another table takes a seat.
    fn cost_of_taking(&self, round: usize, seat: usize, comes: usize) -> i64 {
        let Weights { partner, opponent, mate, four } = self.weights;
        let table = &self.rounds[round][seat / 4];
        let leaves = table[seat % 4];
        let mut cost = 0;
        for (at, who) in table.iter().enumerate().filter(|(_, who)| **who != leaves) {
            let mates = i64::from(self.met.mates(comes, *who)) - i64::from(self.met.mates(leaves, *who)) + 1;
            let (times, weight): (Times, i64) =
                if at == (seat ^ 1) % 4 { (Met::partners, partner) } else { (Met::opponents, opponent) };
            let same = i64::from(times(&self.met, comes, *who)) - i64::from(times(&self.met, leaves, *who)) + 1;
            cost += mate * mates + weight * same;
        }
        let mut with_new = *table;
        with_new[seat % 4] = comes;
        cost + four * (i64::from(self.met.together(with_new)) - i64::from(self.met.together(*table)) + 1)
    }
}

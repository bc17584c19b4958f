//! Improves a schedule by simulated annealing. Two players of a round change places if the schedule does not become
//! worse, and sometimes even if it does. Only players who meet somebody again are moved, which saves time in large
//! fields.
//!
//! Invariant: all arithmetic uses whole numbers, so that the same seed gives the same schedule in every browser.

use super::seating::{NeighborRepeats, TableRelation};
use super::{MeetingCounts, Seating, Tables};
use cards::Random;

/// The weights of repeated meetings. Two people who meet in `m` rounds count once for every two of these rounds.
#[derive(Clone, Copy, Debug, Default)]
pub struct RepeatWeights {
    pub partner: i64,
    pub opponent: i64,
    /// The weight of the same person at the table, as partner or opponent.
    pub mate: i64,
    /// The weight of four people who sit together at one table again.
    pub four: i64,
    /// The extra weight, on top of `partner`, if two people are partners in two rounds running.
    pub partner_at_once: i64,
    /// The extra weight, on top of `opponent`, if two people are opponents in two rounds running.
    pub opponent_at_once: i64,
    /// The extra weight, on top of `mate`, if two people are at the same table in two rounds running.
    pub mate_at_once: i64,
}

impl RepeatWeights {
    /// Returns the weights for the end of a search, where meetings in two rounds running weigh more. They never weigh
    /// enough to repeat a partner or a group of four. If `fewest` is true, they do not weigh enough to repeat any
    /// meeting.
    const fn for_end_of_search(self, fewest: bool) -> RepeatWeights {
        const END_FACTOR: i64 = 10_000;
        let repeats = if fewest { END_FACTOR } else { 1 };
        RepeatWeights {
            partner: END_FACTOR * self.partner,
            opponent: repeats * self.opponent,
            mate: repeats * self.mate,
            four: END_FACTOR * self.four,
            partner_at_once: END_FACTOR * self.partner_at_once,
            opponent_at_once: 24,
            mate_at_once: if self.opponent == 0 { 12 } else { 0 },
        }
    }

    /// Returns the additional weight of two people who sit together in two neighboring rounds.
    const fn cost_in_neighbor_rounds(&self, now: TableRelation, then: TableRelation) -> i64 {
        self.mate_at_once
            + match (now, then) {
                (TableRelation::Partners, TableRelation::Partners) => self.partner_at_once,
                (TableRelation::Opponents, TableRelation::Opponents) => self.opponent_at_once,
                _ => 0,
            }
    }
}

/// The probability, at the start of a search, of accepting a step that makes the cost higher by 1. A number out of
/// 2^32.
const FIRST_PROBABILITY: u64 = 600_000_000;
/// After each stage, the probability of accepting a step that raises the cost by 1 is multiplied by this factor, a
/// number out of 2^32.
const COOLING_FACTOR: u64 = 3_950_000_000;
/// The number of stages. After each one, costly steps become less likely.
const STAGES: u64 = 80;

/// A function that returns how often two people have met in one way, such as [`MeetingCounts::partners`].
type CountMeetings = fn(&MeetingCounts, usize, usize) -> u16;

/// Two seats of a round. The seat `s` is place `s % 4` at table `s / 4`.
type SeatPair = (usize, usize);

/// The rounds of a schedule during a search, with all meetings in these and the past rounds.
pub struct ScheduleSearch<'a> {
    /// The rounds that the search changes. `rounds[0]` has the index `first_round` in the event.
    pub rounds: &'a mut [Tables],
    /// The number of rounds before `rounds[0]`.
    pub first_round: usize,
    /// All meetings in these rounds and before.
    pub met: MeetingCounts,
    pub weights: RepeatWeights,
    /// The seats of the round before `rounds[0]`, followed by the seats of each round.
    seatings: Vec<Seating>,
}

impl<'a> ScheduleSearch<'a> {
    /// Starts a search. `met` has the meetings before these rounds, and `last` has the seats of the round before them.
    pub fn new(
        rounds: &'a mut [Tables],
        met: &MeetingCounts,
        last: Seating,
        first: usize,
        weights: RepeatWeights,
    ) -> ScheduleSearch<'a> {
        let mut met = met.clone();
        for (round, tables) in (first..).zip(&*rounds) {
            tables.iter().for_each(|table| met.count_table(round, *table));
        }
        let size = met.size();
        let seatings = std::iter::once(last).chain(rounds.iter().map(|tables| Seating::of(size, tables))).collect();
        ScheduleSearch { rounds, first_round: first, met, weights, seatings }
    }

    /// Runs the annealing for at most `work` steps. Stops earlier if `enough` returns true after a stage. Byes do not
    /// change.
    pub fn anneal(&mut self, work: u64, random: &mut Random, enough: impl Fn(&ScheduleSearch) -> bool) {
        let busy: Vec<usize> = (0..self.rounds.len()).filter(|round| !self.rounds[*round].is_empty()).collect();
        if busy.is_empty() {
            return;
        }
        let mut chance = FIRST_PROBABILITY;
        for _ in 0..STAGES {
            if enough(self) {
                return;
            }
            for _ in 0..work / STAGES {
                let round = busy[random.below(busy.len() as u32) as usize];
                let seats = self.rounds[round].len() as u32 * 4;
                let two = (random.below(seats) as usize, random.below(seats) as usize);
                if self.meets_again(round, two.0) {
                    self.try_swap(round, two, chance, random);
                }
            }
            chance = (chance * COOLING_FACTOR) >> 32;
        }
    }

    /// Separates people who meet in two rounds running. Makes the best exchange for each of them as long as that helps.
    /// If `fewest` is true, the number of repeats does not grow.
    pub fn separate_rematches(&mut self, fewest: bool) {
        let weights = self.weights;
        self.weights = weights.for_end_of_search(fewest);
        while self.separate_each_once() {}
        self.weights = weights;
    }

    /// Tries one exchange for everybody who meets somebody in two rounds running. Returns whether an exchange was made.
    fn separate_each_once(&mut self) -> bool {
        let mut better = false;
        for round in 0..self.rounds.len() {
            for seat in 0..4 * self.rounds[round].len() {
                if !self.meets_in_neighbor_round(round, seat) {
                    continue;
                }
                let others = (0..4 * self.rounds[round].len()).filter(|other| *other != seat);
                let exchange = others.map(|other| (self.cost_of_swap(round, (seat, other)), other)).min();
                if let Some((_, other)) = exchange.filter(|(cost, _)| *cost < 0) {
                    self.exchange_players(round, (seat, other));
                    better = true;
                }
            }
        }
        better
    }

    /// Returns whether the player in a seat also meets somebody from this table in the round before or after. Meetings
    /// without a weight do not count.
    fn meets_in_neighbor_round(&self, round: usize, seat: usize) -> bool {
        let table = &self.rounds[round][seat / 4];
        let who = table[seat % 4];
        let together =
            |at: usize| if at == (seat ^ 1) % 4 { TableRelation::Partners } else { TableRelation::Opponents };
        let mut others = table.iter().enumerate().filter(|(_, other)| **other != who);
        others.any(|(at, other)| self.adjacent_round_cost(round, who, *other, together(at)) > 0)
    }

    /// Returns the number of times that four people sit together again.
    pub fn count_repeated_fours(&self) -> u32 {
        let times = |table: &[usize; 4]| self.met.rounds_together(*table).saturating_sub(1);
        let twice: u32 = self.rounds.iter().flatten().map(times).sum();
        twice.div_ceil(2)
    }

    /// Counts the pairs who meet in two rounds running.
    pub fn neighbor_repeats(&self) -> NeighborRepeats {
        let mut all = NeighborRepeats::default();
        self.seatings.iter().zip(&*self.rounds).for_each(|(before, tables)| all += before.repeats_in(tables));
        all
    }

    /// Returns the additional cost of two people who sit together in this round, because they also sit together in a
    /// neighboring round.
    fn adjacent_round_cost(&self, round: usize, one: usize, other: usize, together: TableRelation) -> i64 {
        let beside = [self.seatings.get(round), self.seatings.get(round + 2)];
        let again = beside.into_iter().flatten().filter_map(|seating| seating.relation(one, other));
        again.map(|of| self.weights.cost_in_neighbor_rounds(of, together)).sum()
    }

    /// Returns whether the player in a seat meets somebody from this table in another round, too.
    fn meets_again(&self, round: usize, seat: usize) -> bool {
        let table = &self.rounds[round][seat / 4];
        let who = table[seat % 4];
        table.iter().any(|other| *other != who && self.met.mates(who, *other) > 1)
    }

    /// Exchanges two players if the cost does not become higher. If it does, exchanges them only by chance.
    fn try_swap(&mut self, round: usize, two: SeatPair, chance: u64, random: &mut Random) {
        let cost = self.cost_of_swap(round, two);
        if cost > 0 {
            let odds = (0..cost).try_fold(1_u64 << 32, |odds, _| Some((odds * chance) >> 32).filter(|odds| *odds > 0));
            if odds.is_none_or(|odds| random.next_u64() >> 32 >= odds) {
                return;
            }
        }
        self.exchange_players(round, two);
    }

    /// Returns the change of the cost if two players change places.
    fn cost_of_swap(&self, round: usize, two: SeatPair) -> i64 {
        if two.0 / 4 == two.1 / 4 {
            self.cost_of_swap_at_table(round, two)
        } else {
            self.cost_of_swap_between_tables(round, two)
        }
    }

    fn exchange_players(&mut self, round: usize, (one, other): SeatPair) {
        let number = self.first_round + round;
        let tables = &mut self.rounds[round];
        let (here, there) = (one / 4, other / 4);
        let both = if here == there { &[here][..] } else { &[here, there][..] };
        both.iter().for_each(|at| self.met.uncount_table(number, tables[*at]));
        let moves = tables[here][one % 4];
        self.seatings[round + 1].exchange(moves, tables[there][other % 4]);
        tables[here][one % 4] = std::mem::replace(&mut tables[there][other % 4], moves);
        both.iter().for_each(|at| self.met.count_table(number, tables[*at]));
    }

    /// Returns the change of the cost if two players at one table change places, so that partners become
    /// opponents.
    fn cost_of_swap_at_table(&self, round: usize, (one, other): SeatPair) -> i64 {
        if one / 2 == other / 2 {
            return 0;
        }
        let table = self.rounds[round][one / 4];
        let at = |seat: usize| table[seat % 4];
        let (partner, opponent) = (self.weights.partner, self.weights.opponent);
        let parted = |a: usize, b: usize| {
            opponent * i64::from(self.met.opponents(a, b)) - partner * (i64::from(self.met.partners(a, b)) - 1)
                + self.adjacent_round_cost(round, a, b, TableRelation::Opponents)
                - self.adjacent_round_cost(round, a, b, TableRelation::Partners)
        };
        let joined = |a: usize, b: usize| {
            partner * i64::from(self.met.partners(a, b)) - opponent * (i64::from(self.met.opponents(a, b)) - 1)
                + self.adjacent_round_cost(round, a, b, TableRelation::Partners)
                - self.adjacent_round_cost(round, a, b, TableRelation::Opponents)
        };
        let (a, b) = (at(one), at(other));
        let (with_a, with_b) = (at(one ^ 1), at(other ^ 1));
        parted(a, with_a) + parted(b, with_b) + joined(a, with_b) + joined(b, with_a)
    }

    /// Returns the change of the cost if two players at different tables change places.
    fn cost_of_swap_between_tables(&self, round: usize, (one, other): SeatPair) -> i64 {
        let (a, b) = (self.rounds[round][one / 4][one % 4], self.rounds[round][other / 4][other % 4]);
        self.cost_of_taking(round, one, b) + self.cost_of_taking(round, other, a)
    }

    /// Returns the change of the cost at a table if somebody from another table takes a seat there.
    fn cost_of_taking(&self, round: usize, seat: usize, comes: usize) -> i64 {
        let RepeatWeights { partner, opponent, mate, four, .. } = self.weights;
        let table = &self.rounds[round][seat / 4];
        let leaves = table[seat % 4];
        let mut cost = 0;
        for (at, who) in table.iter().enumerate().filter(|(_, who)| **who != leaves) {
            let mates = i64::from(self.met.mates(comes, *who)) - i64::from(self.met.mates(leaves, *who)) + 1;
            let (times, weight, together): (CountMeetings, i64, TableRelation) = if at == (seat ^ 1) % 4 {
                (MeetingCounts::partners, partner, TableRelation::Partners)
            } else {
                (MeetingCounts::opponents, opponent, TableRelation::Opponents)
            };
            let same = i64::from(times(&self.met, comes, *who)) - i64::from(times(&self.met, leaves, *who)) + 1;
            cost += mate * mates + weight * same;
            cost += self.adjacent_round_cost(round, comes, *who, together)
                - self.adjacent_round_cost(round, leaves, *who, together);
        }
        let mut with_new = *table;
        with_new[seat % 4] = comes;
        cost + four * (i64::from(self.met.rounds_together(with_new)) - i64::from(self.met.rounds_together(*table)) + 1)
    }
}

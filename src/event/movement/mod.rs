//! Movements: functions from past rounds to the next seating, one file each. `ahead`, `meetings` and `repeat_cost` are
//! shared by several. A movement never sees the event, only a [`MovementContext`].

mod ahead;
pub(crate) mod chance;
pub(crate) mod divisions;
pub(crate) mod draw;
mod fairness;
mod least;
mod losers_move_on;
mod matching;
mod meetings;
mod new_opponents;
mod promise;
mod red_and_white;
mod repeat_cost;
mod round_robin;
pub mod schedule;
mod winners_up;

pub use fairness::{Fairness, fairness};
pub use least::least_repeats;
pub use promise::Promise;

use crate::plan::MovementRule;
use crate::table::{Bye, Entrant, FirstDeal, Round, TableNo, TableSeating, TableSeats, Waits};
use cards::{BySide, Random, Side};
use chance::shuffle;

/// The input of a movement, for one division: the entrants to seat, and the rounds played.
#[derive(Clone, Debug)]
pub struct MovementContext {
    /// The entrants to seat, by number.
    pub present: Vec<Entrant>,
    /// Past rounds, in order.
    pub past: Vec<PastRound>,
    /// Number of rounds still planned, including this one.
    pub left: usize,
    /// The rule for the first deal once a table has a home side.
    pub first_deal: FirstDeal,
    /// The random generator of this round.
    pub chance: Random,
    /// Turns of the round-robin circle at each past round and at the next one, counted from the first. A cancelled week
    /// is made up at the end, so turns can skip.
    pub turns: Vec<i32>,
}

/// A round that has been played.
#[derive(Clone, Debug, Default)]
pub struct PastRound {
    /// In the order of table numbers.
    pub tables: Vec<PastTable>,
    pub byes: Vec<Bye>,
}

/// A table that has been played.
#[derive(Clone, Debug)]
pub struct PastTable {
    pub seating: TableSeating,
    /// The side that counts as the winner for the movement.
    pub winner: Option<Side>,
}

/// A rule that the next seating must break, shown before the round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compromise {
    /// The two meet again, after this many meetings.
    MeetAgain(Entrant, Entrant, u16),
    /// A winner must leave the table.
    WinnerMoves(Entrant),
    /// The entrant has another bye before everybody has had one.
    SecondBye(Entrant),
}

/// The seating that a movement proposes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposal {
    pub round: Round,
    /// The rules that it breaks. No other seating breaks fewer.
    pub compromises: Vec<Compromise>,
}

impl From<Round> for Proposal {
    fn from(round: Round) -> Proposal {
        Proposal { round, compromises: Vec::new() }
    }
}

/// Returns the next seating. Empty for schedules, which are made before the start.
pub fn next(rule: MovementRule, context: MovementContext) -> Proposal {
    match rule {
        MovementRule::LosersMoveOn => losers_move_on::next(context).into(),
        MovementRule::NewOpponents => new_opponents::next(context),
        MovementRule::RoundRobin => round_robin::next(context),
        MovementRule::WinnersUp => winners_up::next(context).into(),
        MovementRule::RedAndWhite => red_and_white::next(context).into(),
        MovementRule::Schedule(_) => Proposal::default(),
    }
}

impl MovementContext {
    /// Returns the number of byes of an entrant.
    fn byes(&self, entrant: Entrant) -> u16 {
        self.past.iter().flat_map(|round| &round.byes).filter(|bye| bye.entrant == entrant).count() as u16
    }

    /// Returns whether two played at the same table in the last round.
    fn just_met(&self, one: Entrant, other: Entrant) -> bool {
        let at_table = |table: &PastTable| [one, other].iter().all(|who| table.side_of(*who).is_some());
        self.past.last().is_some_and(|last| last.tables.iter().any(at_table))
    }

    /// Returns whether two were partners in the last round.
    fn just_partners(&self, one: Entrant, other: Entrant) -> bool {
        let partners = |table: &PastTable| table.side_of(one).is_some_and(|side| table.side_of(other) == Some(side));
        self.past.last().is_some_and(|last| last.tables.iter().any(partners))
    }

    /// Returns whether an entrant had no game in the last round.
    fn just_sat_out(&self, entrant: Entrant) -> bool {
        self.past.last().is_some_and(|last| last.tables.iter().all(|table| table.side_of(entrant).is_none()))
    }

    /// Draws the first seating of teams by lot. In an odd field, the team drawn last has a bye.
    fn draw_teams(mut self) -> Round {
        shuffle(&mut self.present, &mut self.chance);
        let pairs = self.present.chunks_exact(2);
        let byes = pairs.remainder().iter().map(|entrant| Bye { entrant: *entrant, waits: Waits::Aside }).collect();
        let tables = TableNo::all().zip(pairs).map(|(table, pair)| teams(table, pair[0], pair[1])).collect();
        Round { tables, byes }
    }
}

impl PastTable {
    fn side_of(&self, entrant: Entrant) -> Option<Side> {
        self.seating.seats.side_of(entrant)
    }

    /// Returns the team on a side; `None` if people play.
    fn team(&self, side: Side) -> Option<Entrant> {
        match &self.seating.seats {
            TableSeats::Teams(sides) => Some(sides[side]),
            TableSeats::People(_) | TableSeats::ToDraw(_) => None,
        }
    }

    /// Returns the winner, its side, and the loser. Without a winner, North and South count as one.
    fn winner_and_loser(&self) -> Option<(Entrant, Side, Entrant)> {
        let side = self.winner.unwrap_or(Side::NS);
        Some((self.team(side)?, side, self.team(side.other())?))
    }
}

impl Round {
    /// Returns the table number after the last one.
    fn next_table(&self) -> TableNo {
        table_after(self.tables.iter().map(|table| table.table).max())
    }
}

/// Returns the next table number, or the first.
fn table_after(table: Option<TableNo>) -> TableNo {
    table.map_or(TableNo::FIRST, |table| table.plus(1))
}

/// Seats two teams at a table without a home side.
fn teams(table: TableNo, ns: Entrant, ew: Entrant) -> TableSeating {
    TableSeating { table, seats: TableSeats::Teams(BySide { ns, ew }), home: None, first_deal: FirstDeal::Drawn }
}

/// Seats a visiting team at the table of a home side.
fn seat_visitor(table: TableNo, home: Entrant, side: Side, visitor: Entrant, first_deal: FirstDeal) -> TableSeating {
    let seats = TableSeats::Teams(BySide::from_fn(|of| if of == side { home } else { visitor }));
    TableSeating { table, seats, home: Some(side), first_deal }
}

//! Movements. Each one is a function from the past rounds to the next seating, and has its own file. `pair_ahead`,
//! `matching`, `meetings` and `repeat_cost` are shared by several movements. A movement never sees the event, but only
//! a [`MovementContext`].

pub(crate) mod divisions;
pub(crate) mod draw;
mod fairness;
mod least;
mod losers_move_on;
mod matching;
mod meetings;
mod new_opponents;
mod pair_ahead;
mod promise;
mod red_and_white;
mod repeat_cost;
mod round_robin;
pub mod schedule;
pub(crate) mod shuffle;
mod winners_up;

pub use fairness::{Fairness, fairness};
pub use least::least_repeats;
pub use promise::Promise;

use crate::plan::MovementRule;
use crate::table::{Bye, Entrant, FirstDeal, Round, TableNo, TableSeating, TableSeats, WaitingPlace};
use cards::{BySide, Random, Side};
use shuffle::shuffle;

/// The input of a movement for one division: the entrants to seat and the past rounds.
#[derive(Clone, Debug)]
pub struct MovementContext {
    /// The entrants to seat, sorted by number.
    pub present: Vec<Entrant>,
    /// The past rounds, first round first.
    pub past_rounds: Vec<PastRound>,
    /// The number of planned rounds that have not begun, including the one to seat.
    pub rounds_left: usize,
    /// The way to choose the first dealer at a table that has a home side.
    pub first_deal: FirstDeal,
    /// The random generator for the draws of this round.
    pub random: Random,
    /// For each past round and the next one, the number of steps by which the round-robin circle has turned since the
    /// first round. The numbers can skip one, because a cancelled week is made up at the end.
    pub circle_turns: Vec<i32>,
}

/// A past round of one division: its tables with their winners, and its byes.
#[derive(Clone, Debug, Default)]
pub struct PastRound {
    /// The tables, sorted by number.
    pub tables: Vec<PastTable>,
    pub byes: Vec<Bye>,
}

/// A table of a past round, with its winner.
#[derive(Clone, Debug)]
pub struct PastTable {
    pub seating: TableSeating,
    /// The winner by the table's report. `None` if the report decides nothing.
    pub winner: Option<Side>,
}

/// A rule that the next seating breaks because it cannot be kept. The director sees it before the round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compromise {
    /// These two entrants meet again. The number is how often they have met before.
    MeetAgain(Entrant, Entrant, u16),
    /// This entrant won but must leave the table.
    WinnerMoves(Entrant),
    /// This entrant gets another bye before everybody has had one.
    SecondBye(Entrant),
}

/// The seating that a movement proposes for the next round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposal {
    pub round: Round,
    /// The rules that the seating breaks.
    pub compromises: Vec<Compromise>,
}

impl From<Round> for Proposal {
    fn from(round: Round) -> Proposal {
        Proposal { round, compromises: Vec::new() }
    }
}

/// Returns the seating of the next round by this movement. The result is empty for schedules, because a schedule is
/// made before the first round.
pub fn next_seating(rule: MovementRule, context: MovementContext) -> Proposal {
    match rule {
        MovementRule::LosersMoveOn => losers_move_on::next_seating(context).into(),
        MovementRule::NewOpponents => new_opponents::next_seating(context),
        MovementRule::RoundRobin => round_robin::next_seating(context),
        MovementRule::WinnersUp => winners_up::next_seating(context).into(),
        MovementRule::RedAndWhite => red_and_white::next_seating(context).into(),
        MovementRule::Schedule(_) => Proposal::default(),
    }
}

impl MovementContext {
    /// Counts the byes that an entrant has had.
    fn bye_count(&self, entrant: Entrant) -> u16 {
        self.past_rounds.iter().flat_map(|round| &round.byes).filter(|bye| bye.entrant == entrant).count() as u16
    }

    /// Returns whether two entrants played at the same table in the last round.
    fn met_last_round(&self, one: Entrant, other: Entrant) -> bool {
        let at_table = |table: &PastTable| [one, other].iter().all(|who| table.side_of(*who).is_some());
        self.past_rounds.last().is_some_and(|last| last.tables.iter().any(at_table))
    }

    /// Returns whether two people were partners in the last round.
    fn were_partners_last_round(&self, one: Entrant, other: Entrant) -> bool {
        let partners = |table: &PastTable| table.side_of(one).is_some_and(|side| table.side_of(other) == Some(side));
        self.past_rounds.last().is_some_and(|last| last.tables.iter().any(partners))
    }

    /// Returns whether an entrant had no game in the last round.
    fn sat_out_last_round(&self, entrant: Entrant) -> bool {
        self.past_rounds.last().is_some_and(|last| last.tables.iter().all(|table| table.side_of(entrant).is_none()))
    }

    /// Draws the seating of the first round by lot. In an odd field, the team drawn last has a bye.
    fn draw_first_round(mut self) -> Round {
        shuffle(&mut self.present, &mut self.random);
        let pairs = self.present.chunks_exact(2);
        let byes =
            pairs.remainder().iter().map(|entrant| Bye { entrant: *entrant, waits: WaitingPlace::Aside }).collect();
        let tables = TableNo::all().zip(pairs).map(|(table, pair)| seat_teams(table, pair[0], pair[1])).collect();
        Round { tables, byes }
    }
}

impl PastTable {
    fn side_of(&self, entrant: Entrant) -> Option<Side> {
        self.seating.seats.side_of(entrant)
    }

    /// Returns the team on a side, or `None` if people play and not teams.
    fn team(&self, side: Side) -> Option<Entrant> {
        match &self.seating.seats {
            TableSeats::Teams(sides) => Some(sides[side]),
            TableSeats::People(_) | TableSeats::ToDraw(_) => None,
        }
    }

    /// Returns the winning team, its side, and the losing team. If the table has no winner, North and South count as
    /// the winner.
    fn winner_and_loser(&self) -> Option<(Entrant, Side, Entrant)> {
        let side = self.winner.unwrap_or(Side::NS);
        Some((self.team(side)?, side, self.team(side.other())?))
    }
}

impl Round {
    /// Returns the table number after the highest one in use.
    fn next_table(&self) -> TableNo {
        table_after(self.tables.iter().map(|table| table.table).max())
    }
}

/// Returns the number after this table, or the first number if there is no table.
fn table_after(table: Option<TableNo>) -> TableNo {
    table.map_or(TableNo::FIRST, |table| table.plus(1))
}

/// Seats two teams at a table without a home side.
fn seat_teams(table: TableNo, ns: Entrant, ew: Entrant) -> TableSeating {
    TableSeating { table, seats: TableSeats::Teams(BySide { ns, ew }), home: None, first_deal: FirstDeal::Drawn }
}

/// Seats a visiting team at the table of a home side. `side` is the side of the home team.
fn seat_visitor(table: TableNo, home: Entrant, side: Side, visitor: Entrant, first_deal: FirstDeal) -> TableSeating {
    let seats = TableSeats::Teams(BySide::from_fn(|of| if of == side { home } else { visitor }));
    TableSeating { table, seats, home: Some(side), first_deal }
}

//! How the field moves: functions from what has been played to the next seating, one file each; `ahead` and `meetings` are what several share.

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
use crate::table::{Bye, Entrant, FirstDeal, Round, Seats, TableNo, TableSeating, Waits};
use cards::{BySide, Random, Side};
use chance::shuffle;

/// What a movement sees: who is to be seated, and what has been played, of one division.
#[derive(Clone, Debug)]
pub struct MovementContext {
    /// Who is to be seated, by number.
    pub present: Vec<Entrant>,
    /// The rounds before, in order.
    pub past: Vec<PastRound>,
    /// How many rounds are planned from now on, this one among them.
    pub left: usize,
    /// Who deals first once there is a home side.
    pub first_deal: FirstDeal,
    /// For what is drawn by lot in this round.
    pub chance: Random,
    /// How far a circle has turned at each of these rounds and the next, counted from the first: a cancelled week is made up
    /// at the end.
    pub turns: Vec<i32>,
}

/// A round that has been played.
#[derive(Clone, Debug, Default)]
pub struct PastRound {
    /// Its tables in the order of their numbers.
    pub tables: Vec<PastTable>,
    /// Who had no game.
    pub byes: Vec<Bye>,
}

/// A table that has been played.
#[derive(Clone, Debug)]
pub struct PastTable {
    /// How it was seated.
    pub seating: TableSeating,
    /// Who counts as winner for who stays and who moves.
    pub winner: Option<Side>,
}

/// Something that could not be kept, told before the round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compromise {
    /// These two meet again, having met so many times before.
    MeetAgain(Entrant, Entrant, u16),
    /// A winner must move.
    WinnerMoves(Entrant),
    /// Has no game again before everybody has sat out.
    SecondBye(Entrant),
}

/// The seating a movement proposes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposal {
    /// Who sits where.
    pub round: Round,
    /// What could not be kept; the seating is the least bad.
    pub compromises: Vec<Compromise>,
}

impl From<Round> for Proposal {
    fn from(round: Round) -> Proposal {
        Proposal { round, compromises: Vec::new() }
    }
}

/// The next seating, except for schedules, which are made before the start.
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
    /// Returns how often an entrant had no game.
    fn byes(&self, entrant: Entrant) -> u16 {
        self.past.iter().flat_map(|round| &round.byes).filter(|bye| bye.entrant == entrant).count() as u16
    }

    /// Returns whether two played at one table in the round before.
    fn just_met(&self, one: Entrant, other: Entrant) -> bool {
        let at_table = |table: &PastTable| [one, other].iter().all(|who| table.side_of(*who).is_some());
        self.past.last().is_some_and(|last| last.tables.iter().any(at_table))
    }

    /// Returns whether two were partners in the round before.
    fn just_partners(&self, one: Entrant, other: Entrant) -> bool {
        let partners = |table: &PastTable| table.side_of(one).is_some_and(|side| table.side_of(other) == Some(side));
        self.past.last().is_some_and(|last| last.tables.iter().any(partners))
    }

    /// Returns whether an entrant had no game in the round before, though there was one.
    fn just_sat_out(&self, entrant: Entrant) -> bool {
        self.past.last().is_some_and(|last| last.tables.iter().all(|table| table.side_of(entrant).is_none()))
    }

    /// The first seating of teams: by lot, two to a table, the last one over without a game.
    fn drawn_teams(mut self) -> Round {
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

    /// The team of a side; `None` where people play.
    fn team(&self, side: Side) -> Option<Entrant> {
        match &self.seating.seats {
            Seats::Teams(sides) => Some(sides[side]),
            Seats::People(_) | Seats::ToDraw(_) => None,
        }
    }

    /// Winner and loser with the winner's side; without a winner North and South count as one.
    fn winner_and_loser(&self) -> Option<(Entrant, Side, Entrant)> {
        let side = self.winner.unwrap_or(Side::NS);
        Some((self.team(side)?, side, self.team(side.other())?))
    }
}

impl Round {
    /// The number of a table after those that there are.
    fn next_table(&self) -> TableNo {
        after(self.tables.iter().map(|table| table.table).max())
    }
}

/// The number after this one, or the first.
fn after(table: Option<TableNo>) -> TableNo {
    table.map_or(TableNo::FIRST, |table| table.plus(1))
}

/// Two teams at a table where nobody is at home.
fn teams(table: TableNo, ns: Entrant, ew: Entrant) -> TableSeating {
    TableSeating { table, seats: Seats::Teams(BySide { ns, ew }), home: None, first_deal: FirstDeal::Drawn }
}

/// A visiting team at the table of one that stays.
fn visit(table: TableNo, home: Entrant, side: Side, visitor: Entrant, first_deal: FirstDeal) -> TableSeating {
    let seats = Seats::Teams(BySide::from_fn(|of| if of == side { home } else { visitor }));
    TableSeating { table, seats, home: Some(side), first_deal }
}

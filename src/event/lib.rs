//! Events: who takes part, who meets whom at which table, who stands where and why. It knows neither how hands are played
//! nor screens; `README.md` beside this file says how to add a movement.

mod field;
mod log;
pub mod movement;
mod plan;
mod ranking;
mod refused;
mod round;
mod ruling;
mod sheet;
mod state;
mod table;

pub use field::{Roster, entry_of, paired, roster};
pub use log::{
    BadEntry, Consequences, DueSeat, EVENT_ENGINE, Event, EventDecodeError, EventEntry, EventLog, LONGEST_NAME, Logged,
    NextStep, OtherPlace, OtherPrize, PrizeRight, SeatedOnOld,
};
pub use movement::{Compromise, Fairness, Promise, Proposal, fairness, least_repeats, schedule};
pub use plan::{
    BadHouse, BadPlan, ByeWorth, Criterion, Enters, EventKind, EventPlan, ForfeitRule, House, HouseField,
    HousePlayoffs, LeagueTable, MovementRule, ParseEventKindError, Partners, Playoffs, Substitutes, table_template,
};
pub use ranking::{EntrantTally, Paid, Prize, Standings, StandingsRow, Tie, TieBreak, ToDo, Winner, Won, cup, prizes};
pub use refused::Refused;
pub use round::{
    Bell, Bracket, BracketMatch, ClockChange, ClockPhase, ClockPlan, ClockState, Fixture, Interval, MatchPlayed,
};
pub use ruling::{MOST_RULED, PointsRuling, Protest, ProtestAt, ProtestOf, ProtestOutcome, Warning};
pub use sheet::{
    BadCode, EventCode, Half, HandedIn, NoResult, games_of_two, half_handed_in, handed_in, playoff_handed_in,
};
pub use state::{EntrantStatus, EventState, GivenPrize, MOST, MOST_OF_BOTS, Placing, RoundState, TieGame};
pub use table::{
    Award, BadScore, Bye, Entrant, FirstDeal, Forfeiter, GameScore, LevelCounts, LevelDecider, MatchNo, Member,
    Occupants, Party, PlayoffRoundNo, Profile, Report, Round, RoundNo, Seats, TableGame, TableNo, TableResult,
    TableSeating, Waits, plausible,
};

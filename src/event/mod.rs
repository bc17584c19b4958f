//! Events: who takes part, who meets whom at which table, who stands where and why. It knows neither how hands are played
//! nor screens; `README.md` beside this file says how to add a movement.

mod bracket;
mod chance;
mod changes;
mod clock;
mod code;
mod conduct;
mod draw;
mod entrant;
mod fairness;
mod from_sheet;
mod house;
mod house_text;
mod log;
mod matching;
pub mod movement;
mod own_card;
mod plan;
pub mod possible;
mod preset;
mod prizes;
mod ranking;
mod refused;
mod result;
mod roster;
pub mod schedule;
mod seating;
mod state;
mod template;

pub use bracket::{Bracket, BracketMatch};
pub use changes::LONGEST_NAME;
pub use clock::{Bell, ClockChange, ClockPlan, ClockState, Interval, Phase};
pub use code::{BadCode, EventCode};
pub use conduct::{Event, Next};
pub use entrant::{Entrant, Profile};
pub use fairness::{Fairness, fairness};
pub use from_sheet::{HandedIn, NoResult, games_of_two, handed_in, playoff_handed_in};
pub use house::{House, HousePlayoffs};
pub use house_text::{BadHouse, HouseField};
pub use log::{BadEntry, DecodeError, EVENT_ENGINE, Entry, EventLog, Logged, PrizeRight};
pub use movement::{Compromise, Proposal};
pub use own_card::{Half, half_handed_in};
pub use plan::{
    BadPlan, ByeWorth, Criterion, Enters, EventPlan, ForfeitRule, LeagueTable, MovementRule, Partners, Playoffs,
    Substitutes,
};
pub use possible::BadScore;
pub use preset::{EventKind, ParseEventKindError};
pub use prizes::{Prize, Won, prizes};
pub use ranking::{Parted, Row, Standings, Tally, Tie, ToDo};
pub use refused::Refused;
pub use result::{Award, Forfeiter, Game, GameScore, LevelCounts, Report, TableResult};
pub use roster::{Roster, roster};
pub use seating::{Bye, FirstDeal, Round, Seats, TableSeating, Waits};
pub use state::{EventState, Given, MOST, Placing, RoundState, Status, TieGame};
pub use template::table_template;

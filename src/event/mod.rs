//! Events: who takes part, who meets whom at which table, who stands where and why. It knows neither how hands are played
//! nor screens; `README.md` beside this file says how to add a movement.

mod apply;
mod bracket;
mod calendar;
mod chance;
mod clock;
mod code;
mod commands;
mod cup;
mod draw;
mod entrant;
mod fairness;
mod forfeits;
mod from_sheet;
mod house;
mod house_text;
mod least;
mod log;
mod matching;
pub mod movement;
mod numbers;
mod own_card;
mod pairing;
mod plan;
pub mod plausible;
mod preset;
mod prizes;
mod promise;
mod protest;
mod ranking;
mod refused;
mod result;
mod roster;
mod rulings;
pub mod schedule;
mod seating;
mod state;
mod substitutes;
mod template;

pub use apply::LONGEST_NAME;
pub use bracket::{Bracket, BracketMatch};
pub use clock::{Bell, ClockChange, ClockPlan, ClockState, Interval, Phase};
pub use code::{BadCode, EventCode};
pub use commands::{Event, Next};
pub use cup::{Paid, cup};
pub use entrant::{Entrant, Member, Party, Profile};
pub use fairness::{Fairness, fairness};
pub use from_sheet::{HandedIn, NoResult, games_of_two, handed_in, playoff_handed_in};
pub use house::{House, HousePlayoffs};
pub use house_text::{BadHouse, HouseField};
pub use least::least_repeats;
pub use log::{BadEntry, DecodeError, EVENT_ENGINE, Entry, EventLog, Logged, PrizeRight};
pub use movement::{Compromise, Proposal};
pub use numbers::{RoundNo, TableNo};
pub use own_card::{Half, half_handed_in};
pub use pairing::{entry_of, paired};
pub use plan::{
    BadPlan, ByeWorth, Criterion, Enters, EventPlan, ForfeitRule, LeagueTable, MovementRule, Partners, Playoffs,
    Substitutes,
};
pub use plausible::BadScore;
pub use preset::{EventKind, ParseEventKindError};
pub use prizes::{Prize, Winner, Won, prizes};
pub use promise::Promise;
pub use protest::{Protest, ProtestAt, ProtestOf, ProtestOutcome};
pub use ranking::{Row, Standings, Tally, Tie, TieBreak, ToDo};
pub use refused::Refused;
pub use result::{Award, Forfeiter, Game, GameScore, LevelCounts, Report, TableResult};
pub use roster::{Roster, roster};
pub use rulings::{MOST_RULED, PointsRuling, Warning};
pub use seating::{Bye, FirstDeal, Round, Seated, Seats, TableSeating, Waits};
pub use state::{EventState, Given, MOST, MOST_OF_BOTS, Placing, RoundState, Status, TieGame};
pub use template::table_template;

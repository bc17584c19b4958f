//! The types for one table of an event: the entrants who sit there, and the result that they report. All other modules
//! of the crate build on these types.

mod date;
mod entrant;
mod numbers;
pub mod plausible;
mod result;
mod seating;

pub use date::Date;
pub use entrant::{Entrant, EntrantOrPlayer, Member};
pub use numbers::{DivisionId, GameNo, MatchNo, PlayoffRoundNo, ProtestNo, RoundNo, TableNo};
pub use plausible::{BadScore, UnlikelyScore, find_unlikely_score};
pub use result::{Award, Forfeiter, GameScore, LevelDecider, LevelGamesCount, Report, TableGame, TableResult};
pub use seating::{Bye, FirstDeal, Occupants, Round, TableSeating, TableSeats, WaitingPlace};

//! The types for one table of an event: the entrants who sit there, and the result that they report. All other modules
//! of the crate build on these types.

mod date;
mod entrant;
mod numbers;
pub mod plausible;
mod result;
mod seating;

pub use date::Date;
pub use entrant::{Entrant, Member, Party};
pub use numbers::{DivisionId, GameNo, MatchNo, PlayoffRoundNo, ProtestNo, RoundNo, TableNo};
pub use plausible::{BadScore, Unlikely, unlikely};
pub use result::{Award, Forfeiter, GameScore, LevelCounts, LevelDecider, Report, TableGame, TableResult};
pub use seating::{Bye, FirstDeal, Occupants, Round, TableSeating, TableSeats, Waits};

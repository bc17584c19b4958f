//! One table: who sits there, and what it reports. The words that every other room uses.

mod entrant;
mod numbers;
pub mod plausible;
mod result;
mod seating;

pub use entrant::{Entrant, Member, Party};
pub use numbers::{DivisionId, GameNo, MatchNo, PlayoffRoundNo, ProtestNo, RoundNo, TableNo};
pub use plausible::{BadScore, Unlikely, unlikely};
pub use result::{Award, Forfeiter, GameScore, LevelCounts, LevelDecider, Report, TableGame, TableResult};
pub use seating::{Bye, FirstDeal, Occupants, Round, Seats, TableSeating, Waits};

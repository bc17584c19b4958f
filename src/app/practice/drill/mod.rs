//! The drills: random questions about following suit, reneges and rulings, made from the rules and the rulebooks' data.

mod bower;
mod renege;
mod repetition;
mod ruling;

pub use bower::FollowQuestion;
pub use renege::{RenegeHand, SpottedRenege};
pub use repetition::{AnswerVerdict, Repetition, WAITS_IN_GAMES};
pub use ruling::RulingQuestion;

//! The drills. Three ask random questions about following suit, reneges and rulings. `repetition` decides when the
//! drill of the person's own mistakes asks again.

mod bower;
mod renege;
mod repetition;
mod ruling;

pub use bower::FollowQuestion;
pub use renege::{RenegeHand, SpottedRenege};
pub use repetition::{AnswerVerdict, Repetition, WAITS_IN_GAMES};
pub use ruling::RulingQuestion;

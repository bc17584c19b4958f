//! Reviews of recorded games and the models built from them: the story of a game, drills of the person's mistakes,
//! decisions shared by a link, luck in an event, and play over time.
//!
//! Start reading at [`ReviewSession`], which makes a review, and [`Story`], which presents it.

mod guess;
mod handed_on;
mod luck;
mod marks;
pub mod mistakes;
mod moment;
mod outside;
mod over_time;
mod practice;
mod puzzle;
mod seen;
mod session;
mod story;

pub use guess::GuessThePlay;
pub use handed_on::HandedOn;
pub use luck::{CostlyDecision, Luck, LuckGame, LuckSession, LuckState, ReviewedGame};
pub use marks::{ReplayMark, marks};
pub use moment::KeyMoment;
pub use outside::ReviewOutside;
pub use over_time::{CallRow, Habit, HabitMoment, KindRow, OverTime, PlayPoint};
pub use practice::{AskedAgain, Treatment};
pub use puzzle::{BadPuzzle, Puzzle, PuzzleAnswer};
pub use session::{ReviewSession, ReviewState};
pub use story::{AccountRow, Costly, LinePoint, SeatRow, Story};

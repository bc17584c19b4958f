//! Reviews of recorded games, and the screens that follow from them: the story of a game, the drill of the person's
//! mistakes, decisions shared by a link, luck in an event, and play over time.
//!
//! Start reading at [`ReviewSession`], which makes a review, and [`Story`], which presents it.

mod compared_reason;
mod guess;
mod hand_part;
mod key_moment;
mod luck;
mod marks;
pub mod mistakes;
mod outside;
mod over_time;
mod past_table;
mod practice;
mod puzzle;
mod session;
mod shared_game;
mod story;

pub use guess::{GuessResult, GuessThePlay, GuessedHand};
pub use hand_part::HandPart;
pub use key_moment::KeyMoment;
pub use luck::{CostlyDecision, Luck, LuckGame, LuckSession, LuckState, ReviewedGame};
pub use marks::{ReplayMark, replay_marks};
pub use outside::ReviewOutside;
pub use over_time::{CallRow, CostPoint, HabitMoment, MistakeHabit, MistakeKindRow, OverTime};
pub use practice::{AskedAgain, Treatment};
pub use puzzle::{BadPuzzle, CardRing, ChoiceGrade, ComparedChoice, GuessVerdict, Puzzle, PuzzleAnswer};
pub use session::{ReviewSession, ReviewState};
pub use shared_game::SharedGame;
pub use story::{AccountRow, CostlyMistake, LinePoint, SeatRow, Story};

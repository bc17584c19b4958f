//! A game looked back at: the review in the making, and the story that it tells.

mod handed_on;
mod marks;
pub mod mistakes;
mod moment;
mod outside;
mod over_time;
mod puzzle;
mod seen;
mod session;
mod story;

pub use handed_on::HandedOn;
pub use marks::{Mark, marks};
pub use moment::KeyMoment;
pub use outside::Outside;
pub use over_time::{CallRow, Habit, HabitMoment, KindRow, OverTime, PlayPoint};
pub use puzzle::{BadPuzzle, Puzzle, Told};
pub use session::{Session, State};
pub use story::{AccountRow, LinePoint, SeatRow, Story};

//! The rounds that have begun, the calendar and the clock, and the playoffs after them.

mod calendar;
mod clock;
mod forfeits;
pub(crate) mod moved_tables;
mod playoffs;
mod running_round;

pub use clock::{Bell, ClockChange, ClockState};
pub use playoffs::{Bracket, BracketMatch, Fixture, MatchPlayed};

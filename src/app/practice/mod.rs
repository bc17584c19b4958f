//! Practice events without their screens: which games an event awaits, and how bots play these games. The task of a
//! table is plain data, so that the page's worker can play the table and return an ordinary result. Start at
//! `pending.rs` and `run.rs`.
//!
//! The folder also holds drills, numbered hands, and the bots' mistakes and claims at tables that allow irregularities.

pub mod drill;
mod field;
mod keeper;
mod level_try;
mod numbered;
pub mod open_table;
mod pending;
mod run;
mod task;
mod throw_contest;

pub use field::BotField;
pub use keeper::other_sheet;
pub use level_try::LevelTask;
pub use numbered::{NoSuchNumber, NumberedDeal, NumberedKind};
pub use pending::{PendingTask, TaskPlace, next_automatic_entry, pending_tasks, result_entry, seat_at};
pub use run::{EventStep, StoppedEarly, play_to_end};
pub use task::{PlayedTask, TableTask, score_of};
pub use throw_contest::{ContestScore, Throw, ThrowContest, ThrowPair};

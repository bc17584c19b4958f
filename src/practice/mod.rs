//! Events in practice: the tables that nobody sits at are played by bots. Here an event meets the game: a table's task
//! is plain data, so that the page's worker can play it, and what comes back is a result that any event takes. Besides,
//! what bots do at an open table, and drills.

pub mod drill;
mod due;
mod field;
pub mod open_table;
mod run;
mod task;

pub use due::{Due, Place, chore, due, entry};
pub use field::Field;
pub use run::{Step, Stopped, play_on};
pub use task::{Played, TableTask, score_of};

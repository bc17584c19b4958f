//! Events in practice: the tables that nobody sits at are played by bots. Here an event meets the game: a table's task
//! is plain data, so that the page's worker can play it, and what comes back is a result that any event takes. Besides,
//! what bots do at an open table, drills, and numbered hands.

pub mod drill;
mod field;
mod keeper;
mod numbered;
pub mod open_table;
mod pending;
mod run;
mod task;
mod throws;

pub use field::Field;
pub use keeper::other_sheet;
pub use numbered::{NoSuchNumber, Numbered, NumberedSet};
pub use pending::{Pending, TaskPlace, entry, next_step, pending};
pub use run::{Step, Stopped, play_on};
pub use task::{PlayedTask, TableTask, score_of};
pub use throws::{Throw, Throws};

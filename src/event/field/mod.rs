//! Who takes part: entrants and their names, who plays in whose place, people who come alone.

pub(crate) mod line_up;
mod misspelled;
mod pairing;
mod roster;
mod substitutes;

pub use pairing::{entry_of, paired};
pub use roster::{Roster, roster};

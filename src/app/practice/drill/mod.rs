//! Drills: random questions about what goes wrong at a table, generated from the rules and the
//! rulebooks' data.

mod again;
mod bower;
mod renege;
mod ruling;

pub use again::{AFTER, Again, Answered};
pub use bower::Follow;
pub use renege::{Spot, SpottedRenege};
pub use ruling::WhatIsRuled;

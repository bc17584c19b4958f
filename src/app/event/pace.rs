//! The pace of the tables in a practice event.

use std::cell::Cell;

/// The pace at which bots play, and the point up to which they play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventPace {
    /// The other tables, at a human pace.
    #[default]
    Human,
    /// The other tables, as fast as possible.
    Others,
    /// This round, including the person's table.
    Round,
    /// The whole rest of the event.
    Event,
}

/// The bots' run in an open event.
#[derive(Debug, Default)]
pub(super) struct Playing {
    pub(super) busy: Cell<bool>,
    pub(super) pace: Cell<EventPace>,
    /// The number of the run. A run that finds another number here has been replaced and ends.
    pub(super) run: Cell<u32>,
}

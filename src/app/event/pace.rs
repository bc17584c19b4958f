//! How fast and how far the tables of a practised event play.

use std::cell::Cell;

/// How fast and how far bots play on without being asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventPace {
    /// The other tables, at a human pace.
    #[default]
    Human,
    /// The other tables, at once.
    Others,
    /// This round with the own table.
    Round,
    /// Everything to the end.
    Event,
}

/// What plays in a room.
#[derive(Debug, Default)]
pub(super) struct Playing {
    pub(super) busy: Cell<bool>,
    pub(super) pace: Cell<EventPace>,
    /// The number of the run: what an earlier one still waits for is none of its business any more.
    pub(super) run: Cell<u32>,
}

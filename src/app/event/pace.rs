//! The pace of the bots' tables in a practice event, and the tables that they have played ahead of the person.

use std::cell::{Cell, RefCell};

use super::practice::played_ahead::PlayedAhead;
use crate::practice::TaskPlace;

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

/// The state of the bots that play an open event.
#[derive(Debug, Default)]
pub(super) struct BotPlayState {
    pub(super) busy: Cell<bool>,
    pub(super) pace: Cell<EventPace>,
    /// The number of the run. A run that finds another number here has been replaced and ends.
    pub(super) run: Cell<u32>,
    /// The number of the loop that follows the clock while the person sits at a table. A loop that finds another number
    /// here has been replaced and ends.
    pub(super) follow: Cell<u32>,
    /// Number of hands that the hall showed last.
    pub(super) shown: Cell<usize>,
    /// Tables that bots have played and that have not reported yet.
    ahead: RefCell<Vec<PlayedAhead>>,
}

impl BotPlayState {
    pub(super) fn has_ahead(&self, place: TaskPlace) -> bool {
        self.ahead.borrow().iter().any(|ahead| ahead.place == place)
    }

    pub(super) fn lay_ahead(&self, ahead: PlayedAhead) {
        self.ahead.borrow_mut().push(ahead);
    }

    /// Removes and returns the first table that fits.
    pub(super) fn take_ahead(&self, fits: impl Fn(&PlayedAhead) -> bool) -> Option<PlayedAhead> {
        let mut ahead = self.ahead.borrow_mut();
        let at = ahead.iter().position(fits)?;
        Some(ahead.remove(at))
    }

    /// Returns the values of a function for the tables that have not reported yet.
    pub(super) fn of_ahead<T>(&self, find: impl Fn(&PlayedAhead) -> T) -> Vec<T> {
        self.ahead.borrow().iter().map(find).collect()
    }
}

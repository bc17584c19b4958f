//! The state of the bots in a practice event: their pace, and the tables whose games they have finished ahead of time.

use std::cell::{Cell, RefCell};

use super::practice::current_hand::CurrentHand;
use super::practice::played_ahead::PlayedAhead;
use crate::practice::TaskPlace;

/// The speed at which the bots of a practice event play, and the tables at which they play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventPace {
    /// Bots play the other tables at a human pace.
    #[default]
    OthersAtHumanPace,
    /// Bots play the other tables as fast as possible.
    OthersAtOnce,
    /// Bots play the rest of the round as fast as possible, including the person's table.
    RestOfRound,
    /// Bots play the rest of the event as fast as possible, including the person's table.
    RestOfEvent,
}

/// The state of the bots while a practice event is open. It is not stored.
#[derive(Debug, Default)]
pub(super) struct BotPlayState {
    pub(super) busy: Cell<bool>,
    pub(super) pace: Cell<EventPace>,
    /// The number of the current background run of the bots. A run that was started with another number has been
    /// replaced and must end.
    pub(super) current_run: Cell<u32>,
    /// The number of the current loop that checks the clock while the person sits at a table. A loop that was started
    /// with another number has been replaced and must end.
    pub(super) clock_loop: Cell<u32>,
    /// The number of hands that the hall showed when it was last updated.
    pub(super) hands_shown: Cell<usize>,
    /// The person's current hand as it was seen last.
    pub(super) current_hand: Cell<Option<CurrentHand>>,
    /// The tables that bots have played to their end and that have not reported.
    ahead: RefCell<Vec<PlayedAhead>>,
}

impl BotPlayState {
    pub(super) fn has_ahead(&self, place: TaskPlace) -> bool {
        self.ahead.borrow().iter().any(|ahead| ahead.place == place)
    }

    pub(super) fn add_ahead(&self, ahead: PlayedAhead) {
        self.ahead.borrow_mut().push(ahead);
    }

    /// Removes and returns the first table that `fits`.
    pub(super) fn take_ahead(&self, fits: impl Fn(&PlayedAhead) -> bool) -> Option<PlayedAhead> {
        let mut ahead = self.ahead.borrow_mut();
        let at = ahead.iter().position(fits)?;
        Some(ahead.remove(at))
    }

    /// Calls `find` for each table that has been played to its end but has not reported, and returns the results.
    pub(super) fn map_ahead<T>(&self, find: impl Fn(&PlayedAhead) -> T) -> Vec<T> {
        self.ahead.borrow().iter().map(find).collect()
    }
}

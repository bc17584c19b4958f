//! Rock-paper-scissors for a place in practice.

use super::super::EventPace;
use super::Practice;
use crate::practice::{Throw, Throws};
use event::{Criterion, EventEntry};

impl Practice {
    /// Returns the contest that the person must play; `None` if there is none.
    #[must_use]
    pub fn throws(&self) -> Option<Throws> {
        let kept = self.kept();
        let event = self.session.event();
        let begun = kept.throws.filter(|throws| throws.exists_in(&event, kept.you));
        begun.or_else(|| Throws::of(&event, kept.you))
    }

    /// Plays a throw. Once the contest is over, its order is entered and the event continues.
    pub fn throw(&self, mine: Throw) {
        let Some(mut throws) = self.throws() else { return };
        let mut chance = throws.chance(&self.session.event());
        throws.throw(mine, &mut chance);
        let Some(order) = throws.order(self.kept().you) else {
            return self.change(|practice| practice.throws = Some(throws));
        };
        let placed = EventEntry::Placed { how: Criterion::RockPaperScissors, order, seed: None };
        if self.session.enter(placed).is_ok() {
            self.change(|practice| practice.throws = None);
            self.play(EventPace::Others);
        }
    }
}

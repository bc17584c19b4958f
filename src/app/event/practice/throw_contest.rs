//! Rock-paper-scissors for a tied place in practice. The contest itself is in [`crate::practice`].

use super::super::EventPace;
use super::Practice;
use crate::practice::{Throw, ThrowContest};
use event::{Criterion, EventEntry};

impl Practice {
    /// Returns the contest that the person must play; `None` if there is none.
    #[must_use]
    pub fn throw_contest(&self) -> Option<ThrowContest> {
        let kept = self.saved();
        let event = self.session.event();
        let begun = kept.throws.filter(|throws| throws.exists_in(&event, kept.you));
        begun.or_else(|| ThrowContest::of(&event, kept.you))
    }

    /// Plays a throw. Once the contest is over, its order is entered and the event continues.
    pub fn throw(&self, mine: Throw) {
        let Some(mut throws) = self.throw_contest() else { return };
        let mut chance = throws.chance(&self.session.event());
        throws.throw(mine, &mut chance);
        let Some(order) = throws.order(self.saved().you) else {
            return self.change(|practice| practice.throws = Some(throws));
        };
        let placed = EventEntry::Placed { how: Criterion::RockPaperScissors, order, seed: None };
        if self.session.enter(placed).is_ok() {
            self.change(|practice| practice.throws = None);
            self.play(EventPace::Others);
        }
    }
}

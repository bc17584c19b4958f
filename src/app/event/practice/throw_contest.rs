//! Rock-paper-scissors for a tied place in a practice event. [`crate::practice`] has the rules of the contest.

use super::super::EventPace;
use super::Practice;
use crate::practice::{Throw, ThrowContest};
use event::{Criterion, EventEntry};

impl Practice {
    /// Returns the rock-paper-scissors contest that the person must play; `None` if there is none.
    #[must_use]
    pub fn throw_contest(&self) -> Option<ThrowContest> {
        let kept = self.saved();
        let event = self.session.event();
        let begun = kept.throw_contest.filter(|throws| throws.is_awaited_by(&event, kept.own_entrant));
        begun.or_else(|| ThrowContest::of(&event, kept.own_entrant))
    }

    /// Plays the person's throw. If the throw decides the contest, enters the order of the tied entrants and continues
    /// the event.
    pub fn throw(&self, mine: Throw) {
        let Some(mut throws) = self.throw_contest() else { return };
        let mut chance = throws.chance(&self.session.event());
        throws.throw(mine, &mut chance);
        let Some(order) = throws.order(self.saved().own_entrant) else {
            return self.change(|practice| practice.throw_contest = Some(throws));
        };
        let placed = EventEntry::Placed { how: Criterion::RockPaperScissors, order, seed: None };
        if self.session.enter(placed).is_ok() {
            self.change(|practice| practice.throw_contest = None);
            self.play(EventPace::OthersAtOnce);
        }
    }
}

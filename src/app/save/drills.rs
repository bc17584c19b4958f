//! How a person has done at the drills.

use serde::{Deserialize, Serialize};

/// How often one drill was answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DrillTally {
    /// Questions answered.
    pub asked: u32,
    /// Right answers among them.
    pub right: u32,
    /// Right answers since the last wrong one.
    pub streak: u32,
    /// The longest streak.
    pub best: u32,
}

impl DrillTally {
    /// Notes an answer.
    pub fn note(&mut self, right: bool) {
        self.asked += 1;
        self.right += u32::from(right);
        self.streak = if right { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
    }
}

/// The drills, each with its tally.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Drills {
    /// Spot the renege.
    pub renege: DrillTally,
    /// Left bower.
    pub bower: DrillTally,
    /// What is the ruling?
    pub ruling: DrillTally,
    /// One's own mistakes.
    pub own: DrillTally,
}

impl Drills {
    /// Returns each drill as it was answered more often.
    #[must_use]
    pub fn further(self, other: Drills) -> Drills {
        let further = |one: DrillTally, other: DrillTally| if one.asked < other.asked { other } else { one };
        Drills {
            renege: further(self.renege, other.renege),
            bower: further(self.bower, other.bower),
            ruling: further(self.ruling, other.ruling),
            own: further(self.own, other.own),
        }
    }
}

//! The person's results in the drills, which are stored in the settings.

use serde::{Deserialize, Serialize};

/// The counts of answers in one drill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DrillTally {
    pub asked: u32,
    /// The number of right answers.
    pub right: u32,
    /// The number of right answers since the last wrong one.
    pub streak: u32,
    pub best: u32,
    /// The most right answers in a run of ten questions; 0 before the first complete run.
    pub best_run: u32,
}

impl DrillTally {
    pub fn note(&mut self, right: bool) {
        self.asked += 1;
        self.right += u32::from(right);
        self.streak = if right { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
    }
}

/// The counts of answers in each drill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Drills {
    pub renege: DrillTally,
    pub bower: DrillTally,
    pub ruling: DrillTally,
    /// The drill on the mistakes in the person's own games.
    pub own: DrillTally,
}

impl Drills {
    /// Combines the results of two devices: takes for each drill the counts with more questions.
    #[must_use]
    pub fn more_advanced(self, other: Drills) -> Drills {
        let further = |one: DrillTally, other: DrillTally| if one.asked < other.asked { other } else { one };
        Drills {
            renege: further(self.renege, other.renege),
            bower: further(self.bower, other.bower),
            ruling: further(self.ruling, other.ruling),
            own: further(self.own, other.own),
        }
    }
}

//! The person's results in the drills, which are stored in the settings.

use serde::{Deserialize, Serialize};

/// The numbers of questions asked and answered right in one drill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DrillTally {
    pub asked: u32,
    pub right: u32,
    /// The number of right answers since the last wrong one.
    pub streak: u32,
    #[serde(rename = "best")]
    pub best_streak: u32,
    /// The most right answers in a run of ten questions; 0 before the first complete run.
    pub best_run: u32,
}

impl DrillTally {
    pub fn count_answer(&mut self, right: bool) {
        self.asked += 1;
        self.right += u32::from(right);
        self.streak = if right { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
    }
}

/// The person's tally in each drill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Drills {
    pub renege: DrillTally,
    #[serde(rename = "bower")]
    pub follow_suit: DrillTally,
    pub ruling: DrillTally,
    /// The drill on the mistakes in the person's own games.
    #[serde(rename = "own")]
    pub own_mistakes: DrillTally,
}

impl Drills {
    /// Merges the tallies of two devices. For each drill, the tally with more questions wins.
    #[must_use]
    pub fn more_advanced(self, other: Drills) -> Drills {
        let further = |one: DrillTally, other: DrillTally| if one.asked < other.asked { other } else { one };
        Drills {
            renege: further(self.renege, other.renege),
            follow_suit: further(self.follow_suit, other.follow_suit),
            ruling: further(self.ruling, other.ruling),
            own_mistakes: further(self.own_mistakes, other.own_mistakes),
        }
    }
}

//! How good a decision was. The bounds stand here and nowhere else.

use serde::{Deserialize, Serialize};

use crate::{DecisionCost, MilliPoints};

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// As good as anything that could be done, as far as the layouts can tell.
    Best,
    /// Not the best, and too little lost to speak of, or too little to be sure of.
    Fine,
    /// Something was lost: 0.05 points or more.
    Inaccuracy,
    /// Much was lost: 0.15 points or more.
    Mistake,
    /// The hand, or the better part of it: 0.4 points or more.
    Blunder,
}

/// What is less than this is not spoken of.
const INACCURACY: MilliPoints = MilliPoints(50);
const MISTAKE: MilliPoints = MilliPoints(150);
const BLUNDER: MilliPoints = MilliPoints(400);

/// By how many standard errors a cost must be more than what is not spoken of for the decision to be called wrong.
const SURE: i32 = 3;

impl Grade {
    /// Each, the best first.
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Fine, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The grade of a decision that cost so much.
    #[must_use]
    pub fn of(cost: &DecisionCost) -> Grade {
        let sure = cost.aim > MilliPoints(INACCURACY.0 + SURE * cost.error.0);
        match cost.aim {
            _ if !is_told(cost) => Grade::Best,
            lost if lost >= BLUNDER && sure => Grade::Blunder,
            lost if lost >= MISTAKE && sure => Grade::Mistake,
            _ if sure => Grade::Inaccuracy,
            _ => Grade::Fine,
        }
    }

    /// Returns whether the decision is called wrong.
    #[must_use]
    pub fn is_wrong(self) -> bool {
        self >= Grade::Inaccuracy
    }

    /// The name in machine-read answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Fine => "fine",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// Returns whether anything was lost beyond the error.
pub(super) fn is_told(cost: &DecisionCost) -> bool {
    cost.aim > MilliPoints::ZERO && cost.aim > cost.error
}

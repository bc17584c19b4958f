//! The grades of decisions, from best to blunder, and the losses in points that separate them.

use serde::{Deserialize, Serialize};

use crate::{DecisionCost, MilliPoints};

/// The quality of a decision. The wrong ones, from [`Grade::Inaccuracy`] on, are called so only if the loss is certain:
/// see [`Grade::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// As good as the best action, as far as the layouts show.
    Best,
    /// Not the best, but the loss is too small to mention or too uncertain.
    Fine,
    /// A loss of 0.05 points or more.
    Inaccuracy,
    /// A loss of 0.15 points or more.
    Mistake,
    /// A loss of 0.4 points or more.
    Blunder,
}

/// Decisions that cost less than this (0.05 points) are not called wrong.
const INACCURACY_FROM: MilliPoints = MilliPoints(50);
const MISTAKE_FROM: MilliPoints = MilliPoints(150);
const BLUNDER_FROM: MilliPoints = MilliPoints(400);

/// A decision is called wrong only if its cost exceeds [`INACCURACY_FROM`] by more than this many standard errors.
const REQUIRED_STANDARD_ERRORS: i32 = 3;

impl Grade {
    /// All grades, best first.
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Fine, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// Grades a decision by its cost. The grade is [`Grade::Inaccuracy`] or worse only if the loss exceeds 0.05 points
    /// by more than three standard errors.
    #[must_use]
    pub fn of(cost: &DecisionCost) -> Grade {
        let sure = cost.aim > MilliPoints(INACCURACY_FROM.0 + REQUIRED_STANDARD_ERRORS * cost.error.0);
        match cost.aim {
            _ if !exceeds_error(cost) => Grade::Best,
            lost if lost >= BLUNDER_FROM && sure => Grade::Blunder,
            lost if lost >= MISTAKE_FROM && sure => Grade::Mistake,
            _ if sure => Grade::Inaccuracy,
            _ => Grade::Fine,
        }
    }

    /// Returns whether the decision counts as wrong.
    #[must_use]
    pub fn is_wrong(self) -> bool {
        self >= Grade::Inaccuracy
    }

    /// The name in the output of `lab`.
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

/// Returns whether the loss is positive and larger than its standard error.
pub(super) fn exceeds_error(cost: &DecisionCost) -> bool {
    cost.aim > MilliPoints::ZERO && cost.aim > cost.error
}

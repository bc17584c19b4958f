//! The person's result on a numbered deal, compared with those of the levels.

use crate::save::{LevelPoints, NumberOutcome};

/// The number of levels that made fewer points than the person, and of those that made as many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelsCompared {
    pub beaten: usize,
    pub tied: usize,
}

impl LevelsCompared {
    #[must_use]
    pub fn of(outcome: &NumberOutcome, LevelPoints(made): LevelPoints) -> LevelsCompared {
        LevelsCompared {
            beaten: made.into_iter().filter(|points| *points < outcome.points).count(),
            tied: made.into_iter().filter(|points| *points == outcome.points).count(),
        }
    }
}

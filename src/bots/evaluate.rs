//! What an alternative is worth, as hints and reviews show it.

use serde::{Deserialize, Serialize};

use crate::rules::Action;

/// What a decision is expected to bring the player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Value {
    /// Points over the other side, in hundredths.
    Points(i16),
    /// The chance to win the game, in hundredths of a percent, 0 to 10,000.
    Chance(i16),
}

impl Value {
    /// A chance from what a prize counts it in.
    pub(super) fn chance(of_certain: i64) -> Value {
        let share = of_certain * 10_000 / i64::from(super::win_probability::CERTAIN);
        Value::Chance(share.clamp(0, 10_000) as i16)
    }
}

/// One legal action and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The action.
    pub action: Action,
    /// What it is worth: an average over the layouts it was tried in.
    pub value: Value,
}

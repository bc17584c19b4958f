//! The values of actions that hints and reviews show, in points or in chances to win the game.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

use super::win_probability::CERTAIN_WIN;
use rules::Action;

/// The expected worth of an action for the player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ActionValue {
    /// Points gained over the other side in this hand, in hundredths.
    Points(i16),
    /// The chance to win the game, in hundredths of a percent: 0 to 10,000.
    Chance(i16),
}

impl ActionValue {
    /// Converts a chance from the internal scale, on which [`CERTAIN_WIN`] is certainty.
    pub(super) fn from_internal_chance(of_certain: i64) -> ActionValue {
        let share = of_certain * 10_000 / i64::from(CERTAIN_WIN);
        ActionValue::Chance(share.clamp(0, 10_000) as i16)
    }
}

/// A legal action and its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternative {
    pub action: Action,
    pub value: ActionValue,
}

/// Points over the other side, in thousandths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MilliPoints(pub i32);

/// A chance to win the game, or the difference of two chances, in hundredths of a percent: 10,000 is certainty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WinChance(pub i32);

impl MilliPoints {
    pub const ZERO: MilliPoints = MilliPoints(0);

    #[must_use]
    pub const fn from_points(points: i32) -> MilliPoints {
        MilliPoints(points * 1000)
    }

    pub(super) fn from_thousandths(thousandths: f64) -> MilliPoints {
        MilliPoints(thousandths.round() as i32)
    }

    /// Converts thousandths to points: 250 thousandths are 0.25 points.
    #[must_use]
    pub fn in_points(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl WinChance {
    pub const CERTAIN: WinChance = WinChance(10_000);
    pub const EVEN: WinChance = WinChance(5000);
    pub const NONE: WinChance = WinChance(0);

    /// Converts a chance from the internal scale, on which [`CERTAIN_WIN`] is certainty.
    pub(super) fn from_internal_chance(count: f64) -> WinChance {
        WinChance((count * 10_000.0 / f64::from(CERTAIN_WIN)).round() as i32)
    }

    /// Converts a chance to points: a certain win counts 12 points. In the middle of a game, a point changes the chance
    /// to win by about one twelfth.
    #[must_use]
    pub const fn as_points(self) -> MilliPoints {
        MilliPoints(self.0 * CERTAIN_WIN / WinChance::CERTAIN.0)
    }

    /// Converts a chance to a number from 0 to 1.
    #[must_use]
    pub fn as_fraction(self) -> f64 {
        f64::from(self.0) / 10_000.0
    }
}

impl Add for MilliPoints {
    type Output = MilliPoints;

    fn add(self, other: MilliPoints) -> MilliPoints {
        MilliPoints(self.0 + other.0)
    }
}

impl AddAssign for MilliPoints {
    fn add_assign(&mut self, other: MilliPoints) {
        *self = *self + other;
    }
}

impl Sub for MilliPoints {
    type Output = MilliPoints;

    fn sub(self, other: MilliPoints) -> MilliPoints {
        MilliPoints(self.0 - other.0)
    }
}

impl Neg for MilliPoints {
    type Output = MilliPoints;

    fn neg(self) -> MilliPoints {
        MilliPoints(-self.0)
    }
}

impl Sum for MilliPoints {
    fn sum<I: Iterator<Item = MilliPoints>>(points: I) -> MilliPoints {
        points.fold(MilliPoints::ZERO, Add::add)
    }
}

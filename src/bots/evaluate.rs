//! The values of actions that hints and reviews show.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

use super::win_probability::CERTAIN_WIN;
use rules::Action;

/// The expected gain of a decision for the player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Value {
    /// Points over the other side, in hundredths.
    Points(i16),
    /// The chance to win the game, in hundredths of a percent, 0 to 10,000.
    Chance(i16),
}

impl Value {
    /// Converts a chance counted in parts of [`CERTAIN_WIN`].
    pub(super) fn chance(of_certain: i64) -> Value {
        let share = of_certain * 10_000 / i64::from(CERTAIN_WIN);
        Value::Chance(share.clamp(0, 10_000) as i16)
    }
}

/// A legal action and its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternative {
    pub action: Action,
    /// The average worth over the sampled layouts.
    pub value: Value,
}

/// Points over the other side, in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MilliPoints(pub i32);

/// A chance to win the game, or a difference of two, in hundredths of a percent: 10,000 is certainty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WinChance(pub i32);

impl MilliPoints {
    pub const ZERO: MilliPoints = MilliPoints(0);

    #[must_use]
    pub const fn from_points(points: i32) -> MilliPoints {
        MilliPoints(points * 1000)
    }

    pub(super) fn rounded(thousandths: f64) -> MilliPoints {
        MilliPoints(thousandths.round() as i32)
    }

    /// The value in points, for further calculations.
    #[must_use]
    pub fn in_points(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl WinChance {
    pub const CERTAIN: WinChance = WinChance(10_000);
    /// An even chance.
    pub const EVEN: WinChance = WinChance(5000);
    pub const NONE: WinChance = WinChance(0);

    /// Converts a chance counted in parts of [`CERTAIN_WIN`].
    pub(super) fn of_certain(count: f64) -> WinChance {
        WinChance((count * 10_000.0 / f64::from(CERTAIN_WIN)).round() as i32)
    }

    /// The points that this chance is worth for a player who aims at winning the game: about the points that bring the
    /// same chance in the middle of a game.
    #[must_use]
    pub const fn as_points(self) -> MilliPoints {
        MilliPoints(self.0 * CERTAIN_WIN / WinChance::CERTAIN.0)
    }

    /// The chance from 0 to 1, for further calculations.
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

//! What an alternative is worth, as hints and reviews show it.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

use super::win_probability::CERTAIN;
use rules::Action;

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
        let share = of_certain * 10_000 / i64::from(CERTAIN);
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

/// Points over the other side, in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MilliPoints(pub i32);

/// A chance to win the game, or what is gained of one, in hundredths of a percent: 10,000 is certainty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WinChance(pub i32);

impl MilliPoints {
    /// No points.
    pub const ZERO: MilliPoints = MilliPoints(0);

    /// Whole points.
    #[must_use]
    pub const fn whole(points: i32) -> MilliPoints {
        MilliPoints(points * 1000)
    }

    pub(super) fn rounded(thousandths: f64) -> MilliPoints {
        MilliPoints(thousandths.round() as i32)
    }

    /// In points, for those who calculate on.
    #[must_use]
    pub fn in_points(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl WinChance {
    /// The game is won.
    pub const CERTAIN: WinChance = WinChance(10_000);
    /// As likely won as lost.
    pub const LEVEL: WinChance = WinChance(5000);
    /// The game is lost.
    pub const NONE: WinChance = WinChance(0);

    /// A chance from what a win counts in.
    pub(super) fn of_certain(count: f64) -> WinChance {
        WinChance((count * 10_000.0 / f64::from(CERTAIN)).round() as i32)
    }

    /// As many points as it counts for where the chance to win is what is aimed at: amid a game about as many as bring it.
    #[must_use]
    pub const fn as_points(self) -> MilliPoints {
        MilliPoints(self.0 * CERTAIN / WinChance::CERTAIN.0)
    }

    /// As a share of one, for those who calculate on.
    #[must_use]
    pub fn in_ones(self) -> f64 {
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

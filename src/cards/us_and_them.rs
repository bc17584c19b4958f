//! A pair of values seen from one side: the value of this side and the value of its opponents.

use crate::{BySide, Side};
use serde::{Deserialize, Serialize};

/// A value for the own side (`us`) and one for the opponents (`them`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsAndThem<T> {
    pub us: T,
    pub them: T,
}

impl<T> UsAndThem<T> {
    /// Computes both values: calls `value` with `own` for `us`, then with the opponents' side for `them`.
    pub fn from_fn(own: Side, mut value: impl FnMut(Side) -> T) -> UsAndThem<T> {
        UsAndThem { us: value(own), them: value(own.other()) }
    }
}

impl<T: Copy> UsAndThem<T> {
    /// Returns the values of both sides as `own` sees them.
    #[must_use]
    pub fn of(values: &BySide<T>, own: Side) -> UsAndThem<T> {
        UsAndThem::from_fn(own, |side| values[side])
    }
}

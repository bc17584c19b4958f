//! Ignores the second tap of a double tap, so that a trembling thumb makes only one mark.

use std::cell::Cell;

use super::pad::Press;

/// A control that the person has tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tap {
    /// A button of the pad.
    Press(Press),
    Undo,
}

/// The last tap that was not ignored, with its time in milliseconds since 1970.
#[derive(Default)]
pub(super) struct DoubleTapFilter(Cell<Option<(Tap, u64)>>);

/// If the same control is tapped again within this number of milliseconds, the second tap is ignored. Two hands never
/// end so soon after each other.
const DOUBLE_TAP_MILLIS: u64 = 400;

impl DoubleTapFilter {
    /// Returns whether a tap is the second tap of a double tap. If it is not, remembers it as the last tap.
    pub(super) fn is_second_tap(&self, tap: Tap, now: u64) -> bool {
        let last = self.0.get();
        let second = last.is_some_and(|(before, at)| before == tap && now.abs_diff(at) < DOUBLE_TAP_MILLIS);
        if !second {
            self.0.set(Some((tap, now)));
        }
        second
    }
}

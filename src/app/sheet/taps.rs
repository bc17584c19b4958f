//! Double taps: a thumb that trembles makes one mark.

use std::cell::Cell;

use super::pad::Press;

/// Something that is tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tap {
    /// A button of the pad.
    Press(Press),
    /// What takes the last mark back.
    Undo,
}

/// The tap that was taken last, and when.
#[derive(Default)]
pub(super) struct Taps(Cell<Option<(Tap, u64)>>);

/// Within so many milliseconds the same tap is meant once. No two hands end so soon after each other.
const TWICE: u64 = 400;

impl Taps {
    /// Returns whether a tap is the second of a double tap; if not, it is the one to be taken.
    pub(super) fn is_second(&self, tap: Tap, now: u64) -> bool {
        let last = self.0.get();
        let second = last.is_some_and(|(before, at)| before == tap && now.abs_diff(at) < TWICE);
        if !second {
            self.0.set(Some((tap, now)));
        }
        second
    }
}

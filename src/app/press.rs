//! Ignores accidental second presses. Otherwise a double click or a bouncing finger would press a button twice, or
//! press another button that has just moved under the pointer.

/// For this many milliseconds after a tap, another tap at the same place counts as part of the same press.
const SAME_PRESS_MILLIS: u64 = 350;

/// Two taps count as at the same place if they are at most this many pixels apart, horizontally and vertically.
const SAME_PRESS_PIXELS: i32 = 8;

/// Whether it makes sense to press a control twice in quick succession.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressKind {
    /// The control enters or starts something, so a quick second press is an accident.
    Single,
    /// The control takes one more step with every press, so quick presses all count.
    Repeatable,
}

/// The input device that a press came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressSource {
    /// A key pressed while the control had the focus.
    Key,
    /// A single mouse click, or the first click of a series.
    Click,
    /// A mouse click that the browser counts as the second or later click of a series, such as the second half of a
    /// double click.
    ClickAgain,
    /// A tap of a finger or pen at this point, in pixels. Browsers do not count series of taps, so the point and the
    /// time show whether two taps belong together.
    Tap(i32, i32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press<T> {
    /// Time of the press in milliseconds, from any fixed start.
    pub at: u64,
    pub by: PressSource,
    pub control: T,
    pub kind: PressKind,
}

/// Decides which presses to act on. `T` identifies a control.
#[derive(Debug)]
pub struct PressGuard<T> {
    last: Option<Press<T>>,
}

impl<T> Default for PressGuard<T> {
    fn default() -> Self {
        PressGuard { last: None }
    }
}

impl<T: PartialEq> PressGuard<T> {
    /// Returns whether the page should act on a press. If so, remembers the press.
    pub fn accepts(&mut self, press: Press<T>) -> bool {
        let passed_over = self.last.as_ref().is_some_and(|last| {
            press.belongs_to(last) && (last.control != press.control || press.kind == PressKind::Single)
        });
        // The time is measured from the last accepted press. Measured from the last press of any kind, a person who
        // keeps tapping would never be heard again.
        if !passed_over {
            self.last = Some(press);
        }
        !passed_over
    }
}

impl<T> Press<T> {
    /// Returns whether this press and the last accepted one come from a single movement of the hand, as in a double
    /// click or when a finger bounces.
    fn belongs_to(&self, last: &Press<T>) -> bool {
        match (self.by, last.by) {
            (PressSource::ClickAgain, PressSource::Click | PressSource::ClickAgain) => true,
            (PressSource::Tap(x, y), PressSource::Tap(there_x, there_y)) => {
                let near = (x - there_x).abs() <= SAME_PRESS_PIXELS && (y - there_y).abs() <= SAME_PRESS_PIXELS;
                near && self.at.saturating_sub(last.at) < SAME_PRESS_MILLIS
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PressKind::{Repeatable, Single};
    use super::PressSource::{Click, ClickAgain, Key, Tap};
    use super::*;

    const HERE: PressSource = Tap(100, 40);
    const BESIDE: PressSource = Tap(103, 38);
    const ELSEWHERE: PressSource = Tap(100, 80);

    /// Returns those of the presses that are accepted.
    fn taken(presses: &[(u64, PressSource, &str, PressKind)]) -> Vec<bool> {
        let mut guard = PressGuard::default();
        let press = |(at, by, control, kind)| Press { at, by, control, kind };
        presses.iter().map(|of| guard.accepts(press(*of))).collect()
    }

    #[test]
    fn two_quick_taps_of_a_button_that_begins_something_are_one() {
        for gap in [1, 60, 120, 349] {
            assert_eq!(taken(&[(1000, HERE, "start", Single), (1000 + gap, BESIDE, "start", Single)]), [true, false]);
        }
        assert_eq!(taken(&[(1000, HERE, "start", Single), (1350, HERE, "start", Single)]), [true, true]);
    }

    #[test]
    fn a_double_click_is_one_press_as_long_as_the_browser_says() {
        for gap in [1, 60, 250, 499, 900] {
            for control in ["start", "what has come there"] {
                let presses = [(1000, Click, "start", Single), (1000 + gap, ClickAgain, control, Single)];
                assert_eq!(taken(&presses), [true, false], "{gap} {control}");
            }
        }
        let three =
            [(0, Click, "start", Single), (90, ClickAgain, "next", Single), (180, ClickAgain, "last", Repeatable)];
        assert_eq!(taken(&three), [true, false, false]);
        assert_eq!(taken(&[(0, Click, "start", Single), (30, Click, "next", Single)]), [true, true], "two clicks");
    }

    #[test]
    fn what_has_moved_under_the_finger_is_not_pressed() {
        for kind in [Single, Repeatable] {
            assert_eq!(taken(&[(0, HERE, "first", kind), (90, HERE, "second", kind)]), [true, false]);
            assert_eq!(taken(&[(0, HERE, "first", kind), (90, ELSEWHERE, "second", kind)]), [true, true]);
        }
        let bounces = [(0, HERE, "first", Single), (150, HERE, "second", Repeatable), (300, HERE, "third", Repeatable)];
        assert_eq!(taken(&bounces), [true, false, false]);
        let hammers: Vec<_> = (0..8).map(|times| (times * 100, HERE, "next", Single)).collect();
        assert_eq!(taken(&hammers), [true, false, false, false, true, false, false, false]);
    }

    #[test]
    fn steps_are_as_quick_as_the_hand() {
        assert_eq!(
            taken(&[(0, HERE, "more", Repeatable), (50, HERE, "more", Repeatable), (90, HERE, "more", Repeatable)]),
            [true; 3]
        );
        assert_eq!(taken(&[(0, Click, "more", Repeatable), (50, ClickAgain, "more", Repeatable)]), [true; 2]);
    }

    #[test]
    fn every_key_and_every_other_hand_means_what_it_presses() {
        let keys = [(0, Key, "table 1", Single), (30, Key, "table 2", Single), (60, Key, "table 2", Single)];
        assert_eq!(taken(&keys), [true; 3]);
        assert_eq!(taken(&[(0, HERE, "start", Single), (50, Key, "start", Single)]), [true; 2]);
        assert_eq!(taken(&[(0, Key, "start", Single), (50, ClickAgain, "start", Single)]), [true; 2]);
    }
}

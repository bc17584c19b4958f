//! One press does one thing. A double click, a tap that bounces or a second Enter presses what has moved under the pointer
//! meanwhile, or the same button before the screen has changed: such a press is passed over.

/// Milliseconds within which a second press at the same place belongs to the first.
const TOGETHER: u64 = 350;

/// How far apart two presses of one hand are, in pixels.
const NEAR: i32 = 8;

/// What a control does when it is pressed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressKind {
    /// It enters or begins something, once.
    Enters,
    /// It takes another step each time.
    Steps,
}

/// Where something is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressPlace {
    /// At this point, in pixels.
    At(i32, i32),
    /// By key, on what has the focus.
    Key,
}

/// Watches presses, of controls that are told apart by `T`.
#[derive(Debug)]
pub struct PressGuard<T> {
    last: Option<(u64, PressPlace, T)>,
}

impl<T> Default for PressGuard<T> {
    fn default() -> Self {
        PressGuard { last: None }
    }
}

impl<T: PartialEq> PressGuard<T> {
    /// Returns whether a press at this time, in milliseconds, does what its control is for.
    pub fn takes(&mut self, at: u64, place: PressPlace, control: T, kind: PressKind) -> bool {
        let passed_over = self.last.as_ref().is_some_and(|(before, there, other)| {
            let together = at.saturating_sub(*before) < TOGETHER && place.is_near(*there);
            together && (*other != control || kind == PressKind::Enters)
        });
        // Whoever presses on and on is heard again soon: the time runs from the press that was taken.
        if !passed_over {
            self.last = Some((at, place, control));
        }
        !passed_over
    }

    /// Notes that something was typed or chosen: what is pressed next is meant.
    pub fn go_on(&mut self) {
        self.last = None;
    }
}

impl PressPlace {
    const fn is_near(self, other: PressPlace) -> bool {
        match (self, other) {
            (PressPlace::At(x, y), PressPlace::At(there_x, there_y)) => {
                (x - there_x).abs() <= NEAR && (y - there_y).abs() <= NEAR
            }
            (PressPlace::Key, PressPlace::Key) => true,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PressKind::{Enters, Steps};
    use super::*;

    const HERE: PressPlace = PressPlace::At(100, 40);
    const BESIDE: PressPlace = PressPlace::At(103, 38);
    const ELSEWHERE: PressPlace = PressPlace::At(100, 80);

    /// Which of these presses are taken.
    fn taken(presses: &[(u64, PressPlace, &str, PressKind)]) -> Vec<bool> {
        let mut guard = PressGuard::default();
        presses.iter().map(|(at, place, control, kind)| guard.takes(*at, *place, *control, *kind)).collect()
    }

    #[test]
    fn two_quick_presses_of_a_button_that_begins_something_are_one() {
        for gap in [1, 60, 120, 349] {
            assert_eq!(taken(&[(1000, HERE, "start", Enters), (1000 + gap, BESIDE, "start", Enters)]), [true, false]);
            let by_key = [(1000, PressPlace::Key, "start", Enters), (1000 + gap, PressPlace::Key, "start", Enters)];
            assert_eq!(taken(&by_key), [true, false]);
        }
        assert_eq!(taken(&[(1000, HERE, "start", Enters), (1350, HERE, "start", Enters)]), [true, true]);
    }

    #[test]
    fn what_has_moved_under_the_pointer_is_not_pressed() {
        for kind in [Enters, Steps] {
            assert_eq!(taken(&[(0, HERE, "first", kind), (90, HERE, "second", kind)]), [true, false]);
            assert_eq!(taken(&[(0, HERE, "first", kind), (90, ELSEWHERE, "second", kind)]), [true, true]);
        }
        let bounces = [(0, HERE, "first", Enters), (150, HERE, "second", Steps), (300, HERE, "third", Steps)];
        assert_eq!(taken(&bounces), [true, false, false]);
        let hammers: Vec<_> = (0..8).map(|times| (times * 100, HERE, "next", Enters)).collect();
        assert_eq!(taken(&hammers), [true, false, false, false, true, false, false, false]);
    }

    #[test]
    fn steps_are_as_quick_as_the_hand() {
        assert_eq!(taken(&[(0, HERE, "more", Steps), (50, HERE, "more", Steps), (90, HERE, "more", Steps)]), [true; 3]);
    }

    #[test]
    fn whoever_types_between_two_presses_means_both() {
        let mut guard = PressGuard::default();
        assert!(guard.takes(0, PressPlace::Key, "table 1", Enters));
        guard.go_on();
        assert!(guard.takes(80, PressPlace::Key, "table 2", Enters));
    }

    #[test]
    fn a_key_and_a_pointer_are_two_hands() {
        assert_eq!(taken(&[(0, HERE, "start", Enters), (50, PressPlace::Key, "start", Enters)]), [true, true]);
    }
}

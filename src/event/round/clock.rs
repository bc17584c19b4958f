//! The clock: where it stands at a given time.

use serde::{Deserialize, Serialize};

use crate::plan::{ClockPhase, ClockPlan};
use crate::refused::Refused;
use crate::table::RoundNo;

/// What is done to a running clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockChange {
    /// It starts, with the meeting or the first game.
    Started,
    /// It stands still.
    Paused,
    /// It goes on.
    Resumed,
    /// The phase that runs is given so many seconds more, or fewer.
    Adjusted(i32),
    /// The phase that runs ends now.
    Next,
    /// This phase begins now, whatever ran before, paused or not.
    To(ClockPhase),
}

/// A bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bell {
    /// A phase begins.
    Begins(ClockPhase),
    /// A game is soon over.
    Warning(RoundNo),
    /// Who is missing has lost so many games.
    Forfeit(u8),
}

/// A bell that is going to ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// The bell.
    pub bell: Bell,
    /// When, in seconds like the clock's.
    pub at: u64,
}

/// Where the clock stands. Times are seconds, from any zero, the same in every call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockState {
    phase: ClockPhase,
    began: u64,
    /// Seconds that the phase lasts; `None` where it has no end of its own.
    length: Option<u64>,
    paused: Option<u64>,
}

impl ClockState {
    /// Returns how a clock stands after a change at this time, which may be the first.
    ///
    /// # Errors
    /// [`Refused::ClockStopped`] where it has not been started and the change does not start it.
    pub fn after(
        clock: Option<ClockState>,
        plan: &ClockPlan,
        rounds: u16,
        change: ClockChange,
        now: u64,
    ) -> Result<ClockState, Refused> {
        match (clock, change) {
            (Some(clock), _) => Ok(clock.changed(plan, rounds, change, now)),
            (None, ClockChange::Started) => Ok(ClockState::started(plan, now)),
            (None, ClockChange::To(phase)) => Ok(ClockState::begun(plan, phase, now)),
            (None, _) => Err(Refused::ClockStopped),
        }
    }

    /// A clock that starts now.
    #[must_use]
    pub fn started(plan: &ClockPlan, now: u64) -> ClockState {
        let phase = if plan.meeting.is_some() { ClockPhase::Meeting } else { ClockPhase::Game(RoundNo::FIRST) };
        ClockState::begun(plan, phase, now)
    }

    /// A clock whose phase begins now.
    #[must_use]
    pub fn begun(plan: &ClockPlan, phase: ClockPhase, now: u64) -> ClockState {
        ClockState { phase, began: now, length: plan.seconds(phase), paused: None }
    }

    /// Returns where it stands at a later time: phases that have run out have given way to the next.
    #[must_use]
    pub fn at(mut self, plan: &ClockPlan, rounds: u16, now: u64) -> ClockState {
        while let (None, Some(length)) = (self.paused, self.length) {
            if now < self.began + length {
                break;
            }
            let phase = plan.after(self.phase, rounds);
            self = ClockState { phase, began: self.began + length, length: plan.seconds(phase), paused: None };
        }
        self
    }

    /// After a change at this time.
    #[must_use]
    pub fn changed(self, plan: &ClockPlan, rounds: u16, change: ClockChange, now: u64) -> ClockState {
        let mut state = self.at(plan, rounds, now);
        match change {
            ClockChange::Started => return ClockState::started(plan, now),
            ClockChange::To(phase) => {
                return ClockState::begun(plan, phase, now);
            }
            ClockChange::Paused => state.paused = state.paused.or(Some(now)),
            ClockChange::Resumed => {
                let stood = state.paused.take().map_or(0, |since| now.saturating_sub(since));
                state.began += stood;
            }
            ClockChange::Adjusted(seconds) => {
                state.length = state.length.map(|length| length.saturating_add_signed(i64::from(seconds)));
            }
            ClockChange::Next => {
                let phase = plan.after(state.phase, rounds);
                let paused = state.paused.map(|_| now);
                state = ClockState { phase, began: now, length: plan.seconds(phase), paused };
            }
        }
        state
    }

    /// Returns what goes on.
    #[must_use]
    pub const fn phase(&self) -> ClockPhase {
        self.phase
    }

    /// Returns when its phase began, by hand or by time; pauses since then count as later.
    #[must_use]
    pub const fn began(&self) -> u64 {
        self.began
    }

    /// Returns whether it stands still.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Seconds since its phase began, pauses left out.
    #[must_use]
    pub fn elapsed(&self, now: u64) -> u64 {
        self.paused.unwrap_or(now).saturating_sub(self.began)
    }

    /// Seconds left of the phase at a time; `None` where it has no end of its own.
    #[must_use]
    pub fn left(&self, now: u64) -> Option<u64> {
        let now = self.paused.unwrap_or(now);
        self.length.map(|length| (self.began + length).saturating_sub(now))
    }

    /// The next bell after a time; `None` while the clock stands still or nothing more comes.
    #[must_use]
    pub fn next_bell(&self, plan: &ClockPlan, rounds: u16, now: u64) -> Option<Ring> {
        let state = self.at(plan, rounds, now);
        let end = state.began + state.length?;
        if state.paused.is_some() {
            return None;
        }
        let warning = end.saturating_sub(u64::from(plan.warning) * 60);
        match state.phase {
            ClockPhase::Game(round) if plan.warning > 0 && now < warning => {
                Some(Ring { bell: Bell::Warning(round), at: warning })
            }
            phase => Some(Ring { bell: Bell::Begins(plan.after(phase, rounds)), at: end }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{EventKind, Interval};

    fn no(round: u16) -> RoundNo {
        RoundNo::new(round).unwrap()
    }

    #[test]
    fn the_worlds_day_begins_at_noon_and_rests_after_game_four() {
        let plan = EventKind::WorldDoubles.plan(32);
        let day = plan.clock.day(plan.rounds, 0);
        assert_eq!(day[0], (ClockPhase::Meeting, Interval { from: 720, minutes: 30 }));
        assert_eq!(day[1], (ClockPhase::Game(no(1)), Interval { from: 750, minutes: 14 }));
        let rest = day.iter().find(|(phase, _)| *phase == ClockPhase::Break(no(4))).unwrap();
        assert_eq!(rest.1, Interval { from: 750 + 4 * 14 + 3 * 4, minutes: 20 });
        assert_eq!(day.last().unwrap().0, ClockPhase::Game(no(8)));
        assert_eq!(day.len(), 1 + 8 + 7);
    }

    #[test]
    fn it_can_be_paused_adjusted_and_pushed_on() {
        let (plan, rounds) = (ClockPlan::default(), 3);
        let clock = ClockState::started(&plan, 1000);
        assert_eq!((clock.phase(), clock.left(1060)), (ClockPhase::Game(no(1)), Some(14 * 60)));
        assert_eq!(clock.next_bell(&plan, rounds, 1000), Some(Ring { bell: Bell::Warning(no(1)), at: 1000 + 13 * 60 }));
        let paused = clock.changed(&plan, rounds, ClockChange::Paused, 1100);
        assert_eq!((paused.left(5000), paused.next_bell(&plan, rounds, 5000)), (Some(800), None));
        let resumed = paused.changed(&plan, rounds, ClockChange::Resumed, 5000);
        assert_eq!((resumed.is_paused(), resumed.left(5000)), (false, Some(800)));
        let longer = resumed.changed(&plan, rounds, ClockChange::Adjusted(120), 5000);
        assert_eq!(longer.left(5000), Some(920));
        assert_eq!(longer.at(&plan, rounds, 5920).phase(), ClockPhase::Change(no(1)));
        assert_eq!(longer.at(&plan, rounds, 5920 + 240).phase(), ClockPhase::Game(no(2)));
        let early = paused.changed(&plan, rounds, ClockChange::To(ClockPhase::Game(no(2))), 3000);
        assert_eq!(
            (early.phase(), early.is_paused(), early.left(3060)),
            (ClockPhase::Game(no(2)), false, Some(14 * 60))
        );
        let next = longer.changed(&plan, rounds, ClockChange::Next, 5001);
        assert_eq!((next.phase(), next.left(5001)), (ClockPhase::Change(no(1)), Some(240)));
        assert_eq!(clock.at(&plan, rounds, 1_000_000).phase(), ClockPhase::Over);
        assert_eq!(clock.at(&plan, rounds, 1_000_000).next_bell(&plan, rounds, 1_000_000), None);
    }
}

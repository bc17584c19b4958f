//! The event clock, which shows the phase of the day and rings bells. Invariant: it never reads the time. Callers pass
//! the time as `now`, in seconds.

use serde::{Deserialize, Serialize};

use crate::plan::{ClockPhase, ClockPlan};
use crate::refused::Refused;
use crate::table::RoundNo;

/// One change of the event clock by the director, as the log records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockChange {
    /// Starts the day with the rules meeting, or with the first game if there is no meeting.
    Started,
    Paused,
    Resumed,
    /// Adds this many seconds to the current phase. A negative number shortens the phase.
    Adjusted(i32),
    /// Ends the current phase now, so that the next phase begins.
    Next,
    /// Starts this phase now, even if the clock is paused or has not been started.
    To(ClockPhase),
}

/// A reason to ring the bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bell {
    Begins(ClockPhase),
    /// The game of this round is almost over.
    Warning(RoundNo),
    /// A side that is missing has now lost this many games.
    Forfeit(u8),
}

/// A bell with the time at which it rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduledBell {
    pub bell: Bell,
    /// The time at which the bell rings, in seconds on the same scale as the `now` that callers pass.
    pub at: u64,
}

/// The state of the clock. All times are seconds that callers count from the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockState {
    phase: ClockPhase,
    /// The start of the phase. The length of each pause is added to it.
    began: u64,
    /// The length of the phase in seconds, or `None` if the phase has no planned end.
    length: Option<u64>,
    /// The time at which the clock was paused, or `None` if it runs.
    paused_at: Option<u64>,
}

impl ClockState {
    /// Applies a change to a clock. `clock` is `None` if the clock has not been started.
    ///
    /// # Errors
    /// [`Refused::ClockStopped`] if the clock has not been started and the change does not start it either.
    pub fn apply_change(
        clock: Option<ClockState>,
        plan: &ClockPlan,
        rounds: u16,
        change: ClockChange,
        now: u64,
    ) -> Result<ClockState, Refused> {
        match (clock, change) {
            (Some(clock), _) => Ok(clock.change(plan, rounds, change, now)),
            (None, ClockChange::Started) => Ok(ClockState::start(plan, now)),
            (None, ClockChange::To(phase)) => Ok(ClockState::start_phase(plan, phase, now)),
            (None, _) => Err(Refused::ClockStopped),
        }
    }

    /// Starts a clock with the first phase of the day.
    #[must_use]
    pub fn start(plan: &ClockPlan, now: u64) -> ClockState {
        let phase = if plan.meeting.is_some() { ClockPhase::Meeting } else { ClockPhase::Game(RoundNo::FIRST) };
        ClockState::start_phase(plan, phase, now)
    }

    /// Starts a clock in this phase, which begins at the time `now`.
    #[must_use]
    pub fn start_phase(plan: &ClockPlan, phase: ClockPhase, now: u64) -> ClockState {
        ClockState { phase, began: now, length: plan.seconds(phase), paused_at: None }
    }

    /// Returns the state of the clock at the time `now`. When a phase runs out, the next one begins.
    #[must_use]
    pub fn advance_to(mut self, plan: &ClockPlan, rounds: u16, now: u64) -> ClockState {
        while let (None, Some(length)) = (self.paused_at, self.length) {
            if now < self.began + length {
                break;
            }
            let phase = plan.phase_after(self.phase, rounds);
            self = ClockState { phase, began: self.began + length, length: plan.seconds(phase), paused_at: None };
        }
        self
    }

    /// Applies a change at the time `now`.
    #[must_use]
    pub fn change(self, plan: &ClockPlan, rounds: u16, change: ClockChange, now: u64) -> ClockState {
        let mut state = self.advance_to(plan, rounds, now);
        match change {
            ClockChange::Started => return ClockState::start(plan, now),
            ClockChange::To(phase) => {
                return ClockState::start_phase(plan, phase, now);
            }
            ClockChange::Paused => state.paused_at = state.paused_at.or(Some(now)),
            ClockChange::Resumed => {
                let stood = state.paused_at.take().map_or(0, |since| now.saturating_sub(since));
                state.began += stood;
            }
            ClockChange::Adjusted(seconds) => {
                state.length = state.length.map(|length| length.saturating_add_signed(i64::from(seconds)));
            }
            ClockChange::Next => {
                let phase = plan.phase_after(state.phase, rounds);
                let paused = state.paused_at.map(|_| now);
                state = ClockState { phase, began: now, length: plan.seconds(phase), paused_at: paused };
            }
        }
        state
    }

    #[must_use]
    pub const fn phase(&self) -> ClockPhase {
        self.phase
    }

    /// Returns the start of the current phase. The length of each pause is added to it.
    #[must_use]
    pub const fn began(&self) -> u64 {
        self.began
    }

    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused_at.is_some()
    }

    /// Returns the seconds since the current phase began, not counting pauses.
    #[must_use]
    pub fn seconds_elapsed(&self, now: u64) -> u64 {
        self.paused_at.unwrap_or(now).saturating_sub(self.began)
    }

    /// Returns the seconds until the current phase ends, or `None` if the phase has no planned end.
    #[must_use]
    pub fn seconds_left(&self, now: u64) -> Option<u64> {
        let now = self.paused_at.unwrap_or(now);
        self.length.map(|length| (self.began + length).saturating_sub(now))
    }

    /// Returns the next bell, or `None` if the clock is paused or no bell is left.
    #[must_use]
    pub fn next_bell(&self, plan: &ClockPlan, rounds: u16, now: u64) -> Option<ScheduledBell> {
        let state = self.advance_to(plan, rounds, now);
        let end = state.began + state.length?;
        if state.paused_at.is_some() {
            return None;
        }
        let warning = end.saturating_sub(u64::from(plan.warning) * 60);
        match state.phase {
            ClockPhase::Game(round) if plan.warning > 0 && now < warning => {
                Some(ScheduledBell { bell: Bell::Warning(round), at: warning })
            }
            phase => Some(ScheduledBell { bell: Bell::Begins(plan.phase_after(phase, rounds)), at: end }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{EventKind, Interval, PlannedPhase};

    fn no(round: u16) -> RoundNo {
        RoundNo::new(round).unwrap()
    }

    #[test]
    fn the_worlds_day_begins_at_noon_and_rests_after_game_four() {
        let plan = EventKind::WorldDoubles.plan(32);
        let day = plan.clock.planned_day(plan.rounds, 0);
        let planned = |phase, from, minutes| PlannedPhase { phase, time: Interval { from, minutes } };
        assert_eq!(day[0], planned(ClockPhase::Meeting, 720, 30));
        assert_eq!(day[1], planned(ClockPhase::Game(no(1)), 750, 14));
        assert!(day.contains(&planned(ClockPhase::Break(no(4)), 750 + 4 * 14 + 3 * 4, 20)));
        assert_eq!(day.last().unwrap().phase, ClockPhase::Game(no(8)));
        assert_eq!(day.len(), 1 + 8 + 7);
    }

    #[test]
    fn it_can_be_paused_adjusted_and_pushed_on() {
        let (plan, rounds) = (ClockPlan::default(), 3);
        let clock = ClockState::start(&plan, 1000);
        assert_eq!((clock.phase(), clock.seconds_left(1060)), (ClockPhase::Game(no(1)), Some(14 * 60)));
        assert_eq!(
            clock.next_bell(&plan, rounds, 1000),
            Some(ScheduledBell { bell: Bell::Warning(no(1)), at: 1000 + 13 * 60 })
        );
        let paused = clock.change(&plan, rounds, ClockChange::Paused, 1100);
        assert_eq!((paused.seconds_left(5000), paused.next_bell(&plan, rounds, 5000)), (Some(800), None));
        let resumed = paused.change(&plan, rounds, ClockChange::Resumed, 5000);
        assert_eq!((resumed.is_paused(), resumed.seconds_left(5000)), (false, Some(800)));
        let longer = resumed.change(&plan, rounds, ClockChange::Adjusted(120), 5000);
        assert_eq!(longer.seconds_left(5000), Some(920));
        assert_eq!(longer.advance_to(&plan, rounds, 5920).phase(), ClockPhase::Change(no(1)));
        assert_eq!(longer.advance_to(&plan, rounds, 5920 + 240).phase(), ClockPhase::Game(no(2)));
        let early = paused.change(&plan, rounds, ClockChange::To(ClockPhase::Game(no(2))), 3000);
        assert_eq!(
            (early.phase(), early.is_paused(), early.seconds_left(3060)),
            (ClockPhase::Game(no(2)), false, Some(14 * 60))
        );
        let next = longer.change(&plan, rounds, ClockChange::Next, 5001);
        assert_eq!((next.phase(), next.seconds_left(5001)), (ClockPhase::Change(no(1)), Some(240)));
        assert_eq!(clock.advance_to(&plan, rounds, 1_000_000).phase(), ClockPhase::Over);
        assert_eq!(clock.advance_to(&plan, rounds, 1_000_000).next_bell(&plan, rounds, 1_000_000), None);
    }
}

//! The planned day of an event: rules meeting, length of a game, breaks, bells. Start with [`ClockPlan`].
//!
//! Invariant: never reads the clock. The running clock is in `round/clock`.

use serde::{Deserialize, Serialize};

use crate::table::RoundNo;

/// A stretch of the day, in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interval {
    /// Minutes after midnight.
    pub from: u16,
    pub minutes: u16,
}

/// A phase of a planned day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedPhase {
    pub phase: ClockPhase,
    pub time: Interval,
}

/// The planned times of an event, in minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockPlan {
    /// The rules meeting.
    pub meeting: Option<Interval>,
    /// Length of a game; `None` if games have no limit.
    pub game: Option<u16>,
    /// Time for changing tables.
    pub change: u16,
    pub breaks: Vec<ClockBreak>,
    /// Minutes between the warning bell and the end of a game.
    pub warning: u16,
}

/// A break, which replaces the change of tables. Stored as a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(RoundNo, u16)", into = "(RoundNo, u16)")]
pub struct ClockBreak {
    /// The round before the break.
    pub after: RoundNo,
    pub minutes: u16,
}

impl From<(RoundNo, u16)> for ClockBreak {
    fn from((after, minutes): (RoundNo, u16)) -> ClockBreak {
        ClockBreak { after, minutes }
    }
}

impl From<ClockBreak> for (RoundNo, u16) {
    fn from(of: ClockBreak) -> (RoundNo, u16) {
        (of.after, of.minutes)
    }
}

impl Default for ClockPlan {
    /// Fifteen minutes a game, four to change, a bell two minutes before the end (ours, where a rulebook is silent).
    fn default() -> ClockPlan {
        ClockPlan { meeting: None, game: Some(15), change: 4, breaks: Vec::new(), warning: 2 }
    }
}

/// One phase of the event's day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockPhase {
    Meeting,
    Game(RoundNo),
    /// Changing tables after this round.
    Change(RoundNo),
    /// The break after this round.
    Break(RoundNo),
    Over,
}

impl ClockPlan {
    fn break_after(&self, round: RoundNo) -> Option<&ClockBreak> {
        self.breaks.iter().find(|of| of.after == round)
    }

    /// Returns the phase that follows, in an event of this many rounds.
    #[must_use]
    pub fn phase_after(&self, phase: ClockPhase, rounds: u16) -> ClockPhase {
        match phase {
            ClockPhase::Meeting => ClockPhase::Game(RoundNo::FIRST),
            ClockPhase::Game(round) if round.get() >= rounds => ClockPhase::Over,
            ClockPhase::Game(round) if self.break_after(round).is_some() => ClockPhase::Break(round),
            ClockPhase::Game(round) => ClockPhase::Change(round),
            ClockPhase::Change(round) | ClockPhase::Break(round) => ClockPhase::Game(round.plus(1)),
            ClockPhase::Over => ClockPhase::Over,
        }
    }

    /// Returns the length of a phase in seconds; `None` if it has no planned end.
    #[must_use]
    pub fn seconds(&self, phase: ClockPhase) -> Option<u64> {
        let minutes = match phase {
            ClockPhase::Meeting => self.meeting.map(|meeting| meeting.minutes),
            ClockPhase::Game(_) => self.game,
            ClockPhase::Change(_) => Some(self.change),
            ClockPhase::Break(round) => self.break_after(round).map(|of| of.minutes),
            ClockPhase::Over => None,
        };
        minutes.map(|minutes| u64::from(minutes) * 60)
    }

    /// Returns the planned day: every phase with its time. Without a meeting, play starts at `first_game`, in minutes
    /// after midnight. Empty if games have no limit.
    #[must_use]
    pub fn planned_day(&self, rounds: u16, first_game: u16) -> Vec<PlannedPhase> {
        let mut phase = if self.meeting.is_some() { ClockPhase::Meeting } else { ClockPhase::Game(RoundNo::FIRST) };
        let mut from = self.meeting.map_or(first_game, |meeting| meeting.from);
        let mut day = Vec::new();
        while phase != ClockPhase::Over {
            let Some(seconds) = self.seconds(phase) else { return Vec::new() };
            let minutes = (seconds / 60) as u16;
            day.push(PlannedPhase { phase, time: Interval { from, minutes } });
            from = from.saturating_add(minutes);
            phase = self.phase_after(phase, rounds);
        }
        day
    }
}

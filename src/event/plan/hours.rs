//! The planned times of an event's day: the rules meeting, the length of a game, breaks and bells. Start with
//! [`ClockPlan`].
//!
//! Invariant: this module never reads the time. The running clock is in `round/clock.rs`.

use serde::{Deserialize, Serialize};

use crate::table::RoundNo;

/// A period of the day, in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interval {
    /// The start, in minutes after midnight.
    pub from: u16,
    pub minutes: u16,
}

/// A phase of the planned day with its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedPhase {
    pub phase: ClockPhase,
    pub time: Interval,
}

/// The planned times of an event. All lengths are in minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockPlan {
    /// The rules meeting, if there is one.
    pub meeting: Option<Interval>,
    /// The length of a game, or `None` if games have no time limit.
    pub game: Option<u16>,
    /// The time for changing tables between two rounds.
    pub change: u16,
    pub breaks: Vec<ClockBreak>,
    /// The time from the warning bell to the end of a game. 0 means no warning bell.
    pub warning: u16,
}

/// A break after a round, in place of the change of tables. It is stored as a pair of the round and the minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(RoundNo, u16)", into = "(RoundNo, u16)")]
pub struct ClockBreak {
    /// The round after which the break begins.
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
    /// Fifteen minutes a game, four minutes to change tables, and a warning bell two minutes before the end. These are
    /// our values for rulebooks that say nothing.
    fn default() -> ClockPlan {
        ClockPlan { meeting: None, game: Some(15), change: 4, breaks: Vec::new(), warning: 2 }
    }
}

/// A phase of an event's day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockPhase {
    Meeting,
    Game(RoundNo),
    /// The change of tables after this round.
    Change(RoundNo),
    /// The break after this round, in place of the change of tables.
    Break(RoundNo),
    Over,
}

impl ClockPlan {
    fn break_after(&self, round: RoundNo) -> Option<&ClockBreak> {
        self.breaks.iter().find(|of| of.after == round)
    }

    /// Returns the phase that follows `phase` in an event of this many rounds.
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

    /// Returns the length of a phase in seconds, or `None` if the phase has no planned end.
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

    /// Returns every phase of the planned day with its time. Without a rules meeting, play starts `first_game` minutes
    /// after midnight. The result is empty if games have no time limit.
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

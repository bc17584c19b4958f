//! Texts of an event's clock.

use super::phase_name;
use event::ClockPhase;

/// Labels a paused phase: `Game 3, paused`.
#[must_use]
pub fn paused_phase(of: ClockPhase) -> String {
    format!("{}, paused", phase_name(of))
}

/// Formats a number of seconds as minutes and seconds: `12:05`.
#[must_use]
pub fn time_left(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

//! Texts of an event's clock.

use super::phase_name;
use event::ClockPhase;

/// Stands below the name of a phase that has just begun.
pub const BEGINS_NOW: &str = "Begins now";

/// Labels the button that ends a phase of the clock and begins `next`: `Next: Game 2`.
#[must_use]
pub fn next_phase_label(next: ClockPhase) -> String {
    match next {
        ClockPhase::Over => "Next: the end".to_owned(),
        _ => format!("Next: {}", phase_name(next)),
    }
}

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

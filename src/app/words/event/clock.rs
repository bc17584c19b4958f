//! Texts of an event's clock.

use super::phase_name;
use crate::words::counts::count;
use event::{ClockPhase, EventState, RoundNo};

/// Stands below the name of a phase that has just begun.
pub const BEGINS_NOW: &str = "Begins now";

/// Says what the clock counts where a missing team loses games with time.
pub const SINCE_START: &str = "Since the start";

/// Labels the button that ends a phase of the clock and begins `next`: `Next: Round 2`.
#[must_use]
pub fn next_phase_label(next: ClockPhase) -> String {
    match next {
        ClockPhase::Over => "Next: the end".to_owned(),
        _ => format!("Next: {}", phase_name(next)),
    }
}

/// Says how long the current round takes, while its clock is not started: `14 minutes`. Returns `None` if the round has
/// no limit, or if its results are all in.
#[must_use]
pub fn unstarted_minutes(state: &EventState) -> Option<String> {
    let minutes = state.plan().clock.game.filter(|_| !state.still_out().is_empty())?;
    Some(count(minutes.into(), "minute"))
}

/// Labels a paused phase: `Round 3, paused`.
#[must_use]
pub fn paused_phase(of: ClockPhase) -> String {
    format!("{}, paused", phase_name(of))
}

/// Says why the clock is on a round that has not begun: `Round 1 still has results out.`, `Round 2 is not seated yet.`
/// Returns `None` if the round `on_clock` has begun.
#[must_use]
pub fn clock_ahead_sentence(state: &EventState, on_clock: RoundNo) -> Option<String> {
    match state.round_number() {
        Some(current) if current >= on_clock => None,
        Some(current) if !state.still_out().is_empty() => Some(format!("Round {current} still has results out.")),
        _ => Some(format!("Round {on_clock} is not seated yet.")),
    }
}

/// Formats a number of seconds as minutes and seconds: `12:05`.
#[must_use]
pub fn time_left(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

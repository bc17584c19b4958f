//! Labels around an event's clock.

use super::phase;
use event::ClockPhase;

pub const CLOCK: &str = "Clock";
pub const CLOCK_STOPPED: &str = "The clock is stopped";
/// Shown while no game clock runs, only the clock that forfeits games of absent players.
pub const ONLY_FORFEITS: &str = "Waiting for anyone missing";
pub const ONE_MINUTE_MORE: &str = "One minute more";
pub const NEXT: &str = "Next";
/// Says which phase is paused: `Game 3, paused`.
#[must_use]
pub fn paused_phase(of: ClockPhase) -> String {
    format!("{}, paused", phase(of))
}

/// Writes the time left: `12:05`.
#[must_use]
pub fn time_left(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

//! What is said around an event's clock.

use super::phase;
use event::ClockPhase;

/// The part that shows it.
pub const CLOCK: &str = "Clock";
/// That it has not been started.
pub const STANDS: &str = "The clock is stopped";
/// The time to a forfeit runs, and no clock of games.
pub const ONLY_FORFEITS: &str = "Waiting for anyone missing";
/// Starts it.
pub const START: &str = "Start the clock";
/// Lets it stand.
pub const PAUSE: &str = "Pause";
/// Lets it run again.
pub const GO_ON: &str = "Go on";
/// Gives the phase that runs more time.
pub const MORE: &str = "One minute more";
/// Gives it less.
pub const LESS: &str = "One minute less";
/// Ends it.
pub const NEXT: &str = "Next";
/// Lets nothing be heard.
pub const SILENCE: &str = "Silence the bells";
/// Lets the bells be heard.
pub const SOUND: &str = "Let the bells sound";

/// Returns what goes on while the clock stands: `Game 3, paused`.
#[must_use]
pub fn paused(of: ClockPhase) -> String {
    format!("{}, paused", phase(of))
}

/// Returns how long a phase still goes on: `12:05`.
#[must_use]
pub fn left(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

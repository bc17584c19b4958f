//! Columns and notes of an event's CSV files.

use cards::Side;
use event::Forfeiter;

/// Columns of the results, one line per game.
pub const RESULTS: [&str; 12] = [
    "round",
    "table",
    "game",
    "north-south",
    "east-west",
    "points NS",
    "points EW",
    "loners NS",
    "loners EW",
    "bumps NS",
    "bumps EW",
    "note",
];
/// First columns of the standings; the ranking figures follow.
pub const STANDINGS: [&str; 3] = ["place", "number", "name"];
pub const DIVISION: &str = "division";
pub const NOT_REPORTED: &str = "not reported";
pub const CLOSED: &str = "closed by the director";

/// Notes a forfeited game.
#[must_use]
pub const fn forfeited(by: Forfeiter) -> &'static str {
    match by {
        Forfeiter::One(Side::NS) => "forfeited by north-south",
        Forfeiter::One(Side::EW) => "forfeited by east-west",
        Forfeiter::Both => "forfeited by both",
    }
}

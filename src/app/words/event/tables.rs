//! Notes in the CSV files of an event.

use cards::Side;
use event::Forfeiter;

/// Returns the note on a forfeited game: `forfeited by north-south`.
#[must_use]
pub const fn forfeit_note(by: Forfeiter) -> &'static str {
    match by {
        Forfeiter::One(Side::NS) => "forfeited by north-south",
        Forfeiter::One(Side::EW) => "forfeited by east-west",
        Forfeiter::Both => "forfeited by both",
    }
}

//! The cup of an event: what bumps have put into it, apart from points.

use super::{Standings, StandingsRow};
use crate::log::EventState;
use crate::table::Entrant;
use cards::ruleset::BumpCup;

/// What somebody has put into the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid {
    /// The entrant who paid.
    pub entrant: Entrant,
    /// How often their side was bumped.
    pub bumps: u16,
    /// What they paid, in cents.
    pub cents: u32,
}

/// Returns what everybody has put into the cup by the results, in the order of the standings; `None` where there is no
/// cup.
#[must_use]
pub fn cup(state: &EventState) -> Option<Vec<Paid>> {
    if state.plan().game.bump_cup == BumpCup::None {
        return None;
    }
    let rows = state.divisions().flat_map(|division| Standings::of(state, division).rows);
    let paid = |row: StandingsRow| Paid { entrant: row.entrant, bumps: row.tally.bumps, cents: row.tally.cents_in_cup };
    Some(rows.map(paid).collect())
}

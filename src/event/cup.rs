//! The cup of an event: what the euchred have put into it, apart from points.

use super::{Enters, Entrant, EventState, Standings};
use cards::ruleset::BumpCup;

/// What somebody has put into the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid {
    /// The entrant who paid.
    pub entrant: Entrant,
    /// How often their side was euchred.
    pub bumps: u16,
    /// What that comes to, each maker paying; a lone maker, who pays for both, is known to the sheet alone.
    pub dollars: u32,
}

/// Returns what everybody has put into the cup by the results, in the order of the standings; `None` where there is no
/// cup.
#[must_use]
pub fn cup(state: &EventState) -> Option<Vec<Paid>> {
    let BumpCup::Dollars { each, .. } = state.plan().game.bump_cup else { return None };
    let players = match state.plan().enters {
        Enters::Teams => 2,
        Enters::People => 1,
    };
    let rows = state.divisions().flat_map(|division| Standings::of(state, division).rows);
    let paid = |row: super::StandingsRow| {
        let bumps = row.tally.bumps;
        Paid { entrant: row.entrant, bumps, dollars: u32::from(bumps) * u32::from(each) * players }
    };
    Some(rows.map(paid).collect())
}

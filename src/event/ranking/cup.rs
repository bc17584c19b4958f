//! The cup of an event, which is the money that players pay for bumps. It never affects points.

use super::{Standings, StandingsRow};
use crate::log::EventState;
use crate::table::Entrant;
use cards::ruleset::BumpCup;

/// The amount of money that an entrant put into the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CupPayment {
    pub entrant: Entrant,
    /// The number of bumps of the entrant's side.
    pub bumps: u16,
    pub cents: u32,
}

/// Returns the payments of all entrants in the order of the standings, or `None` if the event has no cup.
#[must_use]
pub fn cup(state: &EventState) -> Option<Vec<CupPayment>> {
    if state.plan().game.bump_cup == BumpCup::None {
        return None;
    }
    let rows = state.divisions().flat_map(|division| Standings::of(state, division).rows);
    let paid =
        |row: StandingsRow| CupPayment { entrant: row.entrant, bumps: row.tally.bumps, cents: row.tally.cents_in_cup };
    Some(rows.map(paid).collect())
}

//! Tells which entrants of the current round have no result yet.

use std::collections::BTreeSet;

use event::{Entrant, EventState, StandingsRow};

/// Returns the entrants whose table has not reported, once another table of the round has.
pub(super) fn entrants_still_out(state: &EventState) -> BTreeSet<Entrant> {
    let Some(round) = state.rounds().last().filter(|_| state.brackets().is_empty()) else { return BTreeSet::new() };
    let out = state.still_out();
    if out.len() == round.seating.tables.len() {
        return BTreeSet::new();
    }
    let tables = round.seating.tables.iter().filter(|seating| out.contains(&seating.table));
    tables.flat_map(|seating| seating.seats.entrants()).collect()
}

/// Returns whether an entrant has a result or points that count.
pub(super) fn has_played(row: &StandingsRow) -> bool {
    row.tally.games > 0 || row.tally.points != 0
}

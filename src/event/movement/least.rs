//! Lower bounds for repeated meetings. They are proven by counting, so no seating by the movement can have fewer
//! repeats.

use crate::movement::schedule::Repeats;
use crate::plan::MovementRule;

/// Returns a lower bound for the repeats of a movement with this number of entrants and rounds. Returns `None` if only
/// results decide who meets whom.
#[must_use]
pub fn least_repeats(movement: MovementRule, entrants: usize, rounds: usize) -> Option<Repeats> {
    let games = entrants / 2 * rounds;
    let pairs = match movement {
        MovementRule::Schedule(_) => return Some(Repeats::lower_bound(entrants, rounds)),
        MovementRule::WinnersUp | MovementRule::RedAndWhite => return None,
        MovementRule::NewOpponents | MovementRule::RoundRobin => entrants * entrants.saturating_sub(1) / 2,
        // Home sides meet only visitors.
        MovementRule::LosersMoveOn => entrants / 2 * entrants.div_ceil(2),
    };
    let again = games.saturating_sub(pairs) as u32;
    Some(Repeats { opponents: again, mates: again, ..Repeats::default() })
}

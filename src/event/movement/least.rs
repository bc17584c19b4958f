//! The fewest repeats that any seating of a movement can have.

use crate::movement::schedule::Repeats;
use crate::plan::MovementRule;

/// The fewest repeats with which a field of so many can be moved by a rule for so many rounds, proven by counting; `None`
/// where results alone say who meets whom.
#[must_use]
pub fn least_repeats(movement: MovementRule, entrants: usize, rounds: usize) -> Option<Repeats> {
    let games = entrants / 2 * rounds;
    let pairs = match movement {
        MovementRule::Schedule(_) => return Some(Repeats::at_least(entrants, rounds)),
        MovementRule::WinnersUp | MovementRule::RedAndWhite => return None,
        MovementRule::NewOpponents | MovementRule::RoundRobin => entrants * entrants.saturating_sub(1) / 2,
        // Who is at home meets visitors only.
        MovementRule::LosersMoveOn => entrants / 2 * entrants.div_ceil(2),
    };
    let again = games.saturating_sub(pairs) as u32;
    Some(Repeats { opponents: again, mates: again, ..Repeats::default() })
}

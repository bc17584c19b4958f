//! The cost of repeated meetings and byes, so that a matching of least cost is as fair as possible.
//!
//! The worst is the same opponent or a second bye in the next round. Then come repeats, then byes before others have
//! had one, then repeats from not long ago.

use super::meetings::Meetings;
use crate::movement::matching::Cost;

/// The costs of repeats. Each kind outweighs everything below it that a round can contain.
pub struct RepeatCost<'a> {
    meetings: &'a Meetings,
    rounds: u16,
    at_once: Cost,
    repeat: Cost,
    bye: Cost,
    recent: Cost,
}

impl RepeatCost<'_> {
    /// Returns the costs after `rounds` rounds. The other costs of a whole round must add up to less than `rest`.
    pub fn new(meetings: &Meetings, rounds: u16, rest: Cost) -> RepeatCost<'_> {
        let pairs = (meetings.size() / 2) as Cost;
        // Dirac: nobody need meet again until they have met half of the field.
        let again = 2 * usize::from(rounds) >= meetings.size();
        let (recent, bye) = if again { (rest, rest * (pairs * Cost::from(rounds) + 1)) } else { (0, rest) };
        let most = Cost::from(meetings.most_meetings());
        let repeat = bye * (most + 1);
        RepeatCost { meetings, rounds, at_once: repeat * (pairs * most + 1), repeat, bye, recent }
    }

    /// Returns the cost of a meeting. In an odd field `nobody` is the place after the last, which stands for a bye.
    pub fn of(&self, one: usize, other: usize, nobody: Option<usize>) -> Cost {
        let (times, last) = (Cost::from(self.meetings.times_met(one, other)), self.meetings.last_met(one, other));
        let each = if nobody.is_some_and(|nobody| one.max(other) == nobody) { self.bye } else { self.repeat };
        let at_once = if last > 0 && last == self.rounds { self.at_once } else { 0 };
        at_once + times * each + Cost::from(last) * self.recent
    }
}

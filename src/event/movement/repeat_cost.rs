//! What it costs that teams meet again, or sit out again, so that pairs of least cost are as fair as can be.
//!
//! Nothing is worse than the same again in the next round. Then come repeats, then byes before others have had one, then
//! repeats of what was not long ago: where somebody must meet again, it is whom they met longest ago.

use super::meetings::Meetings;
use crate::movement::matching::Cost;

/// The costs of repeats; each outweighs all of the next that a round can hold.
pub struct RepeatCost<'a> {
    meetings: &'a Meetings,
    rounds: u16,
    at_once: Cost,
    repeat: Cost,
    bye: Cost,
    recent: Cost,
}

impl RepeatCost<'_> {
    /// The costs after so many rounds, when all else that a round can hold costs less than `rest`.
    pub fn new(meetings: &Meetings, rounds: u16, rest: Cost) -> RepeatCost<'_> {
        let pairs = (meetings.size() / 2) as Cost;
        // As long as nobody has met half of the field, nobody need meet again (Dirac).
        let again = 2 * usize::from(rounds) >= meetings.size();
        let (recent, bye) = if again { (rest, rest * (pairs * Cost::from(rounds) + 1)) } else { (0, rest) };
        let most = Cost::from(meetings.most());
        let repeat = bye * (most + 1);
        RepeatCost { meetings, rounds, at_once: repeat * (pairs * most + 1), repeat, bye, recent }
    }

    /// Returns what it costs that two meet, the place after the last standing for nobody in an odd field.
    pub fn of(&self, one: usize, other: usize, nobody: Option<usize>) -> Cost {
        let (times, last) = (Cost::from(self.meetings.times(one, other)), self.meetings.last(one, other));
        let each = if nobody.is_some_and(|nobody| one.max(other) == nobody) { self.bye } else { self.repeat };
        let at_once = if last > 0 && last == self.rounds { self.at_once } else { 0 };
        at_once + times * each + Cost::from(last) * self.recent
    }
}

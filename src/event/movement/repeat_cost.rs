//! The costs of repeated meetings and byes. They make the matching of least cost as fair as possible.
//!
//! The highest cost is for meeting the same opponent, or having a bye, in two rounds running. Next come repeated
//! meetings, then byes before others have had one, then repeats of a recent meeting.

use super::meetings::Meetings;
use crate::movement::matching::Cost;

/// The costs of repeats. Each field costs more than everything that a round can contain of the fields below it.
pub struct RepeatCost<'a> {
    meetings: &'a Meetings,
    rounds: u16,
    in_next_round: Cost,
    repeat: Cost,
    bye: Cost,
    recent: Cost,
}

impl RepeatCost<'_> {
    /// Computes the costs after `rounds` past rounds. All other costs of a round, such as walks, must add up to less
    /// than `rest`.
    pub fn new(meetings: &Meetings, rounds: u16, rest: Cost) -> RepeatCost<'_> {
        let pairs = (meetings.size() / 2) as Cost;
        // By a theorem of Dirac, nobody has to meet an opponent again before having met half of the field.
        let again = 2 * usize::from(rounds) >= meetings.size();
        let (recent, bye) = if again { (rest, rest * (pairs * Cost::from(rounds) + 1)) } else { (0, rest) };
        let most = Cost::from(meetings.most_meetings());
        let repeat = bye * (most + 1);
        RepeatCost { meetings, rounds, in_next_round: repeat * (pairs * most + 1), repeat, bye, recent }
    }

    /// Returns the cost of pairing two entrants. In an odd field, `nobody` is the index that stands for a bye.
    pub fn cost(&self, one: usize, other: usize, nobody: Option<usize>) -> Cost {
        let (times, last) = (Cost::from(self.meetings.times_met(one, other)), self.meetings.last_met(one, other));
        let each = if nobody.is_some_and(|nobody| one.max(other) == nobody) { self.bye } else { self.repeat };
        let at_once = if last > 0 && last == self.rounds { self.in_next_round } else { 0 };
        at_once + times * each + Cost::from(last) * self.recent
    }
}

//! The weeks of a season: a week that is cancelled is made up at the end, the others follow the calendar.

use crate::table::RoundNo;

/// The weeks of the calendar, from 0, in the order in which they are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar(Vec<u16>);

impl Calendar {
    /// As many weeks as rounds are planned, in order.
    pub(super) fn new(rounds: u16) -> Calendar {
        Calendar((0..rounds).collect())
    }

    /// The week, from 1, that a round plays.
    pub fn week(&self, round: RoundNo) -> u16 {
        self.0.get(round.index()).map_or(round.get(), |week| week + 1)
    }

    /// Returns whether a round makes up a week that was cancelled.
    pub fn is_made_up(&self, round: RoundNo) -> bool {
        self.0.iter().take(round.index()).any(|before| *before >= self.week(round))
    }

    /// Returns how far the circle has turned when a round is played, counted from the first.
    pub fn turns(&self, round: RoundNo) -> i32 {
        i32::from(self.week(round)) - i32::from(self.week(RoundNo::FIRST))
    }

    /// Follows that so many rounds are planned now. Shortened and lengthened again, it has the same weeks.
    pub(super) fn set(&mut self, rounds: u16) {
        self.0.truncate(rounds.into());
        let more = usize::from(rounds) - self.0.len();
        let left_out: Vec<u16> = (0..).filter(|week| !self.0.contains(week)).take(more).collect();
        self.0.extend(left_out);
    }

    /// Puts a week, by the place at which it would be played, off to the end.
    pub(super) fn put_off(&mut self, place: usize) {
        let week = self.0.remove(place);
        self.0.push(week);
    }
}

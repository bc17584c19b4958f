//! The weeks of a season. A cancelled week is made up at the end; all other weeks stay in calendar order.

use crate::table::RoundNo;

/// The weeks in playing order, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar(Vec<u16>);

impl Calendar {
    /// Returns one week per planned round, in order.
    pub(super) fn new(rounds: u16) -> Calendar {
        Calendar((0..rounds).collect())
    }

    /// Returns the week that a round plays, from 1.
    pub fn week(&self, round: RoundNo) -> u16 {
        self.0.get(round.index()).map_or(round.get(), |week| week + 1)
    }

    /// Returns whether a round makes up a cancelled week.
    pub fn is_made_up(&self, round: RoundNo) -> bool {
        self.0.iter().take(round.index()).any(|before| *before >= self.week(round))
    }

    /// Returns the number of steps that the round-robin circle has turned since the first round.
    pub fn turns(&self, round: RoundNo) -> i32 {
        i32::from(self.week(round)) - i32::from(self.week(RoundNo::FIRST))
    }

    /// Changes the number of rounds. Shortening and lengthening again restores the same weeks.
    pub(super) fn set(&mut self, rounds: u16) {
        self.0.truncate(rounds.into());
        let more = usize::from(rounds) - self.0.len();
        let left_out: Vec<u16> = (0..).filter(|week| !self.0.contains(week)).take(more).collect();
        self.0.extend(left_out);
    }

    /// Moves the week at this index to the end.
    pub(super) fn postpone(&mut self, place: usize) {
        let week = self.0.remove(place);
        self.0.push(week);
    }
}

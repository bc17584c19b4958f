//! The weeks of a season and their dates. A cancelled week is made up at the end; all other weeks stay in calendar order.

use std::collections::BTreeMap;

use crate::refused::Refused;
use crate::table::{Date, RoundNo};

const WEEK: usize = 7;

/// The weeks in playing order, and the dates of the rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// From 0.
    weeks: Vec<u16>,
    /// The dates that the director set, by the index of the round. The rounds after a date follow a week apart.
    dates: BTreeMap<usize, Date>,
}

impl Calendar {
    /// Returns one week per planned round, in order.
    pub(super) fn new(rounds: u16) -> Calendar {
        Calendar { weeks: (0..rounds).collect(), dates: BTreeMap::new() }
    }

    /// Returns the number of the week whose matches a round plays. Weeks count from 1 in the order of the first
    /// calendar.
    pub fn week(&self, round: RoundNo) -> u16 {
        self.weeks.get(round.index()).map_or(round.get(), |week| week + 1)
    }

    /// Returns whether a round makes up a cancelled week.
    pub fn is_made_up(&self, round: RoundNo) -> bool {
        self.weeks.iter().take(round.index()).any(|before| *before >= self.week(round))
    }

    /// Returns the number of steps by which the round-robin circle has turned from the first round to this one.
    pub fn circle_turns(&self, round: RoundNo) -> i32 {
        i32::from(self.week(round)) - i32::from(self.week(RoundNo::FIRST))
    }

    /// Changes the number of rounds. Shortening and lengthening again restores the same weeks.
    pub(super) fn set_round_count(&mut self, rounds: u16) {
        self.weeks.truncate(rounds.into());
        let more = usize::from(rounds) - self.weeks.len();
        let left_out: Vec<u16> = (0..).filter(|week| !self.weeks.contains(week)).take(more).collect();
        self.weeks.extend(left_out);
    }

    /// Moves the week at this index to the end. Its date is lost, so all later rounds move up to the next date.
    pub(super) fn postpone_week(&mut self, place: usize) {
        let week = self.weeks.remove(place);
        self.weeks.push(week);
        let next = self.date_at(place + 1);
        let later = self.dates.split_off(&place);
        self.dates.extend(later.into_iter().filter(|(at, _)| *at > place).map(|(at, date)| (at - 1, date)));
        self.dates.extend(next.map(|next| (place, next)));
    }

    /// Returns the date of a round; `None` if neither it nor an earlier round has one.
    pub fn date(&self, round: RoundNo) -> Option<Date> {
        self.date_at(round.index())
    }

    fn date_at(&self, place: usize) -> Option<Date> {
        let (set, date) = self.dates.range(..=place).next_back()?;
        Some(date.plus_days(i32::try_from((place - set) * WEEK).unwrap_or(i32::MAX)))
    }

    /// Sets the date of a round. Later rounds follow a week apart, up to the next date that was set.
    ///
    /// # Errors
    /// [`Refused::DatesOutOfOrder`] with the round that would not be later than the one before it.
    pub(super) fn set_date(&mut self, round: RoundNo, date: Date) -> Result<(), Refused> {
        let mut changed = self.clone();
        changed.dates.insert(round.index(), date);
        let places = 1..self.weeks.len();
        let late = places.into_iter().find(|place| match (changed.date_at(place - 1), changed.date_at(*place)) {
            (Some(before), Some(after)) => after <= before,
            _ => false,
        });
        match late {
            Some(place) => Err(Refused::DatesOutOfOrder(RoundNo::at(place))),
            None => {
                *self = changed;
                Ok(())
            }
        }
    }
}

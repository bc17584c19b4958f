//! The weeks of a season and the dates of its rounds. A cancelled week is made up at the end. All other weeks stay in
//! order.

use std::collections::BTreeMap;

use crate::refused::Refused;
use crate::table::{Date, RoundNo};

const DAYS_PER_WEEK: usize = 7;

/// The order in which the weeks of a season are played, and the dates of its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The week of each round. Weeks count from 0.
    weeks: Vec<u16>,
    /// The dates that the director set, by the index of the round. The rounds after a date follow it a week apart.
    dates: BTreeMap<usize, Date>,
}

impl Calendar {
    /// Makes a calendar with a week for each planned round and without dates.
    pub(super) fn new(rounds: u16) -> Calendar {
        Calendar { weeks: (0..rounds).collect(), dates: BTreeMap::new() }
    }

    /// Returns the number of the week whose matches a round plays. Weeks count from 1 in the order of the first
    /// calendar.
    pub fn week(&self, round: RoundNo) -> u16 {
        self.weeks.get(round.index()).map_or(round.get(), |week| week + 1)
    }

    /// Returns whether a round makes up a week that was cancelled.
    pub fn is_makeup_round(&self, round: RoundNo) -> bool {
        self.weeks.iter().take(round.index()).any(|before| *before >= self.week(round))
    }

    /// Returns the number of steps by which the round-robin circle has turned from the first round to this one.
    pub fn circle_turns(&self, round: RoundNo) -> i32 {
        i32::from(self.week(round)) - i32::from(self.week(RoundNo::FIRST))
    }

    /// Changes the number of rounds. If a season is shortened and later lengthened again, the removed weeks come back.
    pub(super) fn set_round_count(&mut self, rounds: u16) {
        self.weeks.truncate(rounds.into());
        let more = usize::from(rounds) - self.weeks.len();
        let left_out: Vec<u16> = (0..).filter(|week| !self.weeks.contains(week)).take(more).collect();
        self.weeks.extend(left_out);
    }

    /// Moves the week of the round at this index to the end. Its date is lost: each later week keeps its date.
    pub(super) fn postpone_week(&mut self, place: usize) {
        let week = self.weeks.remove(place);
        self.weeks.push(week);
        let next = self.date_at(place + 1);
        let later = self.dates.split_off(&place);
        self.dates.extend(later.into_iter().filter(|(at, _)| *at > place).map(|(at, date)| (at - 1, date)));
        self.dates.extend(next.map(|next| (place, next)));
    }

    /// Returns the date of a round. `None` if the director has set no date for this round or an earlier one.
    pub fn date(&self, round: RoundNo) -> Option<Date> {
        self.date_at(round.index())
    }

    fn date_at(&self, place: usize) -> Option<Date> {
        let (set, date) = self.dates.range(..=place).next_back()?;
        Some(date.plus_days(i32::try_from((place - set) * DAYS_PER_WEEK).unwrap_or(i32::MAX)))
    }

    /// Sets the date of a round. The rounds after it follow a week apart, up to the next date that was set.
    ///
    /// # Errors
    /// [`Refused::DatesOutOfOrder`] with the first round that would not be later than the round before it.
    pub(super) fn set_date(&mut self, round: RoundNo, date: Date) -> Result<(), Refused> {
        let mut changed = self.clone();
        changed.dates.insert(round.index(), date);
        let places = 1..self.weeks.len();
        let late = places.into_iter().find(|place| match (changed.date_at(place - 1), changed.date_at(*place)) {
            (Some(before), Some(after)) => after <= before,
            _ => false,
        });
        match late {
            Some(place) => Err(Refused::DatesOutOfOrder(RoundNo::from_index(place))),
            None => {
                *self = changed;
                Ok(())
            }
        }
    }
}

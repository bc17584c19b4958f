//! The calendar on the screen of numbered hands: how many hands and evenings the person has played on each day. A game
//! counts on the day on which it began, as soon as it is over.

use crate::outside::Outside;
use crate::practice::NumberedDeal;
use crate::save::StartedNumber;
use crate::words::{LocalTime, screens::hands as say};
use time::{Date, Month};

/// The number of weeks that the calendar shows. The current week is the last.
const WEEKS: i64 = 5;
const WEEK_DAYS: i64 = 7;
const HOUR_MILLIS: u64 = 60 * 60 * 1000;
const NOON: u64 = 12;

/// The days of the last five weeks, and the current streak of days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The weeks, oldest first. Each goes from Sunday to Saturday.
    pub weeks: Vec<Vec<CalendarDay>>,
    /// The first and the last day of `weeks`: `September 29 to November 2`.
    pub range: String,
    /// The number of days in a row on which the person has played, up to today or yesterday.
    pub streak_days: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarDay {
    /// The day of the month, from 1.
    pub day: u8,
    /// For example `March 9: 2 played`.
    pub description: String,
    pub played: usize,
    pub time: DayTime,
    /// The hand of a past day on which the person has played nothing. `None` on other days.
    pub missed_hand: Option<NumberedDeal>,
}

/// Whether a day is past, today or in the future.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayTime {
    Past,
    Today,
    Future,
}

impl Calendar {
    /// Returns the calendar of the numbers that the person has finished.
    pub(super) fn of<'a>(outside: &dyn Outside, finished: impl Iterator<Item = &'a StartedNumber>) -> Calendar {
        let begun = finished.filter_map(|begun| begun.game.created_at());
        let played: Vec<i64> = begun.map(|millis| outside.local_time(millis).day_number).collect();
        let now = outside.local_time(outside.now());
        let rules = outside.settings().new_game.rules;
        let count = |day: i64| played.iter().filter(|other| **other == day).count();
        let saturday = now.day_number + WEEK_DAYS - 1 - i64::from(days_since_sunday(now));
        let first = saturday + 1 - WEEKS * WEEK_DAYS;
        let day = |day: i64| {
            let at = noon_in_days(outside, day - now.day_number);
            let time = match day - now.day_number {
                0 => DayTime::Today,
                1.. => DayTime::Future,
                _ => DayTime::Past,
            };
            let played = count(day);
            let is_missed = time == DayTime::Past && played == 0;
            let missed_hand = is_missed.then(|| NumberedDeal::hand_of_day(at, rules));
            let description = if is_missed { say::missed_hand_label(at) } else { say::day_description(at, played) };
            CalendarDay { day: at.day, description, played, time, missed_hand }
        };
        let weeks = (0..WEEKS).map(|week| (0..WEEK_DAYS).map(|at| day(first + week * WEEK_DAYS + at)).collect());
        let last = if count(now.day_number) > 0 { now.day_number } else { now.day_number - 1 };
        let streak_days = (0..).take_while(|back| count(last - back) > 0).count();
        let [from, to] = [first, saturday].map(|day| noon_in_days(outside, day - now.day_number));
        Calendar { weeks: weeks.collect(), range: say::calendar_range(from, to), streak_days }
    }
}

/// Returns noon of the day that is `days` days after today. Noon is safe, because a change to or from daylight saving
/// time cannot move it to another day.
fn noon_in_days(outside: &dyn Outside, days: i64) -> LocalTime {
    let now = outside.now();
    let noon = now + NOON * HOUR_MILLIS - u64::from(outside.local_time(now).hour) * HOUR_MILLIS;
    outside.local_time(noon.saturating_add_signed(days * 24 * HOUR_MILLIS.cast_signed()))
}

/// Returns the number of days since the last Sunday, from 0 to 6.
fn days_since_sunday(now: LocalTime) -> u8 {
    let month = Month::try_from(now.month);
    let date = month.and_then(|month| Date::from_calendar_date(now.year.cast_signed(), month, now.day));
    date.map_or(0, |date| date.weekday().number_days_from_sunday())
}

//! The days on which the person has finished a numbered hand or evening.

use crate::outside::Outside;
use crate::save::StartedNumbers;
use crate::words::{LocalTime, screens::hands as say};

/// The number of weeks shown, the current one last.
const WEEKS: i64 = 5;
const WEEK: i64 = 7;
const HOUR: u64 = 60 * 60 * 1000;
const NOON: u64 = 12;

/// The last weeks, and the current streak of days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// From Sunday to Saturday.
    pub weeks: Vec<Vec<CalendarDay>>,
    /// Days in a row with a finished hand, up to today or yesterday.
    pub in_a_row: usize,
}

/// One day of the calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarDay {
    /// The day of the month.
    pub day: u8,
    /// `March 9: 2 played`.
    pub told: String,
    pub played: usize,
    pub time: DayTime,
}

/// A day compared with today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayTime {
    Past,
    Today,
    Future,
}

impl Calendar {
    pub(super) fn of(outside: &dyn Outside, all: &StartedNumbers) -> Calendar {
        let finished = all.0.iter().filter(|begun| begun.outcome.is_some()).filter_map(|begun| begun.game.begun());
        let played: Vec<i64> = finished.map(|millis| outside.local_time(millis).day_number).collect();
        let now = outside.local_time(outside.now());
        let count = |day: i64| played.iter().filter(|other| **other == day).count();
        let saturday = now.day_number + WEEK - 1 - i64::from(weekday(now));
        let first = saturday + 1 - WEEKS * WEEK;
        let day = |day: i64| {
            let at = noon_of(outside, day - now.day_number);
            let time = match day - now.day_number {
                0 => DayTime::Today,
                1.. => DayTime::Future,
                _ => DayTime::Past,
            };
            CalendarDay { day: at.day, told: say::day_told(at, count(day)), played: count(day), time }
        };
        let weeks = (0..WEEKS).map(|week| (0..WEEK).map(|at| day(first + week * WEEK + at)).collect());
        let last = if count(now.day_number) > 0 { now.day_number } else { now.day_number - 1 };
        let in_a_row = (0..).take_while(|back| count(last - back) > 0).count();
        Calendar { weeks: weeks.collect(), in_a_row }
    }
}

/// Returns noon of the day that is this many days after today. Noon, because a change to or from daylight saving time
/// cannot move it to another day.
fn noon_of(outside: &dyn Outside, days: i64) -> LocalTime {
    let now = outside.now();
    let noon = now + NOON * HOUR - u64::from(outside.local_time(now).hour) * HOUR;
    outside.local_time(noon.saturating_add_signed(days * 24 * HOUR.cast_signed()))
}

/// Returns the day of the week, 0 for Sunday, by Sakamoto's method.
fn weekday(of: LocalTime) -> u8 {
    const SHIFT: [u32; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
    let year = if of.month < 3 { of.year - 1 } else { of.year };
    let shift = SHIFT.get(usize::from(of.month) - 1).copied().unwrap_or_default();
    ((year + year / 4 - year / 100 + year / 400 + shift + u32::from(of.day)) % 7) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::HourForm;

    #[test]
    fn a_date_falls_on_its_weekday() {
        let of = |year, month, day| {
            let day_number = 0;
            weekday(LocalTime { day_number, year, month, day, hour: 12, minute: 0, form: HourForm::default() })
        };
        // A Saturday, a Thursday, a leap day on a Thursday, and a Sunday.
        assert_eq!([of(2000, 1, 1), of(2026, 11, 26), of(2024, 2, 29), of(2023, 1, 1)], [6, 4, 4, 0]);
    }
}

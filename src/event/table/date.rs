//! A date of the calendar, such as the night of a league's round.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Days from 1 March of year 0 to 1 January 1970.
const BEFORE_1970: i64 = 719_468;
const DAYS_IN_400_YEARS: i64 = 146_097;

/// A date from year 1 to 9999 in the Gregorian calendar, kept as the number of days since 1 January 1970.
///
/// ```
/// use event::Date;
///
/// let date = Date::parse("2026-04-13").unwrap();
/// assert_eq!(date.plus_days(7).to_string(), "2026-04-20");
/// assert_eq!(date.weekday(), 1); // a Monday
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Date(i32);

/// A date by its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateParts {
    pub year: u32,
    /// From 1 to 12.
    pub month: u8,
    /// From 1 to 31.
    pub day: u8,
}

impl Date {
    /// Parses `2026-04-13`, as date inputs and files write it; `None` for any other text, or a day that does not exist.
    #[must_use]
    pub fn parse(text: &str) -> Option<Date> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<i64>().ok().filter(|number| *number > 0));
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        let known = year <= 9999 && month <= 12 && day <= 31;
        let date = known.then(|| Date(days_since_1970(year, month, day)))?;
        // The 31st of a month with 30 days is read as the first of the next one.
        (i64::from(date.parts().day) == day).then_some(date)
    }

    #[must_use]
    pub const fn plus_days(self, days: i32) -> Date {
        Date(self.0.saturating_add(days))
    }

    /// Returns the day of the week, 0 for Sunday.
    #[must_use]
    pub const fn weekday(self) -> u8 {
        // 1 January 1970 was a Thursday.
        (self.0 as i64 + 4).rem_euclid(7) as u8
    }

    /// Returns year, month and day.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    #[must_use]
    pub const fn parts(self) -> DateParts {
        let days = self.0 as i64 + BEFORE_1970;
        let era = days.div_euclid(DAYS_IN_400_YEARS);
        let day_of_era = days.rem_euclid(DAYS_IN_400_YEARS);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let day = (day_of_year - (153 * from_march + 2) / 5 + 1) as u8;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = year_of_era + era * 400 + (month <= 2) as i64;
        DateParts { year: year as u32, month: month as u8, day }
    }
}

/// Returns the number of days since 1 January 1970.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
const fn days_since_1970(year: i64, month: i64, day: i64) -> i32 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let from_march = (month + 9) % 12;
    let day_of_year = (153 * from_march + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    (era * DAYS_IN_400_YEARS + day_of_era - BEFORE_1970) as i32
}

impl fmt::Display for Date {
    /// Writes `2026-04-13`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DateParts { year, month, day } = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

//! Calendar dates. A league plays each round on a date.

use std::fmt;

use serde::{Deserialize, Serialize};
use time::format_description::well_known::Iso8601;

/// A Gregorian calendar date without a time zone, up to the year 9999. It is stored as its Julian day number.
///
/// ```
/// use event::Date;
///
/// let date = Date::parse("2026-04-13").unwrap();
/// assert_eq!(date.plus_days(7).to_string(), "2026-04-20");
/// assert_eq!(date.weekday(), 1); // a Monday
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "i32", into = "i32")]
pub struct Date(time::Date);

impl Date {
    /// Parses a date such as `2026-04-13`. Returns `None` for any other text and for a day that does not exist.
    #[must_use]
    pub fn parse(text: &str) -> Option<Date> {
        time::Date::parse(text, &Iso8601::DATE).ok().map(Date)
    }

    /// Returns the date that is `days` days later. The result is never later than the last day of the year 9999.
    #[must_use]
    pub const fn plus_days(self, days: i32) -> Date {
        Date(self.0.saturating_add(time::Duration::days(days as i64)))
    }

    /// Returns the day of the week as a number from 0 (Sunday) to 6 (Saturday).
    #[must_use]
    pub const fn weekday(self) -> u8 {
        self.0.weekday().number_days_from_sunday()
    }

    /// Returns the year, which is at most 9999.
    #[must_use]
    pub const fn year(self) -> i32 {
        self.0.year()
    }

    /// Returns the month, from 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.0.month() as u8
    }

    /// Returns the day of the month, from 1 to 31.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.0.day()
    }
}

impl From<Date> for i32 {
    fn from(date: Date) -> i32 {
        date.0.to_julian_day()
    }
}

impl TryFrom<i32> for Date {
    type Error = time::error::ComponentRange;

    /// Reads a Julian day number.
    ///
    /// # Errors
    /// [`time::error::ComponentRange`] if the year would be after 9999 or before -9999.
    fn try_from(julian_day: i32) -> Result<Date, Self::Error> {
        time::Date::from_julian_day(julian_day).map(Date)
    }
}

impl fmt::Display for Date {
    /// Writes the date as `2026-04-13`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

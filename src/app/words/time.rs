//! Dates and times in words.

/// The clock format that the device is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HourForm {
    /// 0 to 23: `14:20`.
    #[default]
    TwentyFour,
    /// AM and PM: `2:20 PM`.
    Twelve,
}

impl HourForm {
    /// Writes a time of day, which is never broken over two lines: `8:05`, `8:05\u{a0}AM`.
    #[must_use]
    pub fn time_text(self, hour: u8, minute: u8) -> String {
        match self {
            HourForm::TwentyFour => format!("{hour}:{minute:02}"),
            HourForm::Twelve => {
                let half = if hour < 12 { "AM" } else { "PM" };
                let hour = if hour.is_multiple_of(12) { 12 } else { hour % 12 };
                format!("{hour}:{minute:02}\u{a0}{half}")
            }
        }
    }
}

/// A date and time in the device's time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// The number of days since some fixed day, counted at local midnight. Only differences are meaningful.
    pub day_number: i64,
    pub year: u32,
    pub month: u8,
    /// From 1.
    pub day: u8,
    /// From 0 to 23.
    pub hour: u8,
    /// From 0 to 59.
    pub minute: u8,
    pub form: HourForm,
}

impl LocalTime {
    /// Returns whether this time is later in the day than `minute`, which is counted from midnight.
    #[must_use]
    pub fn has_passed(self, minute: u16) -> bool {
        u16::from(self.hour) * 60 + u16::from(self.minute) > minute
    }

    /// Writes the day for file names: `2026-03-09`.
    #[must_use]
    pub fn date(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const WEEKDAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/// Names a day of the week. `day` is 0 for Sunday.
pub fn weekday_name(day: u8) -> &'static str {
    WEEKDAYS.get(usize::from(day)).copied().unwrap_or_default()
}

/// Writes the time of day: `8:05`.
#[must_use]
pub fn time_of_day(at: LocalTime) -> String {
    at.form.time_text(at.hour, at.minute)
}

/// Formats the time of day. Adds the date if it differs from that of `day`: `8:05`, `March 9, 2026, 8:05`.
#[must_use]
pub fn time_with_other_date(day: LocalTime, at: LocalTime) -> String {
    if day.day_number == at.day_number { time_of_day(at) } else { full_date_and_time(at) }
}

/// Formats two times of day. If they are on different days, both get their date.
#[must_use]
pub fn two_times(from: LocalTime, to: LocalTime) -> [String; 2] {
    [time_with_other_date(to, from), time_with_other_date(from, to)]
}

/// Formats a time relative to now: `Today, 14:20`, `Yesterday, 22:05`, `March 9, 8:00`.
#[must_use]
pub fn relative_time(then: LocalTime, now: LocalTime) -> String {
    format!("{}, {}", relative_day(then, now), time_of_day(then))
}

/// Formats a day relative to now: `Today`, `Yesterday`, `March 9`, `March 9, 2025`.
#[must_use]
pub fn relative_day(then: LocalTime, now: LocalTime) -> String {
    match now.day_number - then.day_number {
        0 => "Today".to_owned(),
        1 => "Yesterday".to_owned(),
        _ if then.year == now.year => month_and_day(then),
        _ => full_date(then),
    }
}

/// Formats a date and time in full, for a text that may be read on another day: `March 9, 2026, 8:00`.
#[must_use]
pub fn full_date_and_time(at: LocalTime) -> String {
    format!("{}, {}", full_date(at), time_of_day(at))
}

/// Writes a day with its year: `March 9, 2026`.
#[must_use]
pub fn full_date(at: LocalTime) -> String {
    format!("{}, {}", month_and_day(at), at.year)
}

/// Writes a day without its year: `March 9`.
#[must_use]
pub fn month_and_day(at: LocalTime) -> String {
    day_of_month(at.month, at.day)
}

/// Formats a day of a month: `March 9`. Both numbers are counted from 1.
pub fn day_of_month(month: u8, day: u8) -> String {
    let month = MONTHS.get(usize::from(month).saturating_sub(1)).copied().unwrap_or_default();
    format!("{month} {day}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_from_now() {
        let now = LocalTime {
            day_number: 100,
            year: 2026,
            month: 3,
            day: 9,
            hour: 15,
            minute: 0,
            form: HourForm::TwentyFour,
        };
        assert_eq!(relative_time(LocalTime { hour: 8, minute: 5, ..now }, now), "Today, 8:05");
        assert_eq!(relative_time(LocalTime { day_number: 99, day: 8, ..now }, now), "Yesterday, 15:00");
        assert_eq!(relative_time(LocalTime { day_number: 60, month: 1, day: 29, ..now }, now), "January 29, 15:00");
        let old = LocalTime { day_number: -90, year: 2025, month: 9, day: 1, ..now };
        assert_eq!(relative_time(old, now), "September 1, 2025, 15:00");
        assert_eq!(full_date_and_time(now), "March 9, 2026, 15:00");
        assert_eq!(old.date(), "2025-09-01");
    }

    #[test]
    fn the_hour_is_told_as_the_device_tells_it() {
        let told = |hour, minute| [HourForm::TwentyFour, HourForm::Twelve].map(|form| form.time_text(hour, minute));
        assert_eq!(told(0, 5), ["0:05", "12:05\u{a0}AM"]);
        assert_eq!(told(11, 59), ["11:59", "11:59\u{a0}AM"]);
        assert_eq!(told(12, 30), ["12:30", "12:30\u{a0}PM"]);
        assert_eq!(told(23, 0), ["23:00", "11:00\u{a0}PM"]);
        let at =
            LocalTime { day_number: 3, year: 2026, month: 11, day: 25, hour: 16, minute: 2, form: HourForm::Twelve };
        assert_eq!(
            (time_of_day(at), relative_time(at, at), full_date_and_time(at)),
            ("4:02\u{a0}PM".into(), "Today, 4:02\u{a0}PM".into(), "November 25, 2026, 4:02\u{a0}PM".into())
        );
    }

    #[test]
    fn two_moments_of_two_days_are_told_apart() {
        let at = LocalTime {
            day_number: 3,
            year: 2026,
            month: 11,
            day: 25,
            hour: 16,
            minute: 2,
            form: HourForm::TwentyFour,
        };
        let before = LocalTime { day_number: 0, day: 22, ..at };
        assert_eq!(two_times(at, before), ["November 25, 2026, 16:02", "November 22, 2026, 16:02"]);
        assert_eq!(two_times(at, LocalTime { hour: 15, ..at }), ["16:02", "15:02"]);
    }
}

//! Moments, told as people tell them.

/// A moment on somebody's wall clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// Days since some day, counted from local midnight to local midnight.
    pub day_number: i64,
    /// The year.
    pub year: u32,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
}

impl LocalTime {
    /// The day as it stands in names of files: `2026-03-09`.
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

/// The time of day: `8:05`.
#[must_use]
pub fn clock(at: LocalTime) -> String {
    format!("{}:{:02}", at.hour, at.minute)
}

/// Returns when something happened: `Today, 14:20`, `Yesterday, 22:05`, `9 March, 8:00`.
#[must_use]
pub fn when(then: LocalTime, now: LocalTime) -> String {
    let clock = clock(then);
    let day = match now.day_number - then.day_number {
        0 => "Today".to_owned(),
        1 => "Yesterday".to_owned(),
        _ if then.year == now.year => day_of(then),
        _ => return dated(then),
    };
    format!("{day}, {clock}")
}

/// The same for what is read another day: `9 March 2026, 8:00`.
#[must_use]
pub fn dated(at: LocalTime) -> String {
    format!("{} {}, {}", day_of(at), at.year, clock(at))
}

fn day_of(at: LocalTime) -> String {
    let month = MONTHS.get(usize::from(at.month).saturating_sub(1)).copied().unwrap_or_default();
    format!("{} {month}", at.day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_from_now() {
        let now = LocalTime { day_number: 100, year: 2026, month: 3, day: 9, hour: 15, minute: 0 };
        assert_eq!(when(LocalTime { hour: 8, minute: 5, ..now }, now), "Today, 8:05");
        assert_eq!(when(LocalTime { day_number: 99, day: 8, ..now }, now), "Yesterday, 15:00");
        assert_eq!(when(LocalTime { day_number: 60, month: 1, day: 29, ..now }, now), "29 January, 15:00");
        let old = LocalTime { day_number: -90, year: 2025, month: 9, day: 1, ..now };
        assert_eq!(when(old, now), "1 September 2025, 15:00");
        assert_eq!(dated(now), "9 March 2026, 15:00");
        assert_eq!(old.date(), "2025-09-01");
    }
}

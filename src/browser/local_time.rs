//! A moment on the wall clock of the person at the screen.

use app::words::LocalTime;

/// The local time of this many milliseconds since 1970.
pub fn at(millis: u64) -> LocalTime {
    let date = js_sys::Date::new(&(millis as f64).into());
    // Days are counted in local time, so that yesterday is yesterday here.
    let local = date.get_time() - date.get_timezone_offset() * 60_000.0;
    LocalTime {
        day_number: (local / 86_400_000.0).floor() as i64,
        year: date.get_full_year(),
        month: date.get_month() as u8 + 1,
        day: date.get_date() as u8,
        hour: date.get_hours() as u8,
        minute: date.get_minutes() as u8,
    }
}

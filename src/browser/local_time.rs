//! Converts times to the local time zone of the device, and tells its language.

use std::cell::OnceCell;

use js_sys::{Array, Intl, Object, Reflect};

use app::words::{HourForm, LocalTime};

/// Converts milliseconds since 1970 to the device's local date, hour and minute.
pub fn from_millis(millis: u64) -> LocalTime {
    let date = js_sys::Date::new(&(millis as f64).into());
    // The day number is counted in local time, so that "yesterday" is right.
    let local = date.get_time() - date.get_timezone_offset() * 60_000.0;
    LocalTime {
        day_number: (local / 86_400_000.0).floor() as i64,
        year: date.get_full_year(),
        month: date.get_month() as u8 + 1,
        day: date.get_date() as u8,
        hour: date.get_hours() as u8,
        minute: date.get_minutes() as u8,
        form: hour_form(),
    }
}

/// Returns the tag of the language in which this device writes dates, such as `en-US`.
pub fn language() -> String {
    let options = Intl::DateTimeFormat::new(&Array::new(), &Object::new()).resolved_options();
    Reflect::get(&options, &"locale".into()).ok().and_then(|tag| tag.as_string()).unwrap_or_default()
}

thread_local! {
    static HOUR_FORM: OnceCell<HourForm> = const { OnceCell::new() };
}

/// Returns whether this device shows times with 12 or 24 hours. The browser is asked only once.
pub fn hour_form() -> HourForm {
    HOUR_FORM.with(|form| *form.get_or_init(ask_hour_form))
}

fn ask_hour_form() -> HourForm {
    let asked = Object::new();
    let _ = Reflect::set(&asked, &"hour".into(), &"numeric".into());
    let options = Intl::DateTimeFormat::new(&Array::new(), &asked).resolved_options();
    match Reflect::get(&options, &"hour12".into()).ok().and_then(|twelve| twelve.as_bool()) {
        Some(true) => HourForm::Twelve,
        Some(false) | None => HourForm::TwentyFour,
    }
}

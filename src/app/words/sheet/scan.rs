//! Messages that are shown while the person scans QR codes.

use super::incoming::unreadable_reason;
use crate::sheet::UnreadableText;
/// Says why a QR code cannot be used: `This code cannot be used: this code belongs to another set. Nothing has
/// changed.`
#[must_use]
pub fn code_not_taken(why: &UnreadableText) -> String {
    let why = unreadable_reason(why);
    format!("This code cannot be used: {why}. Nothing has changed.")
}

/// Says that the scanner could not be loaded. `instead` is another way to bring the text in.
#[must_use]
pub fn scanner_not_loaded(instead: &str) -> String {
    format!("The scanner could not be loaded: {instead}.")
}

/// Says that the browser does not allow the camera.
#[must_use]
pub fn camera_blocked(instead: &str) -> String {
    format!("The camera is blocked: allow it in the browser's settings, or choose a picture of the code, or {instead}.")
}

/// Says that the device has no camera.
#[must_use]
pub fn no_camera(instead: &str) -> String {
    format!("There is no camera here: choose a picture of the code, or {instead}.")
}

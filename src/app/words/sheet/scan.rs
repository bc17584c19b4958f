//! Messages that are shown while the person scans QR codes.

use super::incoming::unreadable_reason;
use crate::sheet::UnreadableText;
/// Says that a QR code cannot be used, and why.
#[must_use]
pub fn code_not_taken(why: &UnreadableText) -> String {
    let why = unreadable_reason(why);
    format!("This code cannot be used: {why}. Nothing has changed.")
}

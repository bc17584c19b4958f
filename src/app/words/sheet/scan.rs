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

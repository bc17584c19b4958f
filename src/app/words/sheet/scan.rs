//! Messages shown while codes are scanned.

use super::incoming::unreadable_reason;
use crate::sheet::UnreadableText;
/// Says why a code cannot be used.
#[must_use]
pub fn code_not_taken(why: &UnreadableText) -> String {
    let why = unreadable_reason(why);
    format!("This code cannot be used: {why}. Nothing has changed.")
}

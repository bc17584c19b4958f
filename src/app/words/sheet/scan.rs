//! Messages shown while codes are scanned.

use super::incoming::unreadable;
use crate::sheet::UnreadableText;
/// Says why a code cannot be used.
#[must_use]
pub fn not_taken(why: &UnreadableText) -> String {
    let why = unreadable(why);
    format!("This code cannot be used: {why}. Nothing has changed.")
}

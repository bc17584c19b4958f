//! Messages while a sheet's codes are scanned.

use super::incoming::unreadable;
use crate::sheet::UnreadableText;
pub const REFUSED: &str = "The camera is blocked: allow it in the browser's settings, or choose a picture of the code, \
                           or paste the link under Bring a sheet in.";
/// Says why a code cannot be used.
#[must_use]
pub fn not_taken(why: &UnreadableText) -> String {
    let why = unreadable(why);
    format!("This code cannot be used: {why}. Nothing has changed.")
}

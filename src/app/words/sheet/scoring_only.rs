//! Score-only mode: while a sheet is kept, nothing that could help a player can be opened.

pub const BACK: &str = "Back to the sheet";
pub const CLOSE: &str = "Close the sheet";

/// Replaces a screen that could help.
#[must_use]
pub fn closed_since(since: &str) -> String {
    format!(
        "Since {since} this device keeps score and nothing else: play, hints, reviews and rules are locked until the sheet is closed."
    )
}

/// Returns the badge that a director can see from a distance.
#[must_use]
pub fn badge(since: &str) -> String {
    format!("Scoring only since {since}")
}

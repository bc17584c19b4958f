//! Texts of score-only mode: while a sheet is open, everything that could help a player is locked.

pub const CLOSE: &str = "Close the sheet";

/// Returns the sentence that replaces every locked screen.
#[must_use]
pub fn closed_since(since: &str) -> String {
    format!(
        "Since {since} this device keeps score and nothing else: play, hints, reviews and rules are locked until the sheet is closed."
    )
}

/// Returns the text of the badge that a director can read from a distance.
#[must_use]
pub fn badge(since: &str) -> String {
    format!("Scoring only since {since}")
}

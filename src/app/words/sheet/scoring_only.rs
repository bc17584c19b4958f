//! Texts of score-only mode. In this mode, everything that could help a player is locked.

pub const CLOSE_SHEET: &str = "Close the sheet";
/// Shown on an open sheet while score-only mode is off.
pub const OFF: &str = "Scoring only is off. It starts again with the next hand that you enter.";

/// Returns the sentence that is shown instead of a locked screen. `since` is the time when score-only mode began.
#[must_use]
pub fn locked_sentence(since: &str) -> String {
    format!(
        "Since {since} this device keeps score and nothing else: play, hints, reviews and rules are locked until the sheet is closed."
    )
}

/// Returns the text of the badge on the screen, which a director can read from a distance.
#[must_use]
pub fn badge_text(since: &str) -> String {
    format!("Scoring only since {since}")
}

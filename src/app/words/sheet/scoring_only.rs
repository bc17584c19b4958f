//! Texts of score-only mode. In this mode, everything that could help a player is locked.

pub const CLOSE_SHEET: &str = "Close the sheet";
/// Shown on an open sheet while score-only mode is off.
pub const OFF: &str = "Rules and hints are open now. When you enter the next hand, this phone only keeps score again.";

/// Shown on a sheet that all sides have signed.
pub const SIGNED: &str = "The sheet is signed, so rules and hints are open again.";
/// Shown before a round of a practice event is drawn.
pub const NO_PRACTICE: &str = "You are keeping score, so you cannot sit down at a table here. Close the sheet first.";

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

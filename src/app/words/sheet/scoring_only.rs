//! Texts of score-only mode: while somebody keeps score, everything that could help a player is locked.

pub const CLOSE_SHEET: &str = "Close the sheet";
/// Shown on a sheet that is open without score-only mode.
pub const OFF: &str = "Scoring only is off. It starts again with the next hand that you enter.";

/// Returns the sentence that replaces every locked screen.
#[must_use]
pub fn locked_sentence(since: &str) -> String {
    format!(
        "Since {since} this device keeps score and nothing else: play, hints, reviews and rules are locked until the sheet is closed."
    )
}

/// Says that score-only mode ended at this time.
#[must_use]
pub fn ended(at: &str) -> String {
    format!("Scoring only ended at {at}.")
}

/// Returns the text of the badge that a director can read from a distance.
#[must_use]
pub fn badge_text(since: &str) -> String {
    format!("Scoring only since {since}")
}

//! Score-only mode: while a sheet is kept, nothing that could help a player can be opened.

pub const CLOSE: &str = "Close the sheet";

/// The sentence shown in place of every screen that could help a player.
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

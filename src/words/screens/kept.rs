//! The kept games.

pub const CONTINUE: &str = "Continue";
pub const DELETED: &str = "Deleted.";
pub const DELETE_ASKED: &str = "Delete this game?";
pub const DELETE_FOR_GOOD: &str = "Delete for good";
pub const RESUME: &str = "Resume";
pub const REPLAY: &str = "Replay";
pub const SCORE_CARD: &str = "Score card";
pub const SHOW_ALL: &str = "Show all games";
pub const EXPORT: &str = "Export";
pub const DELETE: &str = "Delete";
pub const BROWSER_CLEARS: &str = "This browser clears what a page has saved when you have not opened it for some days. Add \
    Bower to the home screen, or export the games that you want to keep.";

/// The heading over the text of an exported game.
#[must_use]
pub fn export_of(title: &str) -> String {
    format!("Export: {title}")
}

/// The title of a game that tries another choice.
#[must_use]
pub fn tried_again(title: &str) -> String {
    format!("{title}, tried again")
}

/// Returns what deleting a game means.
#[must_use]
pub fn delete_means(title: &str, about: &str) -> String {
    format!("{title}. {about}. It cannot be brought back.")
}

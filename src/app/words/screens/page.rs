//! Texts on every page, and while a part of the program loads.

pub const UPDATE_READY: &str = "A new version of Bower is ready. Your games are kept.";
pub const UPDATE_NOW: &str = "Update now";
pub const LATER: &str = "Later";
pub const NOTHING_HERE: &str = "Nothing here";
pub const LEADS_NOWHERE: &str = "This address leads nowhere in Bower. Perhaps a letter is missing.";
pub const BACK_TO_THE_START: &str = "Back to the start";
pub const HOME: &str = "Home";
pub const CLOSE: &str = "Close";
pub const KEEP_IT: &str = "Keep it";
pub const ON_ITS_WAY: &str = "One moment…";
pub const NOT_LOADED: &str = "This part of Bower didn't load";
pub const NOT_LOADED_WHY: &str = "It loads the first time you open it, and that failed. Are you online?";
pub const TRY_AGAIN: &str = "Try again";
pub const DISMISS: &str = "Dismiss";
pub const NO_REASONS: &str = "Reasons load the first time you ask for one, and that failed. Are you online?";
pub const NO_IMPORT: &str = "Import loads the first time you use it, and that failed. Are you online?";

/// Titles the page on a screen.
#[must_use]
pub fn titled(screen: &str) -> String {
    format!("{screen} · Bower")
}

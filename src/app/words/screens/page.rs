//! Texts that belong to the page as a whole.

pub const DISMISS: &str = "Dismiss";
/// Returns the title in the browser's tab: `Rules · Bower`.
#[must_use]
pub fn page_title(screen: &str) -> String {
    format!("{screen} · Bower")
}

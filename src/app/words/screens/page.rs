//! Texts that belong to every page.

pub const DISMISS: &str = "Dismiss";
/// Returns the title of the browser page: `Rules · Bower`.
#[must_use]
pub fn page_title(screen: &str) -> String {
    format!("{screen} · Bower")
}

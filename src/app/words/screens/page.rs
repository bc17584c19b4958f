//! Texts that belong to every page.

pub const DISMISS: &str = "Dismiss";
/// Returns the title of the browser page: `Rules · Bower`.
#[must_use]
pub fn titled(screen: &str) -> String {
    format!("{screen} · Bower")
}

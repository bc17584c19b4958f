//! Texts on every page, and while a part of the program loads.

pub const DISMISS: &str = "Dismiss";
/// Titles the page on a screen.
#[must_use]
pub fn titled(screen: &str) -> String {
    format!("{screen} · Bower")
}

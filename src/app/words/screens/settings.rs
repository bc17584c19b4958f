//! Texts of the settings screen.

/// Says which version and build of Bower this is.
#[must_use]
pub fn version_text(version: &str, build: &str) -> String {
    format!("Bower {version}, build {build}. ")
}

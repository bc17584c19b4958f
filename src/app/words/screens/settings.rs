//! Texts of the settings screen.

/// Says which version and build of Bower is running: `Bower 0.1.0, build 3f2a. `
#[must_use]
pub fn version_text(version: &str, build: &str) -> String {
    format!("Bower {version}, build {build}. ")
}

//! Labels of the settings screen.

pub const ABOUT: &str = "About";
pub const FORCED: &str =
    "When only one card is legal, it plays itself. So does your last card. You always choose what to lead.";
pub const THANKS: &str = "The cards are our own drawings. The program contains Leptos, wasm-bindgen, serde, gloo and other \
    Rust libraries under the MIT and Apache 2.0 licenses. The rules are told in our own words; each names the \
    rulebook that it comes from.";

/// Says which version and build of Bower this is.
#[must_use]
pub fn version(version: &str, build: &str) -> String {
    format!("Bower {version}, build {build}. ")
}

//! The settings.

pub const SETTINGS: &str = "Settings";
pub const SAFE_COLORS: &str = "Safe colors can be told apart with red-green color blindness.";
pub const HOW_IT_LOOKS: &str = "How it looks";
pub const THEME: &str = "Theme";
pub const TEXT_SIZE: &str = "Text size";
pub const MOTION: &str = "Motion";
pub const THUMB: &str = "Thumb";
pub const PACK: &str = "Pack";
pub const HOW_IT_PLAYS: &str = "How it plays";
pub const SPEED: &str = "Speed";
pub const HOLD_TRICKS: &str = "Hold each trick until I tap";
pub const HANDS_FOLLOW: &str = "Deal the next hand automatically";
pub const SOUND: &str = "Sound";
pub const VOLUME: &str = "Volume";
pub const VIBRATION: &str = "Vibration";
pub const KEYS_AT_THE_TABLE: &str = "Keys at the table";
pub const OR: &str = " or ";
pub const ENTER: &str = "Enter";
pub const SPACE: &str = "Space";
pub const KEY_PRESS: &str = "press the button in focus";
pub const ABOUT: &str = "About";
pub const FREE_SOFTWARE: &str = "Free software under the MIT license. After the first load nothing leaves this page.";
pub const THANKS: &str = "The cards are our own drawings. The program contains Leptos, wasm-bindgen, serde, gloo and other \
    Rust libraries under the MIT and Apache 2.0 licenses. The rules are told in our own words; each names the \
    rulebook that it comes from.";

/// Says which version and build of Bower this is.
#[must_use]
pub fn version(version: &str, build: &str) -> String {
    format!("Bower {version}, build {build}. ")
}

//! Scanning a sheet's codes.

use super::incoming::unreadable;
use crate::sheet::Unreadable;
pub const SCAN: &str = "Scan a code";
pub const HOLD: &str = "Hold a code in front of the camera.";
pub const CAMERA: &str = "What the camera sees";
pub const OR_A_PICTURE: &str = "Or a picture of it";
pub const CLOSE: &str = "Close";
pub const NO_CODE: &str = "No code could be read in this picture. Nothing has changed.";
pub const NO_PICTURE: &str = "This file is not a picture. Nothing has changed.";
pub const NOT_LOADED: &str = "The scanner could not be loaded. Paste the link under Bring a sheet in.";
pub const REFUSED: &str = "The camera is blocked: allow it in the browser's settings, or choose a picture of the code, \
                           or paste the link under Bring a sheet in.";
pub const NO_CAMERA: &str =
    "There is no camera here: choose a picture of the code, or paste the link under Bring a sheet in.";

/// Says why a code cannot be used.
#[must_use]
pub fn not_taken(why: &Unreadable) -> String {
    let why = unreadable(why);
    format!("This code cannot be used: {why}. Nothing has changed.")
}

//! Scanning a sheet's codes.

use super::incoming::unreadable;
use crate::sheet::Unreadable;
/// The dialog.
pub const SCAN: &str = "Scan a code";
/// What to do.
pub const HOLD: &str = "Hold a code in front of the camera.";
/// The camera's picture.
pub const CAMERA: &str = "What the camera sees";
/// Pictures instead.
pub const OR_A_PICTURE: &str = "Or a picture of it";
/// Closes the dialog.
pub const CLOSE: &str = "Close";
/// That a picture shows no code.
pub const NO_CODE: &str = "No code could be read in this picture. Nothing has changed.";
/// That a file is no picture.
pub const NO_PICTURE: &str = "This file is not a picture. Nothing has changed.";
/// That the scanner is missing.
pub const NOT_LOADED: &str = "The scanner could not be loaded. Paste the link under Bring a sheet in.";
/// That the camera is forbidden.
pub const REFUSED: &str = "The camera is blocked: allow it in the browser's settings, or choose a picture of the code, \
                           or paste the link under Bring a sheet in.";
/// That there is no camera.
pub const NO_CAMERA: &str =
    "There is no camera here: choose a picture of the code, or paste the link under Bring a sheet in.";

/// That a code holds nothing that is taken in.
#[must_use]
pub fn not_taken(why: &Unreadable) -> String {
    let why = unreadable(why);
    format!("This code cannot be used: {why}. Nothing has changed.")
}

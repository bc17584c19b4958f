//! The texts of the QR codes in a picture. Only the scanner's own module and the host's tests hold this decoder.

use quircs::Quirc;

/// The texts of all codes that can be read in a grey picture: one byte a pixel, 0 black, row by row, `width` pixels a row.
/// A code that is damaged beyond its own correction is left out, and so is one that holds no text.
#[must_use]
pub fn scan(grey: &[u8], width: usize) -> Vec<String> {
    let height = grey.len().checked_div(width).unwrap_or_default();
    // Nothing smaller holds a code, and the search for one takes neighbours for granted.
    if width < SMALLEST || height < SMALLEST {
        return Vec::new();
    }
    let mut decoder = Quirc::default();
    let Some(picture) = grey.get(..width * height) else { return Vec::new() };
    let codes = decoder.identify(width, height, picture);
    codes.filter_map(|code| String::from_utf8(code.ok()?.decode().ok()?.payload).ok()).collect()
}

/// The side of the smallest code in pixels.
const SMALLEST: usize = 21;

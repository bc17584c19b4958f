//! Reads the text of QR codes in a picture. Only the scanner's own module and native tests contain this decoder.

use quircs::Quirc;

/// Returns the texts of all readable codes in a gray picture: one byte per pixel, 0 is black, row by row, `width`
/// pixels per row. Codes that are too damaged or contain no text are skipped.
#[must_use]
pub fn scan(grey: &[u8], width: usize) -> Vec<String> {
    let height = grey.len().checked_div(width).unwrap_or_default();
    // Nothing smaller can hold a code, and the decoder assumes that pixels have neighbors.
    if width < SMALLEST || height < SMALLEST {
        return Vec::new();
    }
    let mut decoder = Quirc::default();
    let Some(picture) = grey.get(..width * height) else { return Vec::new() };
    let codes = decoder.identify(width, height, picture);
    codes.filter_map(|code| String::from_utf8(code.ok()?.decode().ok()?.payload).ok()).collect()
}

/// In pixels.
const SMALLEST: usize = 21;

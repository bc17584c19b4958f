//! Reads QR codes in a picture. The decoder is only in the scanner's own WebAssembly module, so the page stays small.

use quircs::Quirc;

/// Returns the texts of all readable QR codes in a gray picture. The picture has one byte for each pixel, row by row,
/// with `width` pixels in a row. 0 is black. Codes that are too damaged or contain no UTF-8 text are skipped.
#[must_use]
pub fn scan(grey: &[u8], width: usize) -> Vec<String> {
    let height = grey.len().checked_div(width).unwrap_or_default();
    // A smaller picture cannot contain a code, and the decoder would fail if there are too few pixels.
    if width < MIN_PICTURE_SIZE || height < MIN_PICTURE_SIZE {
        return Vec::new();
    }
    let mut decoder = Quirc::default();
    let Some(picture) = grey.get(..width * height) else { return Vec::new() };
    let codes = decoder.identify(width, height, picture);
    codes.filter_map(|code| String::from_utf8(code.ok()?.decode().ok()?.payload).ok()).collect()
}

/// Smallest width and height of a picture that can contain a code, in pixels.
const MIN_PICTURE_SIZE: usize = 21;

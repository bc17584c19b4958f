//! The texts of the QR codes in a picture. Only the scanner's own module and the host's tests hold this decoder.

use rqrr::PreparedImage;

/// The texts of all codes that can be read in a grey picture: one byte a pixel, 0 black, row by row, `width` pixels a row.
/// A code that is damaged beyond its own correction is left out, and so is one that holds no text.
#[must_use]
pub fn scan(grey: &[u8], width: usize) -> Vec<String> {
    let height = grey.len().checked_div(width).unwrap_or_default();
    // Nothing smaller holds a code, and the search for one takes neighbours for granted.
    if width < SMALLEST || height < SMALLEST {
        return Vec::new();
    }
    let pixel = |x: usize, y: usize| grey.get(y * width + x).copied().unwrap_or(u8::MAX);
    let mut picture = PreparedImage::prepare_from_greyscale(width, height, pixel);
    picture.detect_grids().iter().filter_map(|code| Some(code.decode().ok()?.1)).collect()
}

/// The side of the smallest code in pixels.
const SMALLEST: usize = 21;

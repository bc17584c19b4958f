//! Draws a text as a QR code.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};
use thiserror::Error;

/// A QR code as an SVG path (its `d` attribute).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrPath {
    /// The width and height of the drawing with its quiet margin of four modules: `viewBox="0 0 size size"`.
    pub size: u16,
    /// The dark modules, in units of one module.
    pub path: String,
}

/// The error for a text that is too long for a QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text is longer than a QR code holds")]
pub struct TooLong;

/// Draws the QR code of a text. Dark runs become rectangles, row by row.
///
/// # Errors
/// [`TooLong`] above about 2,900 bytes.
pub fn qr_path(text: &str) -> Result<QrPath, TooLong> {
    const MARGIN: i32 = 4;
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).map_err(|_| TooLong)?;
    let modules = code.size();
    let mut path = String::new();
    for y in 0..modules {
        let mut x = 0;
        while x < modules {
            let run = (x..modules).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                // Writing to a String cannot fail.
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run.max(1);
        }
    }
    Ok(QrPath { size: u16::try_from(modules + 2 * MARGIN).unwrap_or_default(), path })
}

//! Draws a text as a QR code.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};
use thiserror::Error;

/// A QR code drawn as an SVG path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrPath {
    /// Width and height of the drawing in modules, including a blank margin of four modules on each side. The SVG needs
    /// `viewBox="0 0 size size"`.
    pub size: u16,
    /// The `d` attribute of the path that fills the dark modules. Its unit is one module.
    pub path: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text is longer than a QR code holds")]
pub struct TooLong;

/// Draws the QR code of a text. Each run of dark modules in a row becomes one rectangle.
///
/// # Errors
/// [`TooLong`] if the text has more than about 2,900 bytes.
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

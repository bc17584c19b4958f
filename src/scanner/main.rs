//! The WebAssembly module of the scanner, which contains only the decoder. The page loads this module when somebody
//! scans. `src/pwa/scanner.js` passes pictures to it.

use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the texts of the QR codes in a gray picture, which has one byte for each pixel, row by row.
#[wasm_bindgen]
pub fn scan(grey: &[u8], width: usize) -> Vec<String> {
    scanner::scan(grey, width)
}

fn main() {}

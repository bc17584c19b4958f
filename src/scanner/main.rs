//! The scanner's own WebAssembly module: the decoder and nothing else. The page loads it when somebody scans;
//! `src/pwa/scanner.js` gives it pictures.

use wasm_bindgen::prelude::wasm_bindgen;

/// The texts of the codes in a grey picture: one byte a pixel, row by row.
#[wasm_bindgen]
pub fn scan(grey: &[u8], width: usize) -> Vec<String> {
    scanner::scan(grey, width)
}

fn main() {}

//! Scans QR codes with the camera or from a picture file. The script (`src/pwa/scanner.js`) and the decoder are loaded
//! when they are first needed. The single-file build has no scanner.

use js_sys::Array;
use thiserror::Error;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, File};

use super::{js_global, page};

/// A reason why no QR code could be scanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the scanner sees nothing: {self:?}")]
pub enum ScanError {
    /// The scanner's files did not load.
    NotLoaded,
    /// The person or the browser refused access to the camera.
    Refused,
    /// There is no camera, another program uses it, or the page has no HTTPS.
    NoCamera,
}

/// Returns whether this build of the page has a scanner. The single-file build has none.
pub fn is_included() -> bool {
    page::meta_content("bower-scanner").is_some()
}

/// Shows the camera in a video element, and calls `found` with the text of every code in view until the element is
/// removed. `found` is called again and again with the same text while a code stays in view.
///
/// # Errors
/// [`ScanError`] if the camera cannot be used.
pub async fn scan_camera(video: Element, found: impl FnMut(String) + 'static) -> Result<(), ScanError> {
    let scanner = load_scanner().await.ok_or(ScanError::NotLoaded)?;
    let found = Closure::<dyn FnMut(String)>::new(found);
    let watched = js_global::call_async_method(&scanner, "watch", &Array::of2(&video, found.as_ref())).await;
    watched.map(|_| ()).map_err(|why| {
        match js_global::get_property(&why, "name").and_then(|name| name.as_string()).as_deref() {
            Some("NotAllowedError" | "SecurityError") => ScanError::Refused,
            _ => ScanError::NoCamera,
        }
    })
}

/// Returns the texts of all QR codes in a picture file. Returns `None` if the browser cannot read the picture.
///
/// # Errors
/// [`ScanError::NotLoaded`] if the scanner cannot be loaded.
pub async fn scan_picture(file: &File) -> Result<Option<Vec<String>>, ScanError> {
    let scanner = load_scanner().await.ok_or(ScanError::NotLoaded)?;
    let read = js_global::call_async_method(&scanner, "picture", &Array::of1(file)).await;
    let texts = read.ok().map(|texts| Array::from(&texts).iter().filter_map(|text| text.as_string()).collect());
    Ok(texts)
}

async fn load_scanner() -> Option<JsValue> {
    let window = web_sys::window()?;
    if let Some(scanner) = js_global::get_property(&window, "bowerScanner") {
        return Some(scanner);
    }
    let script = page::document()?.create_element("script").ok()?;
    script.set_attribute("type", "module").ok()?;
    script.set_attribute("src", &page::meta_content("bower-scanner")?).ok()?;
    let arrived = JsFuture::from(page::append_and_load(&script)?).await;
    // The script element is removed so that a script that failed can be loaded again.
    script.remove();
    arrived.ok()?;
    js_global::get_property(&window, "bowerScanner")
}

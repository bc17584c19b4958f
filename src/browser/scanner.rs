//! The scanner: a script and a decoder (`src/pwa/scanner.js`) that are loaded when somebody scans. The single file has
//! none.

use js_sys::Array;
use thiserror::Error;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, File};

use super::{js_global, page};

/// Why scanning failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the scanner sees nothing: {self:?}")]
pub enum ScanError {
    /// The scanner's files did not load.
    NotLoaded,
    /// The person or the browser refused access to the camera.
    Refused,
    /// There is no camera, another program uses it, or the page was not served over HTTPS.
    NoCamera,
}

/// Returns whether this page has a scanner.
pub fn exists() -> bool {
    page::meta("bower-scanner").is_some()
}

/// Shows the camera in a video element, and calls `found` with every text in view, repeatedly, until the element is
/// removed.
///
/// # Errors
/// [`ScanError`].
pub async fn watch(video: Element, found: impl FnMut(String) + 'static) -> Result<(), ScanError> {
    let scanner = load().await.ok_or(ScanError::NotLoaded)?;
    let found = Closure::<dyn FnMut(String)>::new(found);
    let watched = js_global::wait(&scanner, "watch", &Array::of2(&video, found.as_ref())).await;
    watched.map(|_| ()).map_err(|why| match js_global::get(&why, "name").and_then(|name| name.as_string()).as_deref() {
        Some("NotAllowedError" | "SecurityError") => ScanError::Refused,
        _ => ScanError::NoCamera,
    })
}

/// Returns the texts of the codes in a picture file; `None` if the browser cannot read the picture.
///
/// # Errors
/// [`ScanError::NotLoaded`].
pub async fn picture(file: &File) -> Result<Option<Vec<String>>, ScanError> {
    let scanner = load().await.ok_or(ScanError::NotLoaded)?;
    let read = js_global::wait(&scanner, "picture", &Array::of1(file)).await;
    let texts = read.ok().map(|texts| Array::from(&texts).iter().filter_map(|text| text.as_string()).collect());
    Ok(texts)
}

async fn load() -> Option<JsValue> {
    let window = web_sys::window()?;
    if let Some(scanner) = js_global::get(&window, "bowerScanner") {
        return Some(scanner);
    }
    let script = page::document()?.create_element("script").ok()?;
    script.set_attribute("type", "module").ok()?;
    script.set_attribute("src", &page::meta("bower-scanner")?).ok()?;
    let arrived = JsFuture::from(page::append_and_load(&script)?).await;
    // A script that failed is tried again next time.
    script.remove();
    arrived.ok()?;
    js_global::get(&window, "bowerScanner")
}

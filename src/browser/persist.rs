//! Whether the browser keeps what the page stores, or may clear it when it is short of room.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Navigator, StorageManager};

/// Asks the browser to keep everything for good, unless it does already. Some browsers ask the person, so this is for
/// a moment when there is something to keep.
pub async fn ask() -> bool {
    if granted().await {
        return true;
    }
    match manager().and_then(|manager| manager.persist().ok()) {
        Some(promise) => JsFuture::from(promise).await.is_ok_and(|answer| answer.is_truthy()),
        None => false,
    }
}

/// Returns whether the browser has promised to keep everything.
pub async fn granted() -> bool {
    match manager().and_then(|manager| manager.persisted().ok()) {
        Some(promise) => JsFuture::from(promise).await.is_ok_and(|answer| answer.is_truthy()),
        None => false,
    }
}

/// Returns whether this browser is known to clear pages that were not opened for some days: Safari and everything on an
/// iPhone, unless Bower is installed.
pub fn clears_unvisited_pages() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let agent = window.navigator().user_agent().unwrap_or_default();
    let webkit = agent.contains("AppleWebKit/") && !agent.contains("Chrome/");
    let installed =
        window.match_media("(display-mode: standalone)").ok().flatten().is_some_and(|query| query.matches());
    webkit && !installed
}

/// Absent without HTTPS.
fn manager() -> Option<StorageManager> {
    let navigator: Navigator = web_sys::window()?.navigator();
    let manager = navigator.storage();
    (!AsRef::<JsValue>::as_ref(&manager).is_undefined()).then_some(manager)
}

//! Keeping the screen awake at the table, where the browser can.

use std::cell::RefCell;

use js_sys::Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::by_name;

thread_local! {
    static HELD: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Asks the browser to keep the screen awake; a browser that cannot or will not is left alone.
pub fn hold() {
    spawn_local(async {
        if let Some(sentinel) = request().await {
            HELD.set(Some(sentinel));
        }
    });
}

/// Lets the screen sleep again.
pub fn release() {
    if let Some(sentinel) = HELD.take() {
        let _ = by_name::call(&sentinel, "release", &Array::new());
    }
}

async fn request() -> Option<JsValue> {
    let lock = by_name::get(&web_sys::window()?.navigator(), "wakeLock")?;
    by_name::wait(&lock, "request", &Array::of1(&"screen".into())).await.ok()
}

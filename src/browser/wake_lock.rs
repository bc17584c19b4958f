//! Keeping the screen awake at the table, where the browser can. The binding is by name: web-sys has none that is stable.

use std::cell::RefCell;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

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
        let _ = call(&sentinel, "release", &JsValue::UNDEFINED);
    }
}

async fn request() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let lock = Reflect::get(&navigator, &"wakeLock".into()).ok().filter(JsValue::is_object)?;
    let promise: Promise = call(&lock, "request", &"screen".into())?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    let function: Function = Reflect::get(of, &name.into()).ok()?.dyn_into().ok()?;
    function.call1(of, argument).ok()
}

//! Keeps the screen awake at the table, if the browser can. Browsers release the wake lock when the page is hidden, so
//! it is requested again when the page becomes visible.

use std::cell::{Cell, RefCell};

use js_sys::Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::js_global;
use super::optional::OptionalFunction;

thread_local! {
    static HELD_LOCK: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    static IS_LOCK_WANTED: Cell<bool> = const { Cell::new(false) };
    static IS_LISTENING: Cell<bool> = const { Cell::new(false) };
}

/// Asks the browser to keep the screen awake. If the browser refuses, nothing happens.
pub fn keep_screen_awake() {
    IS_LOCK_WANTED.set(true);
    if !IS_LISTENING.replace(true) {
        relock_when_visible();
    }
    request_lock();
}

/// Releases the wake lock, and no longer requests it when the page becomes visible.
pub fn let_screen_sleep() {
    IS_LOCK_WANTED.set(false);
    if let Some(sentinel) = HELD_LOCK.take() {
        drop_lock(&sentinel);
    }
}

fn relock_when_visible() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let seen = document.clone();
    let back = Closure::<dyn FnMut()>::new(move || {
        let state = js_global::get_property(&seen, "visibilityState").and_then(|state| state.as_string());
        if IS_LOCK_WANTED.get() && state.as_deref() == Some("visible") {
            request_lock();
        }
    });
    let _ = document.add_event_listener_with_callback("visibilitychange", back.as_ref().unchecked_ref());
    // The listener lives as long as the page.
    back.forget();
}

fn request_lock() {
    spawn_local(async {
        let Ok(sentinel) = OptionalFunction::WakeLock.call_async(&Array::of1(&"screen".into())).await else { return };
        // `let_screen_sleep` may have been called in the meantime.
        let old = if IS_LOCK_WANTED.get() { HELD_LOCK.replace(Some(sentinel)) } else { Some(sentinel) };
        if let Some(old) = old {
            drop_lock(&old);
        }
    });
}

fn drop_lock(sentinel: &JsValue) {
    let _ = js_global::call_method(sentinel, "release", &Array::new());
}

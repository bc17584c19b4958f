//! Keeping the screen awake at the table, where the browser can. A browser lets go of the lock whenever the page is out of
//! sight; it is asked for again when the page is back.

use std::cell::{Cell, RefCell};

use js_sys::Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::js_global;
use super::optional::Optional;

thread_local! {
    static HELD: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    static WANTED: Cell<bool> = const { Cell::new(false) };
    static LISTENS: Cell<bool> = const { Cell::new(false) };
}

/// Asks the browser to keep the screen awake; a browser that cannot or will not is left alone.
pub fn hold() {
    WANTED.set(true);
    if !LISTENS.replace(true) {
        listen();
    }
    ask();
}

/// Lets the screen sleep again.
pub fn release() {
    WANTED.set(false);
    if let Some(sentinel) = HELD.take() {
        let_go(&sentinel);
    }
}

fn listen() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let seen = document.clone();
    let back = Closure::<dyn FnMut()>::new(move || {
        let state = js_global::get(&seen, "visibilityState").and_then(|state| state.as_string());
        if WANTED.get() && state.as_deref() == Some("visible") {
            ask();
        }
    });
    let _ = document.add_event_listener_with_callback("visibilitychange", back.as_ref().unchecked_ref());
    // The page listens as long as it lives.
    back.forget();
}

fn ask() {
    spawn_local(async {
        let Ok(sentinel) = Optional::WakeLock.wait(&Array::of1(&"screen".into())).await else { return };
        // Whoever asked may have gone on meanwhile.
        let old = if WANTED.get() { HELD.replace(Some(sentinel)) } else { Some(sentinel) };
        if let Some(old) = old {
            let_go(&old);
        }
    });
}

fn let_go(sentinel: &JsValue) {
    let _ = js_global::call(sentinel, "release", &Array::new());
}

//! Shows the failure section of the static page.
//!
//! A panic ends the module for good, so the section and its buttons are plain HTML and JavaScript
//! (`src/pwa/failure.js`). This module only fills in the message.

use std::panic;

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;

/// Sets the panic hook. Page and worker call this first. In a worker the hook only writes to the console.
pub fn install_panic_hook() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        show(&info.to_string());
    }));
}

/// Shows the failure section with this message, also for errors without a panic.
pub fn show(message: &str) {
    let Some(window) = web_sys::window() else { return };
    let function = Reflect::get(&window, &"bowerFailure".into()).ok();
    if let Some(function) = function.and_then(|function| function.dyn_into::<Function>().ok()) {
        let _ = function.call1(&window, &message.into());
    }
}

/// Panics when the event `bower-fail` is dispatched on the window, so that tests can see a real panic. Pages from
/// other sites cannot dispatch it.
pub fn fail_on_demand() {
    let Some(window) = web_sys::window() else { return };
    let listener = Closure::<dyn FnMut()>::new(|| panic!("asked to fail"));
    let _ = window.add_event_listener_with_callback("bower-fail", listener.as_ref().unchecked_ref());
    listener.forget();
}

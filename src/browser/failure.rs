//! When the program fails: the static page's failure section, which works without us.
//!
//! A panic ends the module for good, so the section and its buttons are plain HTML and script (`src/pwa/failure.js`);
//! this only fills it in with the last breath.

use std::panic;

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;

/// Sets the panic hook. The page and the worker call it before anything else; in a worker it only writes to the console.
pub fn install() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        show(&info.to_string());
    }));
}

/// Shows the failure section with this message in its report. For what cannot go on without having panicked.
pub fn show(message: &str) {
    let Some(window) = web_sys::window() else { return };
    let function = Reflect::get(&window, &"bowerFailure".into()).ok();
    if let Some(function) = function.and_then(|function| function.dyn_into::<Function>().ok()) {
        let _ = function.call1(&window, &message.into());
    }
}

/// Fails on demand, when the event `bower-fail` is dispatched on the window: how the tests see a real panic. Nobody
/// can send that event from outside the page.
pub fn fail_on_demand() {
    let Some(window) = web_sys::window() else { return };
    let listener = Closure::<dyn FnMut()>::new(|| panic!("asked to fail"));
    let _ = window.add_event_listener_with_callback("bower-fail", listener.as_ref().unchecked_ref());
    listener.forget();
}

//! Shows the message "something went wrong" when the app fails.
//!
//! After a panic no Rust code can run any more. The message and its buttons are therefore plain HTML and JavaScript
//! (`src/pwa/failure.js`). This module only passes them the text of the error.

use std::panic;

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;

/// Installs the panic hook, which shows the failure message. The page and the workers call this first. In a worker the
/// hook only writes to the console.
pub fn install_panic_hook() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        show_failure(&info.to_string());
    }));
}

/// Shows the failure message with the text of an error, after a panic or any other error.
pub fn show_failure(message: &str) {
    let Some(window) = web_sys::window() else { return };
    let function = Reflect::get(&window, &"bowerFailure".into()).ok();
    if let Some(function) = function.and_then(|function| function.dyn_into::<Function>().ok()) {
        let _ = function.call1(&window, &message.into());
    }
}

/// Makes the page panic when a test dispatches the event `bower-fail` on the window. Pages of other sites cannot
/// dispatch it.
pub fn fail_on_demand() {
    let Some(window) = web_sys::window() else { return };
    let listener = Closure::<dyn FnMut()>::new(|| panic!("asked to fail"));
    let _ = window.add_event_listener_with_callback("bower-fail", listener.as_ref().unchecked_ref());
    listener.forget();
}

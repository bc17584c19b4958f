//! Waiting, by the page's own timers.

use std::time::Duration;

use wasm_bindgen::prelude::*;

use super::slot::Slot;
use crate::app::outside::Later;

/// Waits. Where the page has no timers the time is up at once.
pub fn wait(time: Duration) -> Later<()> {
    let up = Slot::new();
    let fill = up.clone();
    let ring = Closure::once_into_js(move || fill.fill(()));
    let set = web_sys::window().is_some_and(|window| {
        let millis = time.as_millis() as i32;
        window.set_timeout_with_callback_and_timeout_and_arguments_0(ring.unchecked_ref(), millis).is_ok()
    });
    if !set {
        up.fill(());
    }
    Box::pin(up)
}

//! Waiting, by the page's own timers.

use std::time::Duration;

use wasm_bindgen::prelude::*;
use web_sys::IdleRequestOptions;

use super::by_name;
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

/// How long the page may be busy before nothing waits for its rest any more.
const BUSY: u32 = 3000;

/// Waits until the page has nothing to do: what it shows is drawn, nobody taps. Where a browser does not say so, a moment.
pub fn idle() -> Later<()> {
    let rests = Slot::new();
    let fill = rests.clone();
    let rest = Closure::once_into_js(move || fill.fill(()));
    let options = IdleRequestOptions::new();
    options.set_timeout(BUSY);
    let window = web_sys::window().filter(|window| by_name::get(window, "requestIdleCallback").is_some());
    match window.map(|window| window.request_idle_callback_with_options(rest.unchecked_ref(), &options)) {
        Some(Ok(_)) => Box::pin(rests),
        _ => wait(Duration::from_millis(300)),
    }
}

//! Waiting, by the page's own timers.

use std::future::ready;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::{FutureExt, select};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::optional::Optional;
use app::outside::Later;

/// Waits. Where the page has no timers the time is up at once.
pub fn wait(time: Duration) -> Later<()> {
    let (ring, up) = callback();
    let set = web_sys::window().is_some_and(|window| {
        let millis = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
        window.set_timeout_with_callback_and_timeout_and_arguments_0(&ring, millis).is_ok()
    });
    if set { up } else { Box::pin(ready(())) }
}

/// Waits until what was just drawn is on the glass; a page that nobody sees draws nothing, and waits half a second.
pub fn painted() -> Later<()> {
    let (draws, frame) = callback();
    let asked = web_sys::window().is_some_and(|window| window.request_animation_frame(&draws).is_ok());
    let unseen = wait(if asked { Duration::from_millis(500) } else { Duration::ZERO });
    Box::pin(async move {
        select(frame, unseen).await;
        // The frame is painted after its callbacks.
        wait(Duration::ZERO).await;
    })
}

/// How long the page may be busy before nothing waits for its rest any more.
const BUSY: u32 = 3000;

/// Waits until the page has nothing to do: what it shows is drawn, nobody taps. Where a browser does not say so, a moment.
pub fn idle() -> Later<()> {
    let (rest, rests) = callback();
    let options = Object::new();
    let _ = Reflect::set(&options, &"timeout".into(), &BUSY.into());
    match Optional::Idle.call(&Array::of2(&rest, &options)) {
        Ok(_) => rests,
        Err(_) => wait(Duration::from_millis(300)),
    }
}

/// A function for the browser to call once, and the wait for that call.
fn callback() -> (Function, Later<()>) {
    let (called, call) = oneshot::channel::<()>();
    let function = Closure::once_into_js(move || called.send(()).unwrap_or_default());
    (function.unchecked_into(), Box::pin(call.map(|_| ())))
}

//! Waits for a time, for the next paint, or for an idle page.

use std::future::ready;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::{FutureExt, select};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::optional::Optional;
use app::outside::Later;

/// Waits for this long. Returns at once if the page has no timers.
pub fn wait(time: Duration) -> Later<()> {
    let (ring, up) = callback();
    let set = web_sys::window().is_some_and(|window| {
        let millis = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
        window.set_timeout_with_callback_and_timeout_and_arguments_0(&ring, millis).is_ok()
    });
    if set { up } else { Box::pin(ready(())) }
}

/// Waits until the last change is painted. Hidden pages paint nothing, so this waits half a second there.
pub fn next_paint() -> Later<()> {
    let (draws, frame) = callback();
    let asked = web_sys::window().is_some_and(|window| window.request_animation_frame(&draws).is_ok());
    let unseen = wait(if asked { Duration::from_millis(500) } else { Duration::ZERO });
    Box::pin(async move {
        select(frame, unseen).await;
        // The frame is painted after its callbacks.
        wait(Duration::ZERO).await;
    })
}

/// The longest wait for an idle page, in milliseconds.
const LONGEST_WAIT: u32 = 3000;

/// Waits until the page is idle: everything is painted and nobody taps. In browsers that do not report this, waits 300
/// ms.
pub fn when_idle() -> Later<()> {
    let (rest, rests) = callback();
    let options = Object::new();
    let _ = Reflect::set(&options, &"timeout".into(), &LONGEST_WAIT.into());
    match Optional::Idle.call(&Array::of2(&rest, &options)) {
        Ok(_) => rests,
        Err(_) => wait(Duration::from_millis(300)),
    }
}

/// Returns a function for the browser to call once, and a future for that call.
fn callback() -> (Function, Later<()>) {
    let (called, call) = oneshot::channel::<()>();
    let function = Closure::once_into_js(move || called.send(()).unwrap_or_default());
    (function.unchecked_into(), Box::pin(call.map(|_| ())))
}

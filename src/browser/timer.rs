//! Futures that wait for a time, for the next paint, or until the page is idle.

use std::future::ready;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::{FutureExt, select};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::optional::OptionalFunction;
use app::outside::BoxedFuture;

/// Waits for this time. Returns at once if there is no window.
pub fn wait(time: Duration) -> BoxedFuture<()> {
    let (ring, up) = one_time_callback();
    let set = web_sys::window().is_some_and(|window| {
        let millis = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
        window.set_timeout_with_callback_and_timeout_and_arguments_0(&ring, millis).is_ok()
    });
    if set { up } else { Box::pin(ready(())) }
}

/// Waits until the last change is painted. A hidden page is never painted, so on a hidden page the wait ends after half
/// a second.
pub fn next_paint() -> BoxedFuture<()> {
    let (draws, frame) = one_time_callback();
    let asked = web_sys::window().is_some_and(|window| window.request_animation_frame(&draws).is_ok());
    let unseen = wait(if asked { Duration::from_millis(500) } else { Duration::ZERO });
    Box::pin(async move {
        select(frame, unseen).await;
        // The browser paints after the callback of the frame, so one more turn is needed.
        wait(Duration::ZERO).await;
    })
}

/// Maximum time, in milliseconds, that [`when_idle`] waits in browsers that can report an idle page.
const LONGEST_IDLE_WAIT: u32 = 3000;

/// Waits until the page is idle, that is, everything is painted and nobody taps. Browsers that cannot report this, such
/// as Safari, wait for 300 ms.
pub fn when_idle() -> BoxedFuture<()> {
    let (rest, rests) = one_time_callback();
    let options = Object::new();
    let _ = Reflect::set(&options, &"timeout".into(), &LONGEST_IDLE_WAIT.into());
    match OptionalFunction::Idle.call(&Array::of2(&rest, &options)) {
        Ok(_) => rests,
        Err(_) => wait(Duration::from_millis(300)),
    }
}

/// Returns a JavaScript function that can be called once, and a future that is ready after that call.
fn one_time_callback() -> (Function, BoxedFuture<()>) {
    let (called, call) = oneshot::channel::<()>();
    let function = Closure::once_into_js(move || called.send(()).unwrap_or_default());
    (function.unchecked_into(), Box::pin(call.map(|_| ())))
}

//! Waiting, by the page's own timers.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use wasm_bindgen::prelude::*;
use web_sys::IdleRequestOptions;

use super::js_global;
use super::oneshot::Oneshot;
use app::outside::Later;

/// Waits. Where the page has no timers the time is up at once.
pub fn wait(time: Duration) -> Later<()> {
    let up = Oneshot::new();
    let fill = up.clone();
    let ring = Closure::once_into_js(move || fill.fill(()));
    let set = web_sys::window().is_some_and(|window| {
        let millis = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
        window.set_timeout_with_callback_and_timeout_and_arguments_0(ring.unchecked_ref(), millis).is_ok()
    });
    if !set {
        up.fill(());
    }
    Box::pin(up)
}

/// Waits until what was just drawn is on the glass; a page that nobody sees draws nothing, and waits half a second.
pub fn painted() -> Later<()> {
    let frame = Oneshot::new();
    let draws = {
        let fill = frame.clone();
        Closure::once_into_js(move || fill.fill(()))
    };
    let asked = web_sys::window().is_some_and(|window| window.request_animation_frame(draws.unchecked_ref()).is_ok());
    let mut unseen = wait(if asked { Duration::from_millis(500) } else { Duration::ZERO });
    Box::pin(async move {
        let mut frame = frame;
        poll_fn(|context| match Pin::new(&mut frame).poll(context) {
            Poll::Pending => unseen.as_mut().poll(context),
            ready => ready,
        })
        .await;
        // The frame is painted after its callbacks.
        wait(Duration::ZERO).await;
    })
}

/// How long the page may be busy before nothing waits for its rest any more.
const BUSY: u32 = 3000;

/// Waits until the page has nothing to do: what it shows is drawn, nobody taps. Where a browser does not say so, a moment.
pub fn idle() -> Later<()> {
    let rests = Oneshot::new();
    let fill = rests.clone();
    let rest = Closure::once_into_js(move || fill.fill(()));
    let options = IdleRequestOptions::new();
    options.set_timeout(BUSY);
    let window = web_sys::window().filter(|window| js_global::get(window, "requestIdleCallback").is_some());
    match window.map(|window| window.request_idle_callback_with_options(rest.unchecked_ref(), &options)) {
        Some(Ok(_)) => Box::pin(rests),
        _ => wait(Duration::from_millis(300)),
    }
}

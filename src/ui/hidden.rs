//! The page that nobody looks at. Nothing says when it ends: what is not to be lost is kept as it is hidden.

use leptos::prelude::*;

/// Does something whenever the page is hidden or comes back, until the handles end it.
pub fn when_hidden(act: impl Fn() + Clone + 'static) -> [WindowListenerHandle; 2] {
    ["visibilitychange", "pagehide"].map(|hidden| {
        let act = act.clone();
        window_event_listener_untyped(hidden, move |_| act())
    })
}

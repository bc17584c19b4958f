//! Reports when the page is hidden. Browsers may close a hidden page without notice, so unfinished input is stored
//! then.

use leptos::prelude::*;

/// Calls a function whenever the page is hidden or becomes visible, until the handles are removed.
pub fn when_hidden(act: impl Fn() + Clone + 'static) -> [WindowListenerHandle; 2] {
    ["visibilitychange", "pagehide"].map(|hidden| {
        let act = act.clone();
        window_event_listener_untyped(hidden, move |_| act())
    })
}

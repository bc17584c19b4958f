//! The line that says what can be promised of an event, worked out while nobody types.

use std::time::Duration;

use leptos::task::spawn_local;

use crate::browser::timer;
use crate::ui::prelude::*;

/// How long nothing is typed before the line is worked out.
const REST: Duration = Duration::from_millis(400);

/// The line; `typed` follows what it hangs on.
pub fn promise_line(typed: impl Fn() + 'static, promise: impl Fn() -> Option<String> + Clone + 'static) -> AnyElement {
    let told = State::new(String::new());
    let asked = State::new(0_u32);
    effect(move || {
        typed();
        let mine = untrack(|| asked.get()).wrapping_add(1);
        asked.set(mine);
        let promise = promise.clone();
        spawn_local(async move {
            timer::wait(REST).await;
            // The screen may be gone by now.
            if asked.try_get_untracked() == Some(mine) {
                told.set(promise().unwrap_or_default());
            }
        });
    });
    help(move || told.get())
}

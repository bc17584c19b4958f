//! Counts how often a screen would redraw.

use std::sync::atomic::{AtomicBool, Ordering};

use app::Watched;
use reactive_graph::effect::ImmediateEffect;
use reactive_graph::graph::untrack;
use send_wrapper::SendWrapper;

/// Calls a function at every change of a value, until the result is dropped.
pub fn on_change<T: 'static>(watched: &Watched<T>, changed: impl Fn() + 'static) -> ImmediateEffect {
    let (watched, changed, first) = (watched.clone(), SendWrapper::new(changed), AtomicBool::new(true));
    ImmediateEffect::new(move || {
        watched.track();
        if !first.swap(false, Ordering::Relaxed) {
            untrack(&*changed);
        }
    })
}

//! Values of `app`, as screens follow them.

use super::reactive::{State, Stored, Watch};
use crate::app::Watched;

/// Returns a value of `app` as a screen follows it, for as long as the screen stands.
pub fn follow<T: Clone + 'static>(watched: &Watched<T>) -> Watch<T> {
    let times = State::new(0_u32);
    let watching = watched.watch(move || times.update(|times| *times = times.wrapping_add(1)));
    let held = Stored::new((watched.clone(), watching));
    Watch::derive(move || {
        times.track();
        held.with_value(|(watched, _)| watched.get())
    })
}

//! Draws values that `app` watches.

use crate::ui::dom::prelude::*;
use crate::ui::reactive::Watch;

/// Draws a value, and redraws it when it changes.
pub fn draw_on_change<T: 'static>(of: Watch<T>, draw: impl Fn(&T) -> Option<AnyElement> + 'static) -> AnyView {
    (move || {
        let of = of.read();
        untrack(|| draw(&of))
    })
    .into_any()
}

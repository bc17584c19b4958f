//! Draws a value and keeps it up to date.

use crate::ui::dom::prelude::*;
use crate::ui::reactive::Watch;

/// Draws a value, and draws it again when it changes.
pub fn draw_on_change<T: 'static>(of: Watch<T>, draw: impl Fn(&T) -> Option<AnyElement> + 'static) -> AnyView {
    (move || {
        let of = of.read();
        untrack(|| draw(&of))
    })
    .into_any()
}

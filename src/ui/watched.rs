//! Draws a view again whenever a value changes.

use crate::ui::dom::prelude::*;
use crate::ui::reactive::Watch;

/// Draws a view of a value, and draws it again whenever the value changes.
pub fn draw_on_change<T: 'static>(of: Watch<T>, draw: impl Fn(&T) -> Option<AnyElement> + 'static) -> AnyView {
    (move || {
        let of = of.read();
        untrack(|| draw(&of))
    })
    .into_any()
}

//! What `app` watches, as screens follow it.

use crate::ui::dom::prelude::*;
use crate::ui::reactive::Watch;

/// Shows what is drawn of something, drawn anew only when it is something else.
pub fn drawn<T: 'static>(of: Watch<T>, draw: impl Fn(&T) -> Option<AnyElement> + 'static) -> AnyView {
    (move || {
        let of = of.read();
        untrack(|| draw(&of))
    })
    .into_any()
}

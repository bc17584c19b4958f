//! What `app` watches, as screens follow it.

use send_wrapper::SendWrapper;

use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use app::Watched;

/// Follows a value as long as the screen stands that is being set up.
pub fn follow<T: 'static>(watched: &Watched<T>) -> Watch<T> {
    let state = State::new_shared(watched.read());
    let source = watched.clone();
    let watching = SendWrapper::new(watched.watch(move || state.set_shared(source.read())));
    on_cleanup(move || drop(watching));
    state.into()
}

/// Shows what is drawn of something, drawn anew only when it is something else.
pub fn drawn<T: 'static>(of: Watch<T>, draw: impl Fn(&T) -> Option<AnyElement> + 'static) -> AnyView {
    (move || {
        let of = of.read();
        untrack(|| draw(&of))
    })
    .into_any()
}

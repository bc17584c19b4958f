//! What `app` watches, as screens follow it.

use send_wrapper::SendWrapper;

use crate::app::Watched;
use crate::ui::dom::prelude::on_cleanup;
use crate::ui::reactive::{State, Watch};

/// Follows a value as long as the screen stands that is being set up.
pub fn follow<T: 'static>(watched: &Watched<T>) -> Watch<T> {
    let state = State::new_shared(watched.read());
    let source = watched.clone();
    let watching = SendWrapper::new(watched.watch(move || state.set_shared(source.read())));
    on_cleanup(move || drop(watching));
    state.into()
}

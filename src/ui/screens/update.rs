//! The offer of a newer build. It is never taken by itself.

use crate::browser::offline::{self, Offline};
use crate::ui::prelude::*;
use app::words::screens::page as say;

/// Offers the newer build that waits, if one does. For screens on which no hand is being played.
pub fn update_offer() -> AnyView {
    let app = AppContext::here();
    let later = State::new(false);
    show(
        move || app.offline.get() == Offline::UpdateWaiting && !later.get(),
        move || {
            div().class("notices").child(
                div()
                    .class("notice")
                    .attr("role", "status")
                    .child(p().child(say::UPDATE_READY))
                    .child(push_button("btn").on(ev::click, |_| offline::apply_update()).child(say::UPDATE_NOW))
                    .child(push_button("btn plain").on(ev::click, move |_| later.set(true)).child(say::LATER)),
            )
        },
    )
}

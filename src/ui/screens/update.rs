//! The notice that offers a newer version of the app. A newer version is never installed without asking.

use crate::browser::offline::{self, Offline};
use crate::ui::prelude::*;

/// Draws the notice if a newer version is ready. Use it only on screens on which no hand is being played, because the
/// update reloads the page.
pub fn update_offer() -> AnyView {
    let app = AppContext::current();
    let later = State::new(false);
    show(
        move || app.offline.get() == Offline::UpdateWaiting && !later.get(),
        move || {
            div().class("notices").child(
                div()
                    .class("notice")
                    .attr("role", "status")
                    .child(p().child("A new version of Bower is ready. Your games are kept."))
                    .child(push_button("btn").on(ev::click, |_| offline::apply_update()).child("Update now"))
                    .child(push_button("btn plain").on(ev::click, move |_| later.set(true)).child("Later")),
            )
        },
    )
}

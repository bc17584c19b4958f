//! The offer of a newer build. It is never taken by itself.

use crate::browser::offline::{self, Offline};
use crate::ui::prelude::*;
use crate::words::screens::page as say;

/// Offers the newer build that waits, if one does. For screens on which no hand is being played.
pub fn update_offer() -> AnyView {
    let app = AppContext::here();
    let later = State::new(false);
    let offered = move || app.offline.get() == Offline::UpdateWaiting && !later.get();
    show(offered, move || {
        let offer = notice("status", say::UPDATE_READY)
            .child(act_button("btn", say::UPDATE_NOW, |_| offline::apply_update()))
            .child(act_button("btn plain", say::LATER, move |_| later.set(true)));
        div().class("notices").child(offer)
    })
}

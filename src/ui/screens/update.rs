//! The offer of a newer build. It is never taken by itself.

use leptos::prelude::*;

use crate::browser::offline::{self, Offline};
use crate::ui::desk::Desk;
use crate::ui::el::{button, el};
use crate::ui::live::show;
use crate::ui::state::RwSignal;

/// Offers the newer build that waits, if one does. For screens on which no hand is being played.
pub fn update_offer() -> AnyView {
    let desk = Desk::here();
    let later = RwSignal::new(false);
    show(
        move || desk.offline.get() == Offline::UpdateWaiting && !later.get(),
        move || {
            el("div")
                .class("notices")
                .child(
                    el("div")
                        .class("notice")
                        .attr("role", "status")
                        .child(el("p").child("A new version of Bower is ready. Your games are kept."))
                        .child(button("btn").on("click", |_| offline::apply_update()).child("Update now"))
                        .child(button("btn plain").on("click", move |_| later.set(true)).child("Later")),
                )
                .into_any()
        },
    )
}

//! The offer of a newer build. It is never taken by itself.

use leptos::prelude::*;

use crate::browser::offline::{self, Offline};
use crate::ui::desk::Desk;
use crate::ui::live::show;

/// Offers the newer build that waits, if one does. For screens on which no hand is being played.
#[component]
pub fn UpdateOffer() -> impl IntoView {
    let desk = Desk::here();
    let later = RwSignal::new(false);
    view! {
        {show(move || desk.offline.get() == Offline::UpdateWaiting && !later.get(), move || view! {
            <div class="notices">
                <div class="notice" role="status">
                    <p>"A new version of Bower is ready. Your games are kept."</p>
                    <button class="btn" type="button" on:click=|_| offline::apply_update()>"Update now"</button>
                    <button class="btn plain" type="button" on:click=move |_| later.set(true)>"Later"</button>
                </div>
            </div>
        }.into_any())}
    }
}

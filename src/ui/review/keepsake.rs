//! The score card of a finished game as a picture.

use leptos::task::spawn_local;

use crate::app::play::keepsake as picture;
use crate::browser::share;
use crate::save::GameId;
use crate::ui::app_context::AppContext;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::span;
use crate::ui::dom::prelude::*;
use crate::ui::games;
use crate::ui::reactive::State;
use crate::words::screens::score_card as say;

/// The button that saves it.
pub fn keepsake(id: &GameId) -> AnyView {
    let (app, id) = (AppContext::here(), id.clone());
    let told = State::new("");
    let save = move |_| {
        let id = id.clone();
        spawn_local(async move {
            told.set(if saved(app, &id).await { say::PICTURE_SAVED } else { say::NO_PICTURE });
        });
    };
    group()
        .child(push_button("btn").on(ev::click, save).child(say::PICTURE))
        .child(span().class("help").attr("role", "status").child(move || told.get().to_owned()))
        .into_any()
}

async fn saved(app: AppContext, id: &GameId) -> bool {
    let drawn = games::load(app, id).and_then(|(saved, log)| {
        let state = log.fold().ok()?;
        picture(&state, saved.seat, &log.seating.map(|player| player.name))
    });
    match drawn {
        Some(drawn) => share::save_as_png(say::PICTURE_FILE, &drawn.svg, drawn.width, drawn.height).await,
        None => false,
    }
}

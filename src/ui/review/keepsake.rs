//! A picture of a finished game's score card.

use leptos::task::spawn_local;

use crate::browser::share::{self, ExportResult};
use crate::ui::prelude::*;
use app::play::keepsake as picture;
use app::save::{GameId, Owned};
use app::sheet::Picture;
use app::words::screens::score_card as say;

/// Draws the button that saves the picture, and where possible one that shares it with another app.
pub fn keepsake(id: &GameId) -> AnyView {
    let told = State::new("");
    let button = |name, way: Way| {
        let (app, id) = (AppContext::here(), id.clone());
        let make = move |_| {
            let id = id.clone();
            spawn_local(async move {
                told.set(match made(app, &id, way).await {
                    ExportResult::Saved => "The picture is with your downloads.",
                    ExportResult::HandedOn => "",
                    ExportResult::NeedsAnotherTap => "The picture is ready: tap once more.",
                    ExportResult::Refused => "This browser cannot make a picture: copy the score instead.",
                });
            });
        };
        act_button("btn", name, make)
    };
    group()
        .child(button("Save as a picture", Way::File))
        .child(share::can_hand_on().then(|| button("Share the picture", Way::OtherApp)))
        .child(span().class("help").attr("role", "status").child(move || told.get().to_owned()))
        .into_any()
}

/// The destination of a picture.
#[derive(Clone, Copy)]
enum Way {
    File,
    OtherApp,
}

async fn made(app: AppContext, id: &GameId, way: Way) -> ExportResult {
    let drawn = games::load(app, id).and_then(Owned::own).and_then(|(saved, log)| {
        let state = log.fold().ok()?;
        picture(&state, saved.seat, &log.seating.map(|player| player.name))
    });
    let Some(Picture { svg, width, height }) = drawn else { return ExportResult::Refused };
    let file = say::picture_file(&id.to_string());
    match way {
        Way::File => share::save_as_png(&file, &svg, width, height).await,
        Way::OtherApp => share::hand_on_png(&file, &svg, width, height).await,
    }
}

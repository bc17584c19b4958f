//! The keepsake of a finished game, a picture of the score card with the players' portraits. It can be shown, saved and
//! shared.

use leptos::task::spawn_local;

use crate::browser::share::{self, ExportResult};
use crate::ui::prelude::*;
use app::Outside as _;
use app::event::faces_at_table;
use app::play::Keepsake;
use app::save::{GameId, Owned};
use app::sheet::Picture;
use app::words::screens::score_card as say;

/// Whether the picture is drawn above its buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ShownPicture {
    Above,
    /// The picture is not drawn, because the screen already shows the same facts.
    No,
}

/// Draws the buttons that save and share the picture, and above them the picture itself if `shown` says so.
pub fn keepsake(id: &GameId, shown: ShownPicture) -> AnyView {
    let app = AppContext::current();
    let Some(kept) = load_keepsake(app, id) else { return ().into_any() };
    let image = (shown == ShownPicture::Above).then(|| {
        let address = share::svg_address(&draw_with_faces(&kept).svg);
        html::img().class("keepsake-picture").attr("src", address).attr("alt", kept.description())
    });
    let told = State::new("");
    let kept = Stored::new(kept);
    let button = |name, way: PictureTarget| {
        let id = id.clone();
        let make = move |_| {
            let picture = kept.with_value(draw_with_faces);
            let id = id.clone();
            spawn_local(async move {
                told.set(match export_picture(&id, &picture, way).await {
                    ExportResult::Saved => "The picture is in your downloads.",
                    ExportResult::HandedOn => "",
                    ExportResult::NeedsAnotherTap => "The picture is ready: tap once more.",
                    ExportResult::Refused => "This browser cannot make a picture: copy the score instead.",
                });
            });
        };
        act_button("btn", name, make)
    };
    group()
        .child(image)
        .child(
            button_row(button("Save as a picture", PictureTarget::File))
                .child(share::can_hand_on().then(|| button("Share the picture", PictureTarget::OtherApp))),
        )
        .child(span().class("help").attr("role", "status").child(move || told.get().to_owned()))
        .into_any()
}

#[derive(Clone, Copy)]
enum PictureTarget {
    File,
    OtherApp,
}

fn load_keepsake(app: AppContext, id: &GameId) -> Option<Keepsake> {
    let (saved, log) = games::load(app, id).map(Owned::into_inner)?;
    let began = id.created_at().map(|millis| app.local_time(millis));
    let (state, names) = (log.fold().ok()?, log.seating.map(|player| player.name));
    let faces = faces_at_table(app.storage(), id, &names);
    Keepsake::of(&state, saved.seat, &names, &faces, began)
}

fn draw_with_faces(kept: &Keepsake) -> Picture {
    kept.draw(&symbols(kept.faces.iter().map(|face| format!("b-{}", face.bust)).collect()))
}

async fn export_picture(id: &GameId, Picture { svg, width, height }: &Picture, way: PictureTarget) -> ExportResult {
    let file = say::picture_file(&id.to_string());
    match way {
        PictureTarget::File => share::save_as_png(&file, svg, *width, *height).await,
        PictureTarget::OtherApp => share::hand_on_png(&file, svg, *width, *height).await,
    }
}

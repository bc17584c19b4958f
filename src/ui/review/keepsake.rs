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

/// Whether the picture of the score card is drawn above its buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ShownPicture {
    Above,
    /// The picture is folded, because the screen already shows the same facts. It is drawn when it is unfolded, because
    /// the browser keeps a drawn picture in memory.
    Hidden,
}

/// Draws the buttons that save and share the picture, and above them the picture itself if `shown` says so.
pub fn keepsake(id: &GameId, shown: ShownPicture) -> AnyView {
    let app = AppContext::current();
    let Some(kept) = load_keepsake(app, id) else { return ().into_any() };
    let (told, kept) = (State::new(""), Stored::new(kept));
    let picture = move || {
        let (address, description) =
            kept.with_value(|kept| (share::svg_address(&draw_with_faces(kept).svg), kept.description()));
        html::img().class("keepsake-picture").attr("src", address).attr("alt", description)
    };
    let image = match shown {
        ShownPicture::Above => picture(),
        ShownPicture::Hidden => {
            let is_unfolded = State::new(false);
            foldable("more", false, "See the picture")
                .on(ev::toggle, move |_| is_unfolded.set(true))
                .child(move || is_unfolded.get().then(picture))
        }
    };
    let button = |name, way: PictureTarget| {
        let id = id.clone();
        let make = move |_| {
            let picture = kept.with_value(draw_with_faces);
            let id = id.clone();
            spawn_local(async move {
                told.set(match export_picture(&id, &picture, way).await {
                    ExportResult::Saved => "The picture is in your downloads.",
                    ExportResult::Shared => "",
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
                .child(share::can_share().then(|| button("Share the picture", PictureTarget::OtherApp))),
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
    let (saved, log) = games::load_game(app, id).map(Owned::into_inner)?;
    let began = id.created_at().map(|millis| app.local_time(millis));
    let (state, names) = (log.fold().ok()?, log.seating.map(|player| player.name));
    let faces = faces_at_table(app.storage(), id, &names);
    Keepsake::of(&state, saved.seat, &names, &faces, began)
}

fn draw_with_faces(kept: &Keepsake) -> Picture {
    kept.draw(&symbol_markup(kept.faces.iter().map(|face| format!("b-{}", face.bust)).collect()))
}

async fn export_picture(id: &GameId, Picture { svg, width, height }: &Picture, way: PictureTarget) -> ExportResult {
    let file = say::picture_file_name(&id.to_string());
    match way {
        PictureTarget::File => share::save_as_png(&file, svg, *width, *height).await,
        PictureTarget::OtherApp => share::share_png(&file, svg, *width, *height).await,
    }
}

//! How a sheet leaves the page: code, link, message, tables, print.

use leptos::task::spawn_local;

use super::open::Open;
use crate::browser::share;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::{Outgoing, export};
use crate::ui::{qr, title_focus};
use app::sheet::{OpenSheet, codes, link};
use app::words::sheet::card::FINGERPRINT;
use app::words::sheet::export as said;

/// The section that shares, prints and exports a sheet.
pub fn share_and_print(open: Open) -> AnyElement {
    let outgoing = State::new(None::<Outgoing>);
    let coded = State::new(false);
    let told = State::new("");
    let file = move |ending: &str| said::file(&open.sheet().id().to_string(), ending);
    let hand_out = move |heading: &str, ending: &str, text: String| {
        outgoing.set(Some(Outgoing { heading: heading.to_owned(), file: file(ending), text }));
    };
    let send = move |button: &str, heading: &'static str, ending: &'static str, text: fn(&OpenSheet) -> String| {
        act_button("btn", button, move |_| hand_out(heading, ending, text(&open.sheet())))
    };
    let address = move || link(&open.sheet().sheet(), share::address().as_deref());
    let copy = move |_| {
        spawn_local(async move {
            let text = address();
            let copied = share::copy(&text).await;
            told.set(if copied { said::LINK_COPIED } else { said::LINK_NOT_COPIED });
            if !copied {
                hand_out(said::LINK, "txt", text);
            }
        });
    };
    let hand_on = move |_| {
        spawn_local(async move {
            if !share::hand_on(said::BOWER_SCORESHEET, &open.sheet().message(), &address()).await {
                told.set(said::CANNOT_SHARE);
            }
        });
    };
    let picture = move |_| {
        spawn_local(async move {
            told.set(match open.sheet().picture() {
                None => said::TOO_LONG_FOR_PICTURE,
                Some(of) if share::save_as_png(&file("png"), &of.svg, of.width, of.height).await => said::PICTURE_SAVED,
                Some(_) => said::CANNOT_DRAW,
            });
        });
    };
    let show_codes = move |_| {
        coded.update(|shown| *shown = !*shown);
        title_focus::show_next(".sheet-export .codes");
    };
    let show_codes = act_button("btn", said::QR_CODE, show_codes);
    let buttons = in_row(show_codes.attr("aria-expanded", move || coded.get().to_string()))
        .child(act_button("btn", (icon("copy"), said::COPY_LINK), copy))
        .child(share::can_hand_on().then(|| act_button("btn", said::SHARE, hand_on)))
        .child(send(said::MESSAGE, said::MESSAGE, "txt", OpenSheet::message))
        .child(act_button("btn", said::PICTURE, picture))
        .child(send(said::CSV_HANDS, said::A_ROW_A_HAND, "csv", OpenSheet::hands_csv))
        .child(send(said::CSV_GAMES, said::A_ROW_A_GAME, "csv", OpenSheet::games_csv))
        .child(send(said::JSON, said::JSON, "json", OpenSheet::json))
        .child(act_button("btn", said::PRINT, move |_| share::print()));
    let print = b().class("fingerprint").child(move || open.view.read().fingerprint.to_string());
    let print = help(FINGERPRINT).child(print).child(said::ON_EVERY_COPY);
    let codes = show(move || coded.get(), move || drawn_codes(open));
    sheet("sheet-export", said::SHARE_AND_PRINT)
        .class("sheet sheet-export")
        .child(print)
        .child(buttons)
        .child(status(move || told.get()))
        .child(codes)
        .child(export(outgoing))
}

/// The codes that carry the sheet as it is now, as many as it takes.
fn drawn_codes(open: Open) -> AnyElement {
    let Some(address) = share::address() else { return help(said::NO_ADDRESS) };
    group().child(move || {
        open.view.track();
        qr::codes(&codes(&open.sheet().sheet(), &address))
    })
}

//! The section that shares and exports a sheet, as QR codes, link, message, picture, CSV or JSON, or on paper.

use std::rc::Rc;

use leptos::task::spawn_local;

use super::handle::SheetHandle;
use super::incoming::add_to_event;
use crate::browser::share::{self, ExportResult};
use crate::ui::prelude::*;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use crate::ui::{qr, title_focus};
use app::sheet::{
    OpenSheet, ReceivedStep, WaitingEvent, World, codes, event_with_result, events_awaiting_results, link,
};
use app::words::sheet::card::FINGERPRINT;
use app::words::sheet::export::{self as said, SheetFile};

/// Draws the section in the first view, for a signed sheet that goes to the desk of an event.
pub fn for_desk(open: SheetHandle) -> AnyView {
    show(move || open.actions.read().to_desk, move || share_and_print(open))
}

/// Draws the section at the end of the screen, for any other sheet.
pub fn while_not_at_desk(open: SheetHandle) -> AnyView {
    show(move || !open.actions.read().to_desk, move || share_and_print(open))
}

fn share_and_print(open: SheetHandle) -> AnyElement {
    let signed = open.actions.read_untracked().to_desk;
    let has_result = signed.then(|| event_with_result(&*outside(), &open.sheet().sheet())).flatten();
    let to_desk = signed && has_result.is_none();
    let outgoing = State::new(None::<ExportText>);
    let coded = State::new(false);
    let told = State::new("");
    let file = move |of: SheetFile| said::sheet_file_name(&open.sheet().id().to_string(), of);
    let hand_out = move |heading: &str, of: SheetFile, text: String| {
        outgoing.set(Some(ExportText { heading: heading.to_owned(), file_name: file(of), text }));
    };
    let send = move |button: &str, heading: &'static str, of: SheetFile, text: fn(&OpenSheet) -> String| {
        act_button("btn", button, move |_| hand_out(heading, of, text(&open.sheet())))
    };
    let address = move || link(&open.sheet().sheet(), share::page_address().as_deref());
    let copy = move |_| {
        spawn_local(async move {
            let text = address();
            let copied = share::copy_text(&text).await;
            told.set(if copied { "The link is copied." } else { "Not copied: take it from the message below." });
            if !copied {
                hand_out("Link", SheetFile::Link, text);
            }
        });
    };
    let hand_on = move |_| {
        spawn_local(async move {
            if !share::share_text("Bower scoresheet", &open.sheet().message(), &address()).await {
                told.set("This browser cannot share: copy the link or the message instead.");
            }
        });
    };
    let picture = move |_| {
        spawn_local(async move {
            told.set(match open.sheet().picture() {
                None => "The sheet is too long for a picture: print it, or take the message.",
                Some(of) => match share::save_as_png(&file(SheetFile::Picture), &of.svg, of.width, of.height).await {
                    ExportResult::Saved => "Your browser is saving the picture.",
                    ExportResult::Shared => "",
                    ExportResult::NeedsAnotherTap => "The picture is ready: tap once more.",
                    ExportResult::Refused => {
                        "This browser cannot make a picture: print the sheet, or take the message."
                    }
                },
            });
        });
    };
    let show_codes = move |_| {
        coded.update(|shown| *shown = !*shown);
        title_focus::scroll_after_draw(".sheet-export .codes > figure");
    };
    // The director's own device holds the event itself.
    let to_event = to_desk.then(|| {
        let (world, sheet): (World, _) = (outside(), Rc::new(open.sheet().sheet()));
        let mut here = events_awaiting_results(&*world, &sheet);
        here.retain(WaitingEvent::takes_sheet);
        add_to_event(here.into_iter().enumerate().collect(), State::new(ReceivedStep::Event(0)), &sheet)
    });
    let to_event = to_event.flatten();
    let is_first = to_event.is_none();
    let show_codes = match to_desk {
        true => act_button("btn", move || if coded.get() { said::HIDE } else { said::SHOW_TO_DESK }, show_codes)
            .class(move || if coded.get() || !is_first { "btn for-desk" } else { "btn primary for-desk" }),
        false => act_button("btn", said::QR_CODE, show_codes),
    };
    let show_codes = show_codes.attr("aria-expanded", move || coded.get().to_string());
    let quiet = if to_desk { "btn plain" } else { "btn" };
    let first = [
        act_button(quiet, (icon("copy"), "Copy the link"), copy),
        act_button(quiet, "Print", move |_| share::print_page()),
    ];
    let shares = share::can_share().then(|| act_button(quiet, "Share", hand_on));
    let buttons = button_row(show_codes).child(first).child(shares);
    let files = button_row(send(said::MESSAGE, said::MESSAGE, SheetFile::Message, OpenSheet::message))
        .child(act_button("btn", "Picture", picture))
        .child(send("CSV hands", "CSV, one row per hand", SheetFile::Hands, OpenSheet::hands_csv))
        .child(send("CSV games", "CSV, one row per game", SheetFile::Games, OpenSheet::games_csv))
        .child(send(said::JSON, said::JSON, SheetFile::Whole, OpenSheet::sheet_json));
    let print = b().class("fingerprint").child(move || open.view.read().fingerprint.to_string());
    let print = help(FINGERPRINT)
        .child(print)
        .child(", printed on every copy. Two sheets with the same letters and digits have the same hands.");
    let more = foldable("more", false, said::MORE_WAYS).child(files).child(print);
    let codes = show(move || coded.get(), move || sheet_codes(open, to_desk));
    let from_code = signed && open.sheet().round_label().is_some();
    let next_round = from_code.then(|| help(said::NEXT_ROUND));
    sheet("sheet-export", if to_desk { said::SEND_TO_DESK } else { "Share and print" })
        .class("sheet sheet-export")
        .child(has_result.map(|event| p().child(said::event_has_result(&event))))
        .child(to_event)
        .child(buttons)
        .child(status(move || told.get()))
        .child(codes)
        .child(next_round)
        .child(more)
        .child(export_dialog(outgoing))
}

/// Draws QR codes with the current state of the sheet.
fn sheet_codes(open: SheetHandle, to_desk: bool) -> AnyElement {
    let Some(address) = share::page_address() else { return help(said::NO_ADDRESS) };
    group().child(move || {
        open.view.track();
        let codes = codes(&open.sheet().sheet(), &address);
        match to_desk {
            true => group().child(help(said::how_desk_scans(codes.len()))).child(qr::codes_without_help(&codes)),
            false => qr::code_series(&codes),
        }
    })
}

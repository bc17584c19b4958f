//! The section that hands the event to another device as a file, a link or codes.

use leptos::task::spawn_local;

use crate::browser::share::{self, ExportResult};
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use crate::ui::{qr, title_focus};
use app::event::desks::{CopyReminder, HandOverForm, HandedPart};
use app::words::event::desks as said;
use app::words::sheet::export::NO_ADDRESS;

pub fn hand_over_section(session: SessionHandle) -> AnyElement {
    let form = HandOverForm::of(&session.get());
    let (sentence, coded, outgoing) = (State::new(""), State::new(false), State::new(None::<ExportText>));
    let fields = group().child(draw_field(&form.desk)).child(draw_radios(&form.part, None));
    let of = form.clone();
    let save = move |_| {
        let (file, text) = (of.file_name(&session.get()), of.event_text(&session.get()));
        let is_whole = of.part.get() != Some(HandedPart::Round);
        spawn_local(async move {
            let result = share::save_as_file(&file, &text).await;
            if is_whole && matches!(result, ExportResult::Saved | ExportResult::Shared) {
                CopyReminder::of(&session.get()).mark_saved(&session.get());
            }
            match result {
                ExportResult::Saved => sentence.set("Your browser is saving the file."),
                ExportResult::Shared => sentence.set(""),
                ExportResult::NeedsAnotherTap | ExportResult::Refused => {
                    outgoing.set(Some(ExportText { heading: said::HAND_OVER.to_owned(), file_name: file, text }));
                }
            }
        });
    };
    let of = form.clone();
    let copy = move |_| {
        let link = of.link(&session.get(), &share::page_address().unwrap_or_default());
        spawn_local(async move {
            let copied = share::copy_text(&link).await;
            sentence.set(if copied { "The link is copied." } else { "Not copied: save the file instead." });
        });
    };
    let of = form.clone();
    let hand_on = move |_| {
        let link = of.link(&session.get(), &share::page_address().unwrap_or_default());
        spawn_local(async move {
            if !share::share_text("Bower event", "", &link).await {
                sentence.set("This browser cannot share: save the file instead.");
            }
        });
    };
    let show_codes = move |_| {
        coded.update(|shown| *shown = !*shown);
        title_focus::scroll_after_draw("#hand-over ~ .group .codes");
    };
    let buttons = button_row(act_button("btn primary", "Save as a file", save))
        .child(act_button("btn", (icon("copy"), "Copy the link"), copy))
        .child(share::can_share().then(|| act_button("btn", "Share", hand_on)))
        .child(act_button("btn", "Codes", show_codes).attr("aria-expanded", move || coded.get().to_string()));
    let codes = show(move || coded.get(), move || codes(session, form.clone()));
    sheet("hand-over", said::HAND_OVER)
        .child(help(
            "Two people can take results at the same time. Hand this event to the other device, and bring its \
             results back here later. If that desk has the earlier rounds, it needs only this one.",
        ))
        .child(fields)
        .child(buttons)
        .child(status(move || sentence.get()))
        .child(codes)
        .child(export_dialog(outgoing))
}

/// Draws the QR codes that carry the event.
fn codes(session: SessionHandle, form: app::forms::Form<HandOverForm>) -> AnyElement {
    let Some(address) = share::page_address() else { return help(NO_ADDRESS) };
    let (typed, happened) = (follow_form(&form), follow(session.get().change_counter()));
    group().child(move || {
        typed();
        happened.track();
        qr::code_series(&form.codes(&session.get(), &address))
    })
}

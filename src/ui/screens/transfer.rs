//! The dialogs for export and import. They also work in browsers that cannot access the clipboard or files.

use leptos::task::spawn_local;
use web_sys::HtmlInputElement;

use super::dialog::modal;
use crate::browser::share::{self, ExportResult};
use crate::ui::focus::focus_on;
use crate::ui::prelude::*;
use app::save::CopyOwner;
pub use app::transfer::ExportText;
use app::transfer::{FinishedImport, ImportForm};
use app::words::screens::transfer as say;

/// A button that takes the text out of the export dialog.
#[derive(Clone, Copy)]
enum Outlet {
    Clipboard,
    /// Another app, to which a link is passed.
    App,
    File,
}

/// Draws the export dialog while there is a text to export. The text can be copied, or selected by hand. A link can be
/// opened and shared, and any other text can be saved as a file.
pub fn export_dialog(outgoing: State<Option<ExportText>>) -> AnyElement {
    export_dialog_with(outgoing, None)
}

/// Draws the export dialog with a sentence about what the receiver sees.
pub fn export_dialog_with(outgoing: State<Option<ExportText>>, told: Option<&'static str>) -> AnyElement {
    let said = State::new("");
    let part =
        move |part: fn(&ExportText) -> String| move || outgoing.with(|out| out.as_ref().map(part).unwrap_or_default());
    let link = move || outgoing.with(|out| out.as_ref()?.link().map(str::to_owned));
    let send = move |button: AnyElement, by: Outlet| {
        button.on(ev::click, move |_| {
            let Some(out) = outgoing.get_untracked() else { return };
            spawn_local(async move {
                said.set(match by {
                    Outlet::File => export_message(share::save_as_file(&out.file_name, &out.text).await),
                    Outlet::Clipboard if !share::copy_text(&out.text).await => {
                        "Not copied: select the text and copy it."
                    }
                    Outlet::Clipboard => "Copied.",
                    Outlet::App if share::share_text(&out.heading, "", &out.text).await => "",
                    Outlet::App => "Not shared: copy the link instead.",
                });
            });
        })
    };
    let text = textarea()
        .attr("rows", "9")
        .attr("readonly", "")
        .attr("spellcheck", "false")
        .prop("value", part(|out| out.text.clone()));
    // The buttons come before the text, so that the focus does not scroll the text to its end.
    let can_share = share::can_share();
    let copy = push_button(if can_share { "btn" } else { "btn primary" }).child((icon("copy"), "Copy"));
    let buttons = button_row(can_share.then(|| send(push_button("btn primary to-app").child("Share"), Outlet::App)))
        .class("row outlets")
        .child(send(copy, Outlet::Clipboard))
        .child(link_to("btn", link, "Open the link").attr("target", "_blank"))
        .child(send(push_button("btn to-file").child("Save as a file"), Outlet::File))
        .child(act_button("btn plain", "Close", move |_| outgoing.set(None)));
    modal(
        "export",
        Watch::derive(move || outgoing.read().is_some()),
        move || {
            outgoing.set(None);
            said.set("");
        },
        [
            h2().id("export").child(part(|out| out.heading.clone())),
            group().child(told.map(help)).child(show(
                move || outgoing.with(|out| out.as_ref().is_some_and(ExportText::is_data)),
                || help(say::IMPORT_READS_IT),
            )),
            buttons,
            status(move || said.get().to_owned()),
            labelled(move || if link().is_some() { say::OUTGOING_LINK } else { say::OUTGOING_TEXT }, text),
        ],
    )
}

/// Returns the sentence that the export dialog shows after an export. Empty if the other app says enough.
const fn export_message(result: ExportResult) -> &'static str {
    match result {
        ExportResult::Saved => "Your browser is saving the file.",
        ExportResult::Shared => "",
        ExportResult::NeedsAnotherTap => "It is ready: tap once more.",
        ExportResult::Refused => "Not saved: copy the text instead.",
    }
}

/// Draws the import dialog. It accepts one exported game or a copy of all data.
pub fn import_dialog(open: State<bool>, done: Handler<FinishedImport>) -> AnyElement {
    let app = AppContext::current();
    let form = State::new(ImportForm::default());
    let area = NodeRef::<html::Textarea>::new();
    let has_preview = move || form.with(|form| !form.preview.is_empty());
    let look = move |_| {
        form.update(|form| form.update_preview(app.storage()));
        // The pressed button is left out while there is a preview.
        if form.with_untracked(|form| !form.preview.is_empty()) {
            focus_on("dialog[open] > .in-reach > .primary");
        }
    };
    let chosen = NodeRef::<html::Input>::new();
    let field = textarea()
        .attr("rows", "2")
        .attr("spellcheck", "false")
        .attr("autocomplete", "off")
        .prop("value", move || form.with(|form| form.text.clone()))
        .on(ev::input, move |event| form.update(|form| form.set_text(event_target_value(&event))))
        .node_ref(area);
    let choose = move |event: ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let read = share::read_file(file).await.map(|read| read.text);
            form.update(|form| form.set_file_text(read));
        });
    };
    let file = html::input().attr("type", "file").on(ev::change, choose).node_ref(chosen);
    let is_mine = move || form.with(|form| form.copy_owner == CopyOwner::ThisPerson);
    let take_copy = move |mine: bool| {
        let copy = if mine { CopyOwner::ThisPerson } else { CopyOwner::ByDeviceName };
        form.update(|form| form.set_copy_owner(app.storage(), copy));
    };
    let whose = show(
        move || form.with(|form| form.seems_foreign),
        move || check_box("It is mine, from my other device", is_mine, take_copy),
    );
    let import = move |_| {
        let mut brought = None;
        form.update(|form| brought = form.import(&app));
        if let Some(brought) = brought {
            app.read_settings();
            open.set(false);
            done.run(FinishedImport::of(&brought));
        } else if let Some(area) = area.get_untracked().filter(|_| form.with_untracked(|form| form.error.is_some())) {
            let _ = area.focus();
        }
    };
    modal(
        "import",
        open.into(),
        move || {
            open.set(false);
            form.set(ImportForm::default());
            if let Some(chosen) = chosen.get_untracked() {
                chosen.set_value("");
            }
        },
        [
            h2().id("import").child("Import"),
            help(
                "A game, or a copy of everything, that Bower exported; or a game in Euchre Game Notation. Nothing \
                 here is deleted.",
            ),
            labelled(say::EXPORTED_TEXT, field),
            labelled("Or a file", file),
            alert(Watch::derive(move || form.with(|form| form.error.clone()))),
            status(move || form.with(|form| form.preview.clone())),
            div().child(whose),
            button_row(act_button("btn primary", "Import it", import))
                .class("row in-reach")
                .child(show(move || !has_preview(), move || act_button("btn", "What would change?", look)))
                .child(act_button("btn", "Cancel", move |_| open.set(false))),
        ],
    )
}

//! Exporting and importing, in dialogs that work where a browser allows neither clipboard nor files.

use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::dialog::modal;
use super::parts::alert;
use crate::browser::{chance, share};
use crate::save::{self, BroughtIn, GameId, Preview};
use crate::ui::app_context::AppContext;
use crate::ui::art::icon;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, div, h2, label, p, textarea};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State, Watch};
use crate::words::{self, damaged};

/// A text on its way out.
#[derive(Clone, PartialEq, Eq)]
pub struct Outgoing {
    /// What it holds.
    pub heading: String,
    /// The name of its file.
    pub file: String,
    /// The text.
    pub text: String,
}

/// Shows a text that leaves the page: to copy, to save, or to mark by hand.
pub fn export(outgoing: State<Option<Outgoing>>) -> AnyElement {
    let said = State::new("");
    let part =
        move |part: fn(&Outgoing) -> String| move || outgoing.with(|out| out.as_ref().map(part).unwrap_or_default());
    let copy = move |_| {
        let Some(out) = outgoing.get_untracked() else { return };
        spawn_local(async move {
            said.set(if share::copy(&out.text).await { "Copied." } else { "Not copied: mark the text and copy it." });
        });
    };
    let file = move |_| {
        let Some(out) = outgoing.get_untracked() else { return };
        let saved = share::save_as_file(&out.file, &out.text);
        said.set(if saved { "Handed to the browser as a file." } else { "Not saved: copy the text instead." });
    };
    modal(
        "export",
        Watch::derive(move || outgoing.read().is_some()),
        move || {
            outgoing.set(None);
            said.set("");
        },
        [
            h2().id("export").child(part(|out| out.heading.clone())),
            label().class("field").child("Exported text").child(
                textarea()
                    .attr("rows", "9")
                    .attr("readonly", "")
                    .attr("spellcheck", "false")
                    .prop("value", part(|out| out.text.clone())),
            ),
            div()
                .class("row")
                .child(push_button("btn").on(ev::click, copy).child(icon("copy")).child("Copy"))
                .child(push_button("btn").on(ev::click, file).child("Save as a file"))
                .child(push_button("btn plain").on(ev::click, move |_| outgoing.set(None)).child("Close")),
            p().class("help").attr("role", "status").child(move || said.get().to_owned()),
        ],
    )
}

/// Takes in an exported text: one game, or everything.
pub fn import(open: State<bool>, done: Handler<BroughtIn>) -> AnyElement {
    let app = AppContext::here();
    let text = State::new(String::new());
    let wrong = State::new(None::<String>);
    let would = State::new(String::new());
    let look = move |_| {
        let found = app.with_storage(|storage| save::preview(storage, &text.read_untracked()));
        match found {
            Ok(preview) => {
                wrong.set(None);
                would.set(coming(&preview));
            }
            Err(why) => {
                would.set(String::new());
                wrong.set(Some(format!("Nothing could be imported: {}. Nothing has changed.", damaged(&why))));
            }
        }
    };
    let area = NodeRef::<html::Textarea>::new();
    let chosen = NodeRef::<html::Input>::new();
    let field = textarea()
        .attr("rows", "5")
        .attr("spellcheck", "false")
        .attr("autocomplete", "off")
        .prop("value", move || text.get())
        .on(ev::input, move |event| text.set(event_target_value(&event)))
        .node_ref(area);
    let choose = move |event: ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        spawn_local(async move {
            match share::read_file(file).await {
                Some(read) => {
                    text.set(read);
                    wrong.set(None);
                }
                None => wrong.set(Some("The file could not be read. Nothing has changed.".into())),
            }
        });
    };
    let file = html::input().attr("type", "file").on(ev::change, choose).node_ref(chosen);
    let import = move |_| {
        let fresh = || GameId::new(chance::now(), chance::salt());
        let given = text.get_untracked();
        let brought = app.with_storage(|storage| save::bring_in(storage, &given, fresh));
        match brought {
            Ok(brought) => {
                app.read_settings();
                open.set(false);
                done.run(brought);
            }
            Err(why) => {
                wrong.set(Some(format!("Not imported: {}. Nothing has changed.", damaged(&why))));
                if let Some(area) = area.get_untracked() {
                    let _ = area.focus();
                }
            }
        }
    };
    modal(
        "import",
        open.into(),
        move || {
            open.set(false);
            text.set(String::new());
            wrong.set(None);
            would.set(String::new());
            if let Some(chosen) = chosen.get_untracked() {
                chosen.set_value("");
            }
        },
        [
            h2().id("import").child("Import"),
            p().class("help").child(
                "A game, or everything, that Bower exported; or a game in Euchre Game Notation. What is here stays.",
            ),
            label().class("field").child("Exported text").child(field),
            label().class("field").child("Or a file").child(file),
            alert(wrong),
            p().class("help").attr("role", "status").child(move || would.get()),
            div()
                .class("row")
                .child(push_button("btn primary").on(ev::click, import).child("Import it"))
                .child(push_button("btn").on(ev::click, look).child("What would change?"))
                .child(push_button("btn").on(ev::click, move |_| open.set(false)).child("Cancel")),
        ],
    )
}

/// What would change, in a sentence a kind.
fn coming(preview: &Preview) -> String {
    let kinds = [
        ("game", preview.games),
        ("sheet", preview.sheets),
        ("template", preview.templates),
        ("event", preview.events),
    ];
    let mut told = String::new();
    for (kind, coming) in kinds {
        if coming.new + coming.known + coming.continued == 0 {
            continue;
        }
        told.push_str(&words::count(coming.new, &format!("new {kind}")));
        if coming.continued > 0 {
            told.push_str(&format!(", {} continued", coming.continued));
        }
        if coming.known > 0 {
            told.push_str(&format!(", {} here already", coming.known));
        }
        told.push_str(". ");
    }
    told.push_str(if preview.settings { "Your settings would be replaced." } else { "Your settings stay." });
    told
}

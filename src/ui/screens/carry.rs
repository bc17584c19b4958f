//! Exporting and importing, in dialogs that work where a browser allows neither clipboard nor files.

use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::dialog::modal;
use super::parts::alert;
use crate::browser::{chance, share};
use crate::save::{self, BroughtIn, GameId};
use crate::ui::app_context::AppContext;
use crate::ui::art::icon;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, div, h2, label, p, textarea};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State, Watch};
use crate::words::screens::carry as say;

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
            said.set(if share::copy(&out.text).await { say::COPIED } else { say::NOT_COPIED });
        });
    };
    let file = move |_| {
        let Some(out) = outgoing.get_untracked() else { return };
        let saved = share::save_as_file(&out.file, &out.text);
        said.set(if saved { say::SAVED } else { say::NOT_SAVED });
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
            label().class("field").child(say::EXPORTED_TEXT).child(
                textarea()
                    .attr("rows", "9")
                    .attr("readonly", "")
                    .attr("spellcheck", "false")
                    .prop("value", part(|out| out.text.clone())),
            ),
            div()
                .class("row")
                .child(push_button("btn").on(ev::click, copy).child(icon("copy")).child(say::COPY))
                .child(push_button("btn").on(ev::click, file).child(say::SAVE_AS_A_FILE))
                .child(push_button("btn plain").on(ev::click, move |_| outgoing.set(None)).child(say::CLOSE)),
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
                would.set(say::preview(&preview));
            }
            Err(why) => {
                would.set(String::new());
                wrong.set(Some(say::nothing_imported(&why)));
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
                None => wrong.set(Some(say::FILE_UNREAD.into())),
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
                wrong.set(Some(say::not_imported(&why)));
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
            h2().id("import").child(say::IMPORT),
            p().class("help").child(say::WHAT_COMES_IN),
            label().class("field").child(say::EXPORTED_TEXT).child(field),
            label().class("field").child(say::OR_A_FILE).child(file),
            alert(wrong),
            p().class("help").attr("role", "status").child(move || would.get()),
            div()
                .class("row")
                .child(push_button("btn primary").on(ev::click, import).child(say::IMPORT_IT))
                .child(push_button("btn").on(ev::click, look).child(say::PREVIEW))
                .child(push_button("btn").on(ev::click, move |_| open.set(false)).child(say::CANCEL)),
        ],
    )
}

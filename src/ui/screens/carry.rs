//! Exporting and importing, in dialogs that work where a browser allows neither clipboard nor files.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::dialog::Modal;
use crate::browser::{chance, share};
use crate::save::{self, BroughtIn, GameId};
use crate::ui::art::Icon;
use crate::ui::desk::Desk;
use crate::ui::live::{live, text as live_text};
use crate::words::damaged;

/// A text on its way out.
#[derive(Clone, PartialEq, Eq)]
pub struct Outgoing {
    /// What it holds.
    pub heading: String,
    /// The name of its file, without the ending.
    pub file: String,
    /// The text.
    pub text: String,
}

/// Shows a text that leaves the page: to copy, to save, or to mark by hand.
#[component]
pub fn Export(
    /// The text, while it is shown.
    outgoing: RwSignal<Option<Outgoing>>,
) -> impl IntoView {
    let said = RwSignal::new("");
    let part = move |part: fn(&Outgoing) -> String| move || outgoing.read().as_ref().map(part).unwrap_or_default();
    let copy = move |_| {
        let Some(out) = outgoing.get_untracked() else { return };
        spawn_local(async move {
            said.set(if share::copy(&out.text).await { "Copied." } else { "Not copied: mark the text and copy it." });
        });
    };
    let file = move |_| {
        let Some(out) = outgoing.get_untracked() else { return };
        let saved = share::save_as_file(&format!("{}.txt", out.file), &out.text);
        said.set(if saved { "Handed to the browser as a file." } else { "Not saved: copy the text instead." });
    };
    view! {
        <Modal
            labelled_by="export"
            open=Signal::derive(move || outgoing.read().is_some())
            closed=move |()| {
                outgoing.set(None);
                said.set("");
            }
        >
            <h2 id="export">{live_text(part(|out| out.heading.clone()))}</h2>
            <label class="field">
                "Exported text"
                <textarea rows="5" readonly spellcheck="false" prop:value=part(|out| out.text.clone())></textarea>
            </label>
            <div class="row">
                <button class="btn" type="button" on:click=copy><Icon name="copy" />"Copy"</button>
                <button class="btn" type="button" on:click=file>"Save as a file"</button>
                <button class="btn plain" type="button" on:click=move |_| outgoing.set(None)>"Close"</button>
            </div>
            <p class="help" role="status">{said}</p>
        </Modal>
    }
}

/// Takes in an exported text: one game, or everything.
#[component]
pub fn Import(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// Called with what was brought in.
    #[prop(into)]
    done: Callback<BroughtIn>,
) -> impl IntoView {
    let desk = Desk::here();
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let field = NodeRef::<html::Textarea>::new();
    let file = NodeRef::<html::Input>::new();
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
    let import = move |_| {
        let fresh = || GameId::new(chance::now(), chance::salt());
        let given = text.get_untracked();
        let brought = desk.with_storage(|storage| save::bring_in(storage, &given, fresh));
        match brought {
            Ok(brought) => {
                desk.read_settings();
                open.set(false);
                done.run(brought);
            }
            Err(why) => {
                wrong.set(Some(format!("Not imported: {}. Nothing has changed.", damaged(&why))));
                if let Some(field) = field.get_untracked() {
                    let _ = field.focus();
                }
            }
        }
    };
    view! {
        <Modal
            labelled_by="import"
            open=open.into()
            closed=move |()| {
                open.set(false);
                text.set(String::new());
                wrong.set(None);
                if let Some(file) = file.get_untracked() {
                    file.set_value("");
                }
            }
        >
            <h2 id="import">"Import"</h2>
            <p class="help">"A game, or everything, that Bower exported; or a game in Euchre Game Notation. What is here stays."</p>
            <label class="field">
                "Exported text"
                <textarea
                    node_ref=field
                    rows="5"
                    spellcheck="false"
                    autocomplete="off"
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
            </label>
            <label class="field">"Or a file"<input node_ref=file type="file" on:change=choose /></label>
            <div role="alert">{live(move || wrong.get().map(|wrong| view! { <p class="wrong">{wrong}</p> }.into_any()))}</div>
            <div class="row">
                <button class="btn primary" type="button" on:click=import>"Import it"</button>
                <button class="btn" type="button" on:click=move |_| open.set(false)>"Cancel"</button>
            </div>
        </Modal>
    }
}

/// What was brought in, in a sentence.
pub fn told(brought: &BroughtIn) -> String {
    let games = match brought.games.len() {
        0 => "No new game".to_owned(),
        1 => "One game".to_owned(),
        many => format!("{many} games"),
    };
    let known = match brought.known + brought.sheets_known {
        0 => String::new(),
        1 => "; one was here already".to_owned(),
        many => format!("; {many} were here already"),
    };
    let sheets = match brought.sheets.len() + brought.templates.len() {
        0 => String::new(),
        1 => ", one sheet or template".to_owned(),
        many => format!(", {many} sheets and templates"),
    };
    let settings = if brought.settings { ", and your settings" } else { "" };
    format!("{games}{sheets} imported{settings}{known}.")
}

//! Draws forms, submits them and shows their errors. The fields are drawn in `fields.rs`.

use std::fmt;
use std::rc::Rc;

use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

use crate::browser::share;
use crate::ui::dom::html::{self, button, div, p};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use app::file_text::FileText;
use app::forms::FieldErrors;

/// Creates a form that calls `enter` when it is submitted.
pub fn entry_form(enter: impl Fn() + 'static) -> AnyElement {
    html::form().on(ev::submit, move |event: ev::SubmitEvent| {
        event.prevent_default();
        enter();
    })
}

pub fn submit_button(class: &str, words: impl Child) -> AnyElement {
    button().class(class).attr("type", "submit").child(words)
}

/// Creates the large submit button of a form that is a whole screen.
pub fn start_button(words: &str) -> AnyElement {
    div().class("start").child(submit_button("btn primary", words))
}

/// The error message of a form. It is shown until the form is submitted without an error.
pub type FormError = State<Option<String>>;

/// Shows the error of a submitted form, or clears the error message.
pub fn show_outcome<F: PartialEq>(wrong: FormError, outcome: Result<(), FieldErrors<F>>) {
    wrong.set(outcome.err().map(|errors| errors.sentence().to_owned()));
}

/// Creates a form with fields, an error message and a submit button. If submitting fails, the focus moves to the field
/// with the error.
pub fn checked_form<F: PartialEq + fmt::Debug>(
    class: &str,
    fields: impl Child,
    button: AnyElement,
    enter: impl Fn() -> Result<(), FieldErrors<F>> + 'static,
) -> AnyElement {
    let wrong = State::new(None);
    let drawn = NodeRef::<html::Form>::new();
    let submit = move || {
        let outcome = enter();
        let field = outcome.as_ref().err().and_then(FieldErrors::field).map(|field| format!("{field:?}"));
        show_outcome(wrong, outcome);
        focus_field(drawn, field);
    };
    entry_form(submit).node_ref(drawn).class(class).child(fields).child(alert(wrong)).child(button)
}

/// Moves the focus to the field with this name.
pub fn focus_field(form: NodeRef<html::Form>, field: Option<String>) {
    let Some((form, field)) = form.get_untracked().zip(field) else { return };
    let found = form.query_selector(&format!("[data-field=\"{field}\"]")).ok().flatten();
    if let Some(input) = found.and_then(|input| input.dyn_into::<HtmlElement>().ok()) {
        let _ = input.focus();
    }
}

/// Draws an error message, or an empty element if there is none. Screen readers read it at once.
pub fn alert(wrong: impl Into<Watch<Option<String>>>) -> AnyElement {
    let wrong = wrong.into();
    div().attr("role", "alert").child(move || wrong.get().map(|wrong| p().class("wrong").child(wrong)))
}

/// Creates an input for a file. `read` receives the text of the file, or `None` if it cannot be read.
pub fn file_field(read: Rc<dyn Fn(Option<FileText>)>) -> AnyElement {
    let choose = move |event: ev::Event| {
        let Some(file) = event_target::<HtmlInputElement>(&event).files().and_then(|files| files.get(0)) else {
            return;
        };
        let read = read.clone();
        spawn_local(async move { read(share::read_file(file).await) });
    };
    html::input().attr("type", "file").on(ev::change, choose)
}

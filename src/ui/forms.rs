//! Forms: how they are entered, and where they say what is wrong.

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

/// A form that does this when it is entered, and no more.
pub fn entry_form(enter: impl Fn() + 'static) -> AnyElement {
    html::form().on(ev::submit, move |event: ev::SubmitEvent| {
        event.prevent_default();
        enter();
    })
}

/// The button that enters a form.
pub fn submit_button(class: &str, words: impl Child) -> AnyElement {
    button().class(class).attr("type", "submit").child(words)
}

/// The button that enters the form that is all of a screen.
pub fn start_button(words: &str) -> AnyElement {
    div().class("start").child(submit_button("btn primary", words))
}

/// The sentence that a form shows, until what it says is entered.
pub type FormError = State<Option<String>>;

/// Says what was wrong with a form that somebody has tried to enter; nothing where it was entered.
pub fn entered<F: PartialEq>(wrong: FormError, outcome: Result<(), FieldErrors<F>>) {
    wrong.set(outcome.err().map(|errors| errors.sentence().to_owned()));
}

/// A form: its fields, where it says what is wrong with them, and the button that enters it. The first field that is wrong
/// has the focus then, if it was made [`of_field`].
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
        entered(wrong, outcome);
        focus_field(drawn, field);
    };
    entry_form(submit).node_ref(drawn).class(class).child(fields).child(alert(wrong)).child(button)
}

/// A field under the name by which a form finds it when it is wrong.
pub fn of_field(labelled: AnyElement, field: &dyn fmt::Debug) -> AnyElement {
    labelled.attr("data-field", format!("{field:?}"))
}

fn focus_field(form: NodeRef<html::Form>, field: Option<String>) {
    let Some((form, field)) = form.get_untracked().zip(field) else { return };
    let selector = format!("[data-field=\"{field}\"] :is(input, select)");
    let found = form.query_selector(&selector).ok().flatten();
    if let Some(input) = found.and_then(|input| input.dyn_into::<HtmlElement>().ok()) {
        let _ = input.focus();
    }
}

/// Draws where it is said what is wrong with what was typed.
pub fn alert(wrong: impl Into<Watch<Option<String>>>) -> AnyElement {
    let wrong = wrong.into();
    div().attr("role", "alert").child(move || wrong.get().map(|wrong| p().class("wrong").child(wrong)))
}

/// A field for a file, and what is done with what is in it; `None` is what cannot be read.
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

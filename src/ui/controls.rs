//! What screens are composed of more often than of any tag.

use std::rc::Rc;

use leptos::task::spawn_local;
use web_sys::HtmlInputElement;

use crate::app::forms::FieldErrors;
use crate::browser::{scanner, share};
use crate::ui::dom::html::{self, a, button, details, div, fieldset, h2, label, p, section, summary, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State};
pub use crate::ui::screens::alert;
use crate::ui::screens::dialog::ConfirmQuestion;
pub use crate::ui::watched::{drawn, follow};

/// A button that only does what it is told to.
pub fn push_button(class: &str) -> AnyElement {
    button().class(class).attr("type", "button")
}

/// A button that does this when it is pressed.
pub fn act_button(class: &str, words: impl Child, act: impl FnMut(ev::MouseEvent) + 'static) -> AnyElement {
    push_button(class).child(words).on(ev::click, act)
}

/// A link; most look like a button.
pub fn link_to(class: &str, href: impl AttributeValue, words: impl Child) -> AnyElement {
    a().class(class).attr("href", href).child(words)
}

/// Buttons side by side, the first of them; others are to follow.
pub fn in_row(first: impl Child) -> AnyElement {
    div().class("row").child(first)
}

/// Small print that helps.
pub fn help(words: impl Child) -> AnyElement {
    p().class("help").child(words)
}

/// Small print that is read aloud whenever it changes.
pub fn status(words: impl Child) -> AnyElement {
    p().class("help").attr("role", "status").child(words)
}

/// A list that is read as one although it is drawn without marks.
pub fn plain_list(class: &str) -> AnyElement {
    ul().class(class).attr("role", "list")
}

/// Something to be filled in, under its name.
pub fn labelled(name: impl Child, input: impl Child) -> AnyElement {
    label().class("field").child(name).child(input)
}

/// What is folded away under these words until it is wanted.
pub fn foldable(class: &str, open: bool, words: impl Child) -> AnyElement {
    details().class(class).attr("open", open).child(summary().child(words))
}

/// Fields that belong together, under their name; they are to follow.
pub fn fields_of(name: &str) -> AnyElement {
    fieldset().child(html::legend().child(name))
}

/// A field for a file, and what is done with what is in it; `None` is what cannot be read.
pub fn file_field(read: Rc<dyn Fn(Option<String>)>) -> AnyElement {
    let choose = move |event: ev::Event| {
        let Some(file) = event_target::<HtmlInputElement>(&event).files().and_then(|files| files.get(0)) else {
            return;
        };
        let read = read.clone();
        spawn_local(async move { read(share::read_file(file).await) });
    };
    html::input().attr("type", "file").on(ev::change, choose)
}

/// Several children where one element is wanted; nothing of it is seen.
pub fn group() -> AnyElement {
    div().class("group")
}

/// A sheet of paper with a heading, to which the focus can go.
pub fn sheet(id: &str, heading: impl Child) -> AnyElement {
    section()
        .class("sheet")
        .attr("aria-labelledby", id.to_owned())
        .child(h2().id(id).attr("tabindex", "-1").child(heading))
}

/// A sheet of paper that has a name and no heading.
pub fn bare_sheet(name: &str) -> AnyElement {
    section().class("sheet").attr("aria-label", name)
}

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

/// Says what is wrong with a form, or nothing.
pub fn entered<F: PartialEq>(wrong: FormError, entered: Result<(), FieldErrors<F>>) {
    wrong.set(entered.err().map(|errors| errors.sentence().to_owned()));
}

/// A form: its fields, where it says what is wrong with them, and the button that enters it.
pub fn checked_form<F: PartialEq>(
    class: &str,
    fields: impl Child,
    button: AnyElement,
    enter: impl Fn() -> Result<(), FieldErrors<F>> + 'static,
) -> AnyElement {
    let wrong = State::new(None);
    let form = entry_form(move || entered(wrong, enter())).class(class).child(fields);
    form.child(alert(wrong)).child(button)
}

/// A button that opens the scanner, where there is one.
pub fn scan_button(words: &str, scanning: State<bool>) -> Option<AnyElement> {
    scanner::exists().then(|| act_button("btn", words, move |_| scanning.set(true)))
}

/// Asks before something is lost: the question, what will happen, and what the button says that does it.
pub fn ask_before(
    question: State<Option<ConfirmQuestion>>,
    heading: &str,
    text: String,
    yes: &'static str,
    act: impl Fn() + 'static,
) {
    let act = Handler::new(move |()| act());
    question.set(Some(ConfirmQuestion { heading: heading.to_owned(), text, yes, act }));
}

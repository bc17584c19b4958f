//! Building blocks for the forms of an event's pages. Input that is not entered is kept with the
//! open event.

use std::fmt;

use super::room::{Room, RoomHandle};
use crate::ui::prelude::*;
use app::forms::{FieldErrors, Form, Spelled, Text};
use app::words::event::director as said;
use app::words::event::setup::DEFAULT;

/// Binds a text to an input element.
pub fn typing(text: &Text, into: AnyElement) -> AnyElement {
    let (shown, typed) = (follow(text), text.clone());
    into.prop("value", move || shown.get()).on(ev::input, move |event| typed.set(event_target_value(&event)))
}

fn input(text: &Text) -> AnyElement {
    typing(text, html::input().attr("autocomplete", "off"))
}

/// Creates a text field.
pub fn field(text: &Text, label: &str) -> AnyElement {
    labelled(label, input(text))
}

/// Creates a text field whose placeholder says that empty means the event's default.
pub fn by_default(text: &Text, label: &str) -> AnyElement {
    labelled(label, input(text).attr("placeholder", DEFAULT))
}

/// Creates a short number field.
pub fn number(text: &Text, label: &str) -> AnyElement {
    let input = input(text).attr("inputmode", "numeric").attr("size", "4");
    html::label().class("field short").child(label).child(input)
}

/// Puts fields side by side.
pub fn abreast(fields: impl Child) -> AnyElement {
    div().class("game-fields").child(fields)
}

/// An option of a choice: its stored text and its label.
pub type Choosable = (String, String);

/// Adds an empty option before the others.
pub fn or_none(none: &str, options: impl IntoIterator<Item = Choosable>) -> Vec<Choosable> {
    std::iter::once((String::new(), none.to_owned())).chain(options).collect()
}

/// Turns values with labels into options.
pub fn named<T: Spelled>(all: impl IntoIterator<Item = (T, &'static str)>) -> Vec<Choosable> {
    all.into_iter().map(|(of, words)| (of.spelled(), words.to_owned())).collect()
}

/// Creates a select field; the first option is the default.
pub fn select(text: &Text, label: &str, options: Vec<Choosable>) -> AnyElement {
    select_among(text, label, move || options.clone())
}

/// Creates a select field whose options may change. An option element stays while its value is
/// among them.
pub fn select_among(text: &Text, label: &str, options: impl Fn() -> Vec<Choosable> + 'static) -> AnyElement {
    let before = text.get();
    let first = untrack(&options).into_iter().next().map(|(value, _)| value).unwrap_or_default();
    let option = move |(value, label): Choosable| {
        let chosen = !before.is_empty() && value == before;
        html::option().attr("value", value).attr("selected", chosen).child(label)
    };
    let key = |(value, label): &Choosable| format!("{value} {label}");
    let (shown, chosen) = (follow(text), text.clone());
    let value = move || Some(shown.get()).filter(|text| !text.is_empty()).unwrap_or_else(|| first.clone());
    let select = html::select().child(for_each(options, key, option)).prop("value", value);
    labelled(label, select.on(ev::change, move |event| chosen.set(event_target_value(&event))))
}

/// Creates a select field for a person or team.
pub fn choose(all: Watch<Vec<Choosable>>, who: &Text, label: &str) -> AnyElement {
    select_among(who, label, move || or_none(said::CHOOSE, all.get()))
}

/// Creates a folded section, open if its form has input.
pub fn more(words: &'static str, unfolded: bool) -> AnyElement {
    let details = html::details().class("more").attr("open", unfolded);
    details.attr("aria-label", words).child(summary().child(words))
}

/// Folds a section and focuses its summary.
pub fn fold(words: &str) {
    let found = document().query_selector(&format!("details[aria-label=\"{words}\"]")).ok().flatten();
    if let Some(details) = found {
        let _ = details.remove_attribute("open");
    }
    focus_on(&format!("details[aria-label=\"{words}\"] > summary"));
}

/// Creates a form with fields, an error line, and a submit button. Its input is cleared once it is
/// entered.
pub fn filled_in<F: Clone + 'static, E: PartialEq + fmt::Debug + 'static>(
    room: RoomHandle,
    of: &Form<F>,
    fields: impl Child,
    words: &str,
    enter: fn(&F, &Room) -> Result<(), FieldErrors<E>>,
) -> AnyElement {
    filled_in_then(room, of, fields, words, enter, || ())
}

/// Creates a form that calls `then` once it is entered.
pub fn filled_in_then<F: Clone + 'static, E: PartialEq + fmt::Debug + 'static>(
    room: RoomHandle,
    of: &Form<F>,
    fields: impl Child,
    words: &str,
    enter: fn(&F, &Room) -> Result<(), FieldErrors<E>>,
    then: fn(),
) -> AnyElement {
    let of = of.clone();
    let enter = move || {
        enter(&of, &room.get())?;
        of.clear();
        then();
        Ok(())
    };
    checked_form("result", fields, in_row(submit_button("btn", words)), enter)
}

/// Folds a form under its name, open if it has input.
pub fn folded(name: &'static str, unfolded: bool, form: AnyElement) -> AnyElement {
    more(name, unfolded).class("more sheet").child(form.attr("aria-label", name))
}

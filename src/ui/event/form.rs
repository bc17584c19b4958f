//! Forms of an event's pages: their fields. What is typed in a form and not entered stays with the room.

use std::fmt;

use super::room::{Room, RoomHandle};
use crate::ui::prelude::*;
use app::forms::{FieldErrors, Form, Spelled, Text};
use app::words::event::director as said;
use app::words::event::setup::DEFAULT;

/// Draws what is typed with the keys, in an element that holds it as its value.
pub fn typing(text: &Text, into: AnyElement) -> AnyElement {
    let (shown, typed) = (follow(text), text.clone());
    into.prop("value", move || shown.get()).on(ev::input, move |event| typed.set(event_target_value(&event)))
}

fn input(text: &Text) -> AnyElement {
    typing(text, html::input().attr("autocomplete", "off"))
}

/// A field for a text.
pub fn field(text: &Text, label: &str) -> AnyElement {
    labelled(label, input(text))
}

/// A field for what an event has by itself, while nothing else is typed.
pub fn by_default(text: &Text, label: &str) -> AnyElement {
    labelled(label, input(text).attr("placeholder", DEFAULT))
}

/// A short field for a number.
pub fn number(text: &Text, label: &str) -> AnyElement {
    let input = input(text).attr("inputmode", "numeric").attr("size", "4");
    html::label().class("field short").child(label).child(input)
}

/// Fields side by side.
pub fn abreast(fields: impl Child) -> AnyElement {
    div().class("game-fields").child(fields)
}

/// An option of a choice: its text, and what it is called.
pub type Choosable = (String, String);

/// Options, and before them none of them.
pub fn or_none(none: &str, options: impl IntoIterator<Item = Choosable>) -> Vec<Choosable> {
    std::iter::once((String::new(), none.to_owned())).chain(options).collect()
}

/// Options by name.
pub fn named<T: Spelled>(all: impl IntoIterator<Item = (T, &'static str)>) -> Vec<Choosable> {
    all.into_iter().map(|(of, words)| (of.spelled(), words.to_owned())).collect()
}

/// A choice among a few; the first is taken while nothing is chosen.
pub fn select(text: &Text, label: &str, options: Vec<Choosable>) -> AnyElement {
    select_among(text, label, move || options.clone())
}

/// A choice among what there is at the time: an option stays as it is while it is among them.
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

/// Somebody, to choose from those who are found.
pub fn choose(all: Watch<Vec<Choosable>>, who: &Text, label: &str) -> AnyElement {
    select_among(who, label, move || or_none(said::CHOOSE, all.get()))
}

/// Draws what is folded away until it is wanted; unfolded where something is typed in it.
pub fn more(words: &'static str, unfolded: bool) -> AnyElement {
    let details = html::details().class("more").attr("open", unfolded);
    details.attr("aria-label", words).child(summary().child(words))
}

/// Folds away what is under these words, which then have the focus.
pub fn fold(words: &str) {
    let found = document().query_selector(&format!("details[aria-label=\"{words}\"]")).ok().flatten();
    if let Some(details) = found {
        let _ = details.remove_attribute("open");
    }
    focus_on(&format!("details[aria-label=\"{words}\"] > summary"));
}

/// A form: its fields, where it says what is wrong, and the button that enters it. What was entered is emptied.
pub fn filled_in<F: Clone + 'static, E: PartialEq + fmt::Debug + 'static>(
    room: RoomHandle,
    of: &Form<F>,
    fields: impl Child,
    words: &str,
    enter: fn(&F, &Room) -> Result<(), FieldErrors<E>>,
) -> AnyElement {
    filled_in_then(room, of, fields, words, enter, || ())
}

/// The same where something is done once it is entered.
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

/// A form under its name, folded away until it is wanted; unfolded where something is typed in it.
pub fn folded(name: &'static str, unfolded: bool, form: AnyElement) -> AnyElement {
    more(name, unfolded).class("more sheet").child(form.attr("aria-label", name))
}

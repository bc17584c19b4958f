//! Forms of an event's pages: their fields, and what is typed in them. A form is drawn anew when something else has
//! happened in the hall; what is typed in it and not entered stays with the room.

use serde::{Deserialize, Serialize};

use crate::ui::dom::html::{self, button, div, form, h3, summary};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::screens::alert;

/// Whether something is entered for the first time, or put right with a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// It is new.
    First,
    /// It puts right what was entered.
    Again,
}

/// Texts of a form, by their place.
pub type Texts = State<Vec<String>>;

/// The trimmed text at a place.
pub fn text(texts: Texts, at: usize) -> String {
    texts.with_untracked(|texts| texts.get(at).map_or("", String::as_str).trim().to_owned())
}

/// Whether anything is typed.
pub fn is_begun(texts: Texts) -> bool {
    texts.with_untracked(|texts| texts.iter().any(|text| !text.is_empty()))
}

/// Empties a form whose texts have been entered.
pub fn clear(texts: Texts) {
    texts.update(|texts| texts.iter_mut().for_each(String::clear));
}

/// What is typed with the keys, in an element that holds it as its value.
pub fn typing(texts: Texts, at: usize, into: AnyElement) -> AnyElement {
    let before = texts.with_untracked(|texts| texts.get(at).cloned().unwrap_or_default());
    into.prop("value", move || before.clone())
        .on(ev::input, move |event| texts.update(|texts| texts[at] = event_target_value(&event)))
}

fn input(texts: Texts, at: usize) -> AnyElement {
    typing(texts, at, html::input().attr("autocomplete", "off"))
}

/// A field for a text.
pub fn field(texts: Texts, at: usize, label: String) -> AnyElement {
    html::label().class("field").child(label).child(input(texts, at))
}

/// A field for what an event has by itself, while nothing else is typed.
pub fn as_usual(texts: Texts, at: usize, label: &'static str) -> AnyElement {
    html::label().class("field").child(label).child(input(texts, at).attr("placeholder", "as usual"))
}

/// A short field for a number.
pub fn number(texts: Texts, at: usize, label: String) -> AnyElement {
    let input = input(texts, at).attr("inputmode", "numeric").attr("size", "4");
    html::label().class("field short").child(label).child(input)
}

/// A choice among a few; the first is taken while nothing is chosen.
pub fn select(texts: Texts, at: usize, label: String, options: Vec<(String, String)>) -> AnyElement {
    let before = text(texts, at);
    let option = |(value, label): (String, String)| {
        let chosen = !before.is_empty() && value == before;
        html::option().attr("value", value).attr("selected", chosen).child(label)
    };
    html::label().class("field").child(label).child(
        html::select()
            .on(ev::change, move |event| texts.update(|texts| texts[at] = event_target_value(&event)))
            .child(options.into_iter().map(option).collect::<Vec<_>>()),
    )
}

/// What is folded away until it is wanted; unfolded where something is typed in it.
pub fn more(words: &'static str, unfolded: bool) -> AnyElement {
    let details = html::details().class("more").attr("open", unfolded);
    details.attr("aria-label", words).child(summary().child(words))
}

/// A form for results: with a reason where it puts right what was entered.
pub fn entry_form(
    label: String,
    fields: Vec<AnyElement>,
    why: Option<AnyElement>,
    wrong: State<Option<String>>,
) -> AnyElement {
    let enter = if why.is_some() { "Correct it" } else { "Enter" };
    form()
        .class("result")
        .attr("aria-label", label.clone())
        .child(h3().child(label))
        .child(fields)
        .child(why)
        .child(alert(wrong))
        .child(div().class("row").child(button().class("btn").attr("type", "submit").child(enter)))
}

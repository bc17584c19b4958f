//! What screens are composed of more often than of any tag.

use crate::ui::dom::html::{self, button, div, h2, section};
use crate::ui::dom::prelude::*;

/// A button that only does what it is told to.
pub fn push_button(class: &str) -> AnyElement {
    button().class(class).attr("type", "button")
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

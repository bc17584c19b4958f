//! What screens are composed of more often than of any tag.

use leptos::task::spawn_local;

use crate::browser::share;
use crate::ui::dom::html::{self, a, button, details, div, fieldset, h2, label, li, p, section, summary, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;

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

/// Lines of a list.
pub fn lines(lines: &[String]) -> impl Iterator<Item = AnyElement> {
    lines.iter().map(|line| li().child(line.as_str()))
}

/// Lines that say why; nothing where there are none.
pub fn reasons(why: &[String]) -> Option<AnyElement> {
    (!why.is_empty()).then(|| ul().class("reasons").children(lines(why)))
}

/// A button that copies a link, and what came of it: that it is copied, or not.
pub fn copies(link: String, words: &'static str, [copied, not_copied]: [&'static str; 2]) -> [AnyElement; 2] {
    let told = State::new("");
    let copy = move |_| {
        let link = link.clone();
        spawn_local(async move { told.set(if share::copy(&link).await { copied } else { not_copied }) });
    };
    [in_row(act_button("btn", words, copy)), status(move || told.get())]
}

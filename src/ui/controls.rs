//! What screens are composed of more often than of any tag.

use std::rc::Rc;
use std::str::FromStr;

use leptos::task::spawn_local;

use crate::browser::share;
use crate::ui::dom::html::{
    self, a, button, details, div, fieldset, h2, label, li, option, p, section, select, span, summary, table, tbody,
    th, thead, tr, ul,
};
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

/// A button that says whether what it stands for is on.
pub fn toggle_button(
    class: &str,
    is_on: impl Fn() -> bool + 'static,
    words: impl Child,
    act: impl FnMut(ev::MouseEvent) + 'static,
) -> AnyElement {
    act_button(class, words, act).attr("aria-pressed", move || is_on().to_string())
}

/// A link; most look like a button.
pub fn link_to(class: &str, href: impl AttributeValue, words: impl Child) -> AnyElement {
    a().class(class).attr("href", href).child(words)
}

/// Buttons side by side, the first of them; others are to follow.
pub fn in_row(first: impl Child) -> AnyElement {
    div().class("row").child(first)
}

/// What belongs together, mostly buttons, under a name that is read aloud.
pub fn named_group(class: &str, name: &str) -> AnyElement {
    div().class(class).attr("role", "group").attr("aria-label", name)
}

/// A part of the page under a name that is read aloud.
pub fn region(class: &str, name: &str) -> AnyElement {
    section().class(class).attr("aria-label", name)
}

/// What is read aloud whenever it changes.
pub fn live(words: impl Child) -> AnyElement {
    div().attr("role", "status").child(words)
}

/// What is to be noticed above a screen, in this role; what can be done about it is to follow.
pub fn notice(role: &'static str, told: impl Child) -> AnyElement {
    div().class("notice").attr("role", role).child(p().child(told))
}

/// Words for the ear only.
pub fn unseen(words: impl Child) -> AnyElement {
    span().class("vh").child(words)
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

/// A numbered list that is read as one although it is drawn without marks.
pub fn numbered_list(class: &str) -> AnyElement {
    html::ol().class(class).attr("role", "list")
}

/// A list of which one is chosen, by its place. One for all kinds of choices, so that the module holds it once.
pub fn select_one(names: Vec<String>, chosen: Option<usize>, choose: Rc<dyn Fn(usize)>) -> AnyElement {
    let named = |(place, name): (usize, String)| {
        option().attr("value", place.to_string()).attr("selected", Some(place) == chosen).child(name)
    };
    let options = names.into_iter().enumerate().map(named);
    select().on(ev::change, on_number(move |place| choose(place))).children(options)
}

/// Does something with the number that is chosen or typed; nothing where it is none.
pub fn on_number<N: FromStr>(act: impl Fn(N) + 'static) -> impl Fn(ev::Event) + 'static {
    move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            act(number);
        }
    }
}

/// A table with a head, and with these rows.
pub fn head_and_rows<H: Child>(
    class: &str,
    heads: impl IntoIterator<Item = H>,
    rows: impl IntoIterator<Item = AnyElement>,
) -> AnyElement {
    table().class(class).child(thead().child(tr().children(column_heads(heads)))).child(tbody().children(rows))
}

/// The heads of columns.
pub fn column_heads<H: Child>(heads: impl IntoIterator<Item = H>) -> impl Iterator<Item = AnyElement> {
    heads.into_iter().map(|head| th().attr("scope", "col").child(head))
}

/// A row of a table with its head; the cells are to follow.
pub fn row_of(head: impl Child) -> AnyElement {
    tr().child(th().attr("scope", "row").child(head))
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

/// A part of the page under a heading, to which the focus never goes.
pub fn headed(class: &str, id: &'static str, heading: impl Child) -> AnyElement {
    section().class(class).attr("aria-labelledby", id).child(h2().id(id).child(heading))
}

/// Lines of a list.
pub fn lines(lines: &[String]) -> impl Iterator<Item = AnyElement> {
    lines.iter().map(|line| li().child(line.as_str()))
}

/// Lines that say why; nothing where there are none.
pub fn reasons(why: &[String]) -> Option<AnyElement> {
    (!why.is_empty()).then(|| ul().class("reasons").children(lines(why)))
}

/// A button that copies a link, in a row, and below it what came of it: that it is copied, or not.
pub fn copies(link: String, words: &'static str, [copied, not_copied]: [&'static str; 2]) -> [AnyElement; 2] {
    let told = State::new("");
    let copy = move |_| {
        let link = link.clone();
        spawn_local(async move { told.set(if share::copy(&link).await { copied } else { not_copied }) });
    };
    [in_row(act_button("btn", words, copy)), status(move || told.get())]
}

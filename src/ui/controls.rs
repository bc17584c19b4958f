//! Small building blocks of screens, such as buttons, links, notices, lists and tables.

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

/// Creates a button that does not submit a form.
pub fn push_button(class: &str) -> AnyElement {
    button().class(class).attr("type", "button")
}

/// Creates a button that calls `act` when pressed.
pub fn act_button(class: &str, words: impl Child, act: impl FnMut(ev::MouseEvent) + 'static) -> AnyElement {
    push_button(class).child(words).on(ev::click, act)
}

/// Creates a button that can be on or off. Screen readers say whether it is pressed.
pub fn toggle_button(
    class: &str,
    is_on: impl Fn() -> bool + 'static,
    words: impl Child,
    act: impl FnMut(ev::MouseEvent) + 'static,
) -> AnyElement {
    act_button(class, words, act).attr("aria-pressed", move || is_on().to_string())
}

pub fn link_to(class: &str, href: impl AttributeValue, words: impl Child) -> AnyElement {
    a().class(class).attr("href", href).child(words)
}

/// Creates a row of buttons with its first button. Append the other buttons to it.
pub fn button_row(first: impl Child) -> AnyElement {
    div().class("row").child(first)
}

/// Creates a group of controls with a name for screen readers.
pub fn named_group(class: &str, name: &str) -> AnyElement {
    div().class(class).attr("role", "group").attr("aria-label", name)
}

/// Creates a section with a name for screen readers.
pub fn region(class: &str, name: &str) -> AnyElement {
    section().class(class).attr("aria-label", name)
}

/// Creates a region that screen readers read whenever it changes.
pub fn live_region(words: impl Child) -> AnyElement {
    div().attr("role", "status").child(words)
}

/// Creates a notice with an ARIA role, such as `alert` or `status`. Append its buttons to it.
pub fn notice(role: &'static str, told: impl Child) -> AnyElement {
    div().class("notice").attr("role", role).child(p().child(told))
}

/// Creates a text that only screen readers find.
pub fn screen_reader_text(words: impl Child) -> AnyElement {
    span().class("vh").child(words)
}

/// Creates the name of a team, such as `Ann & Bob`. If it needs two lines, it is broken between the partners.
pub fn team_name(words: &str) -> AnyElement {
    let last = words.split(" & ").count() - 1;
    let partner = |(at, name): (usize, &str)| {
        let name = if at == last { name.to_owned() } else { format!("{name}\u{a0}&") };
        let space = (at > 0).then_some(" ");
        group().child(space).child(span().class("partner").child(name))
    };
    span().children(words.split(" & ").enumerate().map(partner))
}

/// Creates a line of small print.
pub fn help(words: impl Child) -> AnyElement {
    p().class("help").child(words)
}

/// Creates a line of small print that screen readers read whenever it changes.
pub fn status(words: impl Child) -> AnyElement {
    p().class("help").attr("role", "status").child(words)
}

/// Creates a list without bullets. Screen readers still read it as a list.
pub fn plain_list(class: &str) -> AnyElement {
    ul().class(class).attr("role", "list")
}

/// Creates an ordered list without visible numbers. Screen readers still read it as a list.
pub fn numbered_list(class: &str) -> AnyElement {
    html::ol().class(class).attr("role", "list")
}

/// Creates a select element. `choose` receives the index of the chosen option. Not generic, so that the code is
/// compiled only once.
pub fn select_one(names: Vec<String>, chosen: Option<usize>, choose: Rc<dyn Fn(usize)>) -> AnyElement {
    let named = |(place, name): (usize, String)| {
        option().attr("value", place.to_string()).attr("selected", Some(place) == chosen).child(name)
    };
    let options = names.into_iter().enumerate().map(named);
    select().on(ev::change, on_number(move |place| choose(place))).children(options)
}

/// Wraps a function as an event handler. The handler parses the value of the element as a number and ignores other
/// values.
pub fn on_number<N: FromStr>(act: impl Fn(N) + 'static) -> impl Fn(ev::Event) + 'static {
    move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            act(number);
        }
    }
}

pub fn head_and_rows<H: Child>(
    class: &str,
    heads: impl IntoIterator<Item = H>,
    rows: impl IntoIterator<Item = AnyElement>,
) -> AnyElement {
    table().class(class).child(thead().child(tr().children(column_heads(heads)))).child(tbody().children(rows))
}

pub fn column_heads<H: Child>(heads: impl IntoIterator<Item = H>) -> impl Iterator<Item = AnyElement> {
    heads.into_iter().map(|head| th().attr("scope", "col").child(head))
}

/// Creates a table row with its head. Append the cells to it.
pub fn row_with_head(head: impl Child) -> AnyElement {
    tr().child(th().attr("scope", "row").child(head))
}

/// Creates a label that shows a name and contains the input.
pub fn labelled(name: impl Child, input: impl Child) -> AnyElement {
    label().class("field").child(name).child(input)
}

/// Creates a section that can be folded. `words` is the line that stays visible.
pub fn foldable(class: &str, open: bool, words: impl Child) -> AnyElement {
    details().class(class).attr("open", open).child(summary().child(words))
}

/// Creates a fieldset with this legend. Append the fields to it.
pub fn fields_of(name: &str) -> AnyElement {
    fieldset().child(html::legend().child(name))
}

/// Creates an element that groups its children but has no box of its own in the layout.
pub fn group() -> AnyElement {
    div().class("group")
}

/// Creates a section with a heading. Scripts can move the focus to the heading.
pub fn sheet(id: &str, heading: impl Child) -> AnyElement {
    section()
        .class("sheet")
        .attr("aria-labelledby", id.to_owned())
        .child(h2().id(id).attr("tabindex", "-1").child(heading))
}

/// Creates a section with a heading that cannot receive the focus.
pub fn titled_section(class: &str, id: &'static str, heading: impl Child) -> AnyElement {
    section().class(class).attr("aria-labelledby", id).child(h2().id(id).child(heading))
}

pub fn list_items(lines: &[String]) -> impl Iterator<Item = AnyElement> {
    lines.iter().map(|line| li().child(line.as_str()))
}

/// Creates a list of reasons. Returns `None` if there are none.
pub fn reason_list(why: &[String]) -> Option<AnyElement> {
    (!why.is_empty()).then(|| ul().class("reasons").children(list_items(why)))
}

/// Creates a button that copies a link, and a line of text that says whether that worked.
pub fn copy_link_button(link: String, words: &'static str, [copied, not_copied]: [&'static str; 2]) -> [AnyElement; 2] {
    let told = State::new("");
    let copy = move |_| {
        let link = link.clone();
        spawn_local(async move { told.set(if share::copy_text(&link).await { copied } else { not_copied }) });
    };
    [button_row(act_button("btn", words, copy)), status(move || told.get())]
}

//! Draws radio buttons, check boxes and text inputs that are not fields of an `app::forms` form. Those fields are drawn
//! in `fields.rs`.

use std::rc::Rc;

use crate::ui::app_context::AppContext;
use crate::ui::dom::html::{self, div, fieldset, input, span};
use crate::ui::dom::prelude::*;
use app::save::Settings;

/// Draws radio buttons, with `below` under them. `chosen` is the option that is checked at first. It is a plain value,
/// because a signal for each type of value would need much more code.
pub fn radios<T: Copy + PartialEq + 'static, L: ToString>(
    legend: &'static str,
    options: Vec<(T, L)>,
    chosen: T,
    choose: impl Fn(T) + 'static,
    below: Option<AnyView>,
) -> AnyView {
    let (options, labels): (Vec<T>, Vec<String>) =
        options.into_iter().map(|(value, label)| (value, label.to_string())).unzip();
    let first = options.iter().position(|value| *value == chosen);
    let chosen = Rc::new(move || first);
    let take = Rc::new(move |place: usize| {
        if let Some(value) = options.get(place) {
            choose(*value);
        }
    });
    radio_group(legend, labels, chosen, take, below)
}

/// Draws radio buttons for a setting. A change is stored at once.
pub fn setting_radios<T: Copy + PartialEq + 'static>(
    legend: &'static str,
    options: Vec<(T, &'static str)>,
    of: fn(&mut Settings) -> &mut T,
    below: Option<AnyView>,
) -> AnyView {
    let app = AppContext::current();
    let chosen = *of(&mut app.settings.get_untracked());
    radios(legend, options, chosen, move |value| app.change_settings(|settings| *of(settings) = value), below)
}

/// Draws radio buttons with these labels. `chosen` returns the index of the button that is checked, and the group follows
/// the signals that it reads. `take` receives the index of the button that the person checks. Not generic, so that the
/// code is compiled only once.
pub fn radio_group(
    legend: &str,
    labels: Vec<String>,
    chosen: Rc<dyn Fn() -> Option<usize>>,
    take: Rc<dyn Fn(usize)>,
    below: Option<AnyView>,
) -> AnyView {
    let name = group_name("choice", legend);
    let option = |(place, label): (usize, String)| {
        let (take, chosen) = (take.clone(), chosen.clone());
        radio(&name, label, move || take(place), |input| input.prop("checked", move || chosen() == Some(place)))
    };
    let options = labels.into_iter().enumerate().map(option).collect();
    segments(&name, legend, options).child(below).into_any()
}

/// Makes the name of a radio group from its legend, such as `choice-card-backs`.
pub fn group_name(kind: &str, legend: &str) -> String {
    format!("{kind}-{}", legend.to_ascii_lowercase().replace(' ', "-"))
}

/// Creates a radio button with a label. `take` is called when it is chosen, and `mark` sets whether it is checked.
pub fn radio(
    name: &str,
    label: String,
    take: impl Fn() + 'static,
    mark: impl FnOnce(AnyElement) -> AnyElement,
) -> AnyElement {
    let input = mark(input().attr("type", "radio").attr("name", name)).on(ev::change, move |_| take());
    html::label().child(input).child(span().child(label))
}

/// Draws radio buttons next to each other, as one control with several segments.
pub fn segments(name: &str, legend: &str, options: Vec<AnyElement>) -> AnyElement {
    let id = format!("{name}-legend");
    fieldset()
        .attr("role", "radiogroup")
        .attr("aria-labelledby", id.clone())
        .child(html::legend().id(id).child(legend))
        .child(div().class("segments").children(options))
}

/// Draws a check box for a setting. A change is stored at once.
pub fn setting_check_box(label: &'static str, of: fn(&mut Settings) -> &mut bool) -> AnyElement {
    let app = AppContext::current();
    let on = move || *of(&mut app.settings.get());
    check_box(label, on, move |on| app.change_settings(|settings| *of(settings) = on))
}

pub fn check_box(label: &'static str, on: impl Fn() -> bool + 'static, change: impl Fn(bool) + 'static) -> AnyElement {
    let change = move |event| change(event_target_checked(&event));
    let input = input().attr("type", "checkbox").prop("checked", on).on(ev::change, change);
    html::label().class("check").child(input).child(label)
}

/// Creates an input for one line of text. `typed` receives the whole text after every change.
pub fn text_input(value: impl Fn() -> String + 'static, typed: impl Fn(String) + 'static) -> AnyElement {
    let take = move |event| typed(event_target_value(&event));
    input().attr("autocomplete", "off").prop("value", value).on(ev::input, take)
}

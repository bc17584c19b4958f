//! Parts that several screens are made of.

use std::rc::Rc;

use crate::ui::app_context::AppContext;
use crate::ui::art::icon;
use crate::ui::controls::link_to;
use crate::ui::dom::html::{self, div, fieldset, h1, header, input, main, p, span};
use crate::ui::dom::prelude::*;
use crate::ui::title_focus;
use app::route::Route;
use app::save::Settings;
use app::words::help::{HELP, HelpTopic};
use app::words::screens::page as say;

/// The way home and the heading of a screen; titles the page after it.
pub fn top(title: &str) -> AnyElement {
    title_focus::title(title);
    header().class("top").child(way_home("btn icon-btn")).child(h1().attr("tabindex", "-1").child(title))
}

/// The way home.
pub fn way_home(class: &str) -> AnyElement {
    link_to(class, Route::Home, icon("home")).attr("aria-label", say::HOME)
}

/// A screen with its heading; what is on it is to follow.
pub fn page(class: &str, title: &str) -> AnyElement {
    main().class(class).child(top(title))
}

/// A screen with its heading and the way to a topic of the manual.
pub fn page_about(class: &str, title: &str, topic: HelpTopic) -> AnyElement {
    let to_help = link_to("btn icon-btn to-help", Route::Help(Some(topic)), icon("help"));
    main().class(class).child(top(title).child(to_help.attr("aria-label", HELP)))
}

/// One choice among a few, drawn as one control. From then on the control itself knows what is chosen. A plain function
/// over plain values: a signal of every kind of choice would be many times its code.
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
    let take = Rc::new(move |place: usize| {
        if let Some(value) = options.get(place) {
            choose(*value);
        }
    });
    radio_group(legend, labels, first, take, below)
}

/// A setting among a few that is kept as it is chosen: where it stands.
pub fn choice<T: Copy + PartialEq + 'static>(
    legend: &'static str,
    options: Vec<(T, &'static str)>,
    of: fn(&mut Settings) -> &mut T,
    below: Option<AnyView>,
) -> AnyView {
    let app = AppContext::here();
    let chosen = *of(&mut app.settings.get_untracked());
    radios(legend, options, chosen, move |value| app.change_settings(|settings| *of(settings) = value), below)
}

/// The control itself: one for all kinds of choices, so that the module holds it once.
fn radio_group(
    legend: &'static str,
    labels: Vec<String>,
    first: Option<usize>,
    take: Rc<dyn Fn(usize)>,
    below: Option<AnyView>,
) -> AnyView {
    let name = name_of("choice", legend);
    let option = |(place, label): (usize, String)| {
        let take = take.clone();
        radio(&name, label, move || take(place), |input| input.attr("checked", first == Some(place)))
    };
    let options = labels.into_iter().enumerate().map(option).collect();
    segments(&name, legend, options).child(below).into_any()
}

/// The name of a group of choices, after its legend.
pub fn name_of(kind: &str, legend: &str) -> String {
    format!("{kind}-{}", legend.to_ascii_lowercase().replace(' ', "-"))
}

/// One of a group of choices, and what is done when it is chosen; `mark` says whether it is.
pub fn radio(
    name: &str,
    label: String,
    take: impl Fn() + 'static,
    mark: impl FnOnce(AnyElement) -> AnyElement,
) -> AnyElement {
    let input = mark(input().attr("type", "radio").attr("name", name)).on(ev::change, move |_| take());
    html::label().child(input).child(span().child(label))
}

/// A group of choices, drawn as one control.
pub fn segments(name: &str, legend: &'static str, options: Vec<AnyElement>) -> AnyElement {
    let id = format!("{name}-legend");
    fieldset()
        .attr("role", "radiogroup")
        .attr("aria-labelledby", id.clone())
        .child(html::legend().id(id).child(legend))
        .child(div().class("segments").children(options))
}

/// A setting that is on or off: where it stands.
pub fn tick(label: &'static str, of: fn(&mut Settings) -> &mut bool) -> AnyElement {
    let app = AppContext::here();
    let on = move || *of(&mut app.settings.get());
    check_box(label, on, move |on| app.change_settings(|settings| *of(settings) = on))
}

/// Something that is on or off: where it stands, and what is done with a change.
pub fn check_box(label: &'static str, on: impl Fn() -> bool + 'static, change: impl Fn(bool) + 'static) -> AnyElement {
    let change = move |event| change(event_target_checked(&event));
    let input = input().attr("type", "checkbox").prop("checked", on).on(ev::change, change);
    html::label().class("check").child(input).child(label)
}

/// A field for one line of text, as it stands and what is done with what is typed.
pub fn line(value: impl Fn() -> String + 'static, typed: impl Fn(String) + 'static) -> AnyElement {
    let take = move |event| typed(event_target_value(&event));
    input().attr("autocomplete", "off").prop("value", value).on(ev::input, take)
}

/// Says at once what is wrong.
pub fn wrong_at_once(why: String) -> AnyElement {
    p().class("wrong").attr("role", "alert").child(why)
}

//! Parts that several screens are made of.

use std::rc::Rc;

use leptos::prelude::*;

use crate::ui::art::Icon;
use crate::ui::heading;

/// The way home and the heading of a screen; titles the page after it.
#[component]
pub fn Top(
    /// What the screen is called.
    #[prop(into)]
    title: String,
) -> impl IntoView {
    heading::title(&title);
    view! {
        <header class="top">
            <a class="btn icon-btn" href="#/" aria-label="Home"><Icon name="home" /></a>
            <h1 tabindex="-1">{title}</h1>
        </header>
    }
}

/// One choice among a few, drawn as one control.
#[component]
pub fn Radios<T>(
    /// What is chosen.
    legend: &'static str,
    /// The choices and what they are called.
    options: Vec<(T, &'static str)>,
    /// The choice when it is drawn; from then on the control itself knows.
    chosen: Signal<T>,
    /// Takes another choice.
    #[prop(into)]
    choose: Callback<T>,
    /// What stands below.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let (values, labels): (Vec<T>, Vec<&'static str>) = options.into_iter().unzip();
    let present = chosen.get_untracked();
    let first = values.iter().position(|value| *value == present);
    let take = Rc::new(move |place: usize| {
        if let Some(value) = values.get(place) {
            choose.run(*value);
        }
    });
    radio_group(legend, labels, first, take, children)
}

/// The control itself: one for all kinds of choices, so that the module holds it once.
fn radio_group(
    legend: &'static str,
    labels: Vec<&'static str>,
    first: Option<usize>,
    take: Rc<dyn Fn(usize)>,
    children: Option<Children>,
) -> AnyView {
    let name = format!("choice-{}", legend.to_lowercase().replace(' ', "-"));
    let option = |(place, label): (usize, &'static str)| {
        let take = take.clone();
        view! {
            <label>
                <input type="radio" name=name.clone() prop:checked=first == Some(place) on:change=move |_| take(place) />
                <span>{label}</span>
            </label>
        }
    };
    let options = labels.into_iter().enumerate().map(option).collect_view();
    view! {
        <fieldset role="radiogroup" aria-labelledby=format!("{name}-legend")>
            <legend id=format!("{name}-legend")>{legend}</legend>
            <div class="segments">{options}</div>
            {children.map(|children| children())}
        </fieldset>
    }
    .into_any()
}

/// Something that is on or off.
#[component]
pub fn Tick(
    /// What it is.
    label: &'static str,
    /// Whether it is on.
    on: Signal<bool>,
    /// Takes the change.
    #[prop(into)]
    set: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=on on:change=move |event| set.run(event_target_checked(&event)) />
            {label}
        </label>
    }
}

//! Parts that several screens are made of.

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
    /// The present choice.
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
    let name = format!("choice-{}", legend.to_lowercase().replace(' ', "-"));
    let option = |(value, label): (T, &'static str)| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name.clone()
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| choose.run(value)
                />
                <span>{label}</span>
            </label>
        }
    };
    let options = options.into_iter().map(option).collect_view();
    view! {
        <fieldset role="radiogroup" aria-labelledby=format!("{name}-legend")>
            <legend id=format!("{name}-legend")>{legend}</legend>
            <div class="segments">{options}</div>
            {children.map(|children| children())}
        </fieldset>
    }
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

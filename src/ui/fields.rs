//! Draws the fields of the forms in `app::forms`. Every input has the name of its field as an attribute, so that the
//! form can move the focus to a field with an error.

use crate::ui::choices::radio_group;
use crate::ui::dom::html::{self, label};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Watch, follow};
use app::forms::{AnyField, ChoiceOption, Form, Input, TICKED_VALUE};

/// Draws the input of a field, whatever its kind, under the label of the field.
pub fn draw_field(field: &AnyField) -> AnyElement {
    draw_labelled(field, field.label.as_str())
}

/// Draws a field with the label `words`, which may change, in place of its own label.
pub fn draw_labelled(field: &AnyField, words: impl Child) -> AnyElement {
    if field.input == Input::Tick {
        return label().class("check").child(draw_tick(field)).child(words);
    }
    let class = if field.input == Input::ShortNumber { "field short" } else { "field" };
    label().class(class).child(words).child(draw_input(field))
}

/// Draws a field that shows `default` in gray while it is empty.
pub fn draw_field_with_default(field: &AnyField, default: impl Fn() -> String + 'static) -> AnyElement {
    label().class("field").child(field.label.as_str()).child(draw_input(field).attr("placeholder", default))
}

/// Draws a select element whose options may change. The element of an option is kept as long as the option exists.
pub fn draw_choice(field: &AnyField, options: impl Into<Watch<Vec<ChoiceOption>>>) -> AnyElement {
    let options = options.into();
    label().class("field").child(field.label.as_str()).child(draw_select(field, move || options.get()))
}

/// Draws the input of a field without its label.
pub fn draw_input(field: &AnyField) -> AnyElement {
    let input = match &field.input {
        Input::Choice { options, .. } => {
            let options = options.clone();
            return draw_select(field, move || options.clone());
        }
        Input::Lines => html::textarea().attr("rows", "10").attr("spellcheck", "false"),
        Input::Number | Input::Digits => number_input(),
        Input::ShortNumber => number_input().attr("size", "4"),
        Input::Tick => return draw_tick(field),
        Input::Date => text_input().attr("type", "date"),
        Input::Text | Input::Ticks => text_input(),
    };
    let longest = field.longest.map(|letters| letters.to_string());
    let (shown, typed) = (follow(&field.text), field.clone());
    let take = move |event: ev::Event| {
        let text = event_target_value(&event);
        typed.type_text(text.as_str());
        // The field rejects some letters. Its text then does not change, so the input has to be reset here.
        if *typed.text.read() != text {
            event_target::<web_sys::HtmlInputElement>(&event).set_value(&typed.text.read());
        }
    };
    attach_to_field(input, field)
        .attr("placeholder", field.placeholder)
        .attr("maxlength", longest)
        .prop("value", move || shown.get())
        .on(ev::input, take)
}

fn draw_tick(field: &AnyField) -> AnyElement {
    let (shown, text) = (follow(&field.text), field.text.clone());
    let tick =
        move |event| text.set(if event_target_checked(&event) { TICKED_VALUE.to_owned() } else { String::new() });
    let input = html::input().attr("type", "checkbox").prop("checked", move || *shown.read() == TICKED_VALUE);
    attach_to_field(input, field).on(ev::change, tick)
}

fn text_input() -> AnyElement {
    html::input().attr("autocomplete", "off")
}

fn number_input() -> AnyElement {
    text_input().attr("inputmode", "numeric")
}

fn draw_select(field: &AnyField, options: impl Fn() -> Vec<ChoiceOption> + 'static) -> AnyElement {
    let none = match &field.input {
        Input::Choice { none, .. } => none.map(|words| ChoiceOption::new("", words)),
        _ => None,
    };
    let all = move || none.clone().into_iter().chain(options()).collect::<Vec<_>>();
    let before = field.text.clone();
    let first = untrack(&all).into_iter().next().map(|first| first.value).unwrap_or_default();
    let option = move |of: ChoiceOption| {
        let chosen = !of.value.is_empty() && of.value == *before.read();
        html::option().attr("value", of.value).attr("selected", chosen).child(of.words)
    };
    let key = |of: &ChoiceOption| format!("{} {}", of.value, of.words);
    let (shown, chosen) = (follow(&field.text), field.text.clone());
    let value = move || Some(shown.get()).filter(|text| !text.is_empty()).unwrap_or_else(|| first.clone());
    let select = html::select().child(for_each(all, key, option)).prop("value", value);
    attach_to_field(select, field).on(ev::change, move |event| chosen.set(event_target_value(&event)))
}

/// Draws a field with options as radio buttons. `below` is drawn under them.
pub fn draw_radios(field: &AnyField, below: Option<AnyView>) -> AnyView {
    let Input::Choice { options, .. } = &field.input else { return ().into_any() };
    let (values, words): (Vec<_>, Vec<_>) = options.iter().map(|of| (of.value.clone(), of.words.clone())).unzip();
    let (shown, known) = (follow(&field.text), values.clone());
    let chosen = move || match &**shown.read() {
        "" => Some(0),
        typed => known.iter().position(|value| value == typed),
    };
    let text = field.text.clone();
    let take = move |place: usize| {
        if let Some(value) = values.get(place) {
            text.set(value.clone());
        }
    };
    radio_group(&field.label, words, std::rc::Rc::new(chosen), std::rc::Rc::new(take), below)
}

/// Marks an element as the input of a field, so that the form can move the focus there if the field has an error.
pub fn attach_to_field(element: AnyElement, field: &AnyField) -> AnyElement {
    element.attr("data-field", field.name.to_string())
}

/// Returns a closure that tracks the texts of all fields of a form.
pub fn follow_form<F>(form: &Form<F>) -> impl Fn() + 'static {
    let texts: Vec<_> = form.texts().map(follow).collect();
    move || texts.iter().for_each(|text| text.track())
}

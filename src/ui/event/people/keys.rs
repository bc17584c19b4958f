//! The keyboard of the list of people. In the search field, Enter or Down goes to the first row. In the list, Up and
//! Down go to the same button of the neighboring row, Left and Right to the neighboring button of the row, and a letter
//! starts a new search.

use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement, KeyboardEvent};

use crate::ui::focus::find_first;
use crate::ui::prelude::*;
use event::Entrant;

pub const SEARCH_SELECTOR: &str = ".find-line input";
const FIRST_ROW_SELECTOR: &str = ".people-list > li [data-act]";

/// Moves the focus from the search field to the first row when Enter or Down is pressed.
pub fn handle_search_key(event: KeyboardEvent) {
    let key = event.key();
    if matches!(key.as_str(), "Enter" | "ArrowDown") && !event.is_composing() {
        event.prevent_default();
        focus_on(FIRST_ROW_SELECTOR);
    }
}

/// Moves the focus in the list for the arrow keys, and starts a new search when a letter is pressed.
pub fn handle_row_key(event: KeyboardEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let types = target.closest("form").ok().flatten().is_some();
    if types || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    match event.key().as_str() {
        "ArrowDown" => same_button_in(&event, &target, Element::next_element_sibling),
        "ArrowUp" => same_button_in(&event, &target, Element::previous_element_sibling),
        "ArrowRight" => button_beside(&event, &target, |at| at.checked_add(1)),
        "ArrowLeft" => button_beside(&event, &target, |at| at.checked_sub(1)),
        "Escape" => search_again(),
        key if key.chars().count() == 1 && key.chars().all(char::is_alphanumeric) => search_again(),
        _ => {}
    }
}

fn same_button_in(event: &KeyboardEvent, target: &Element, other: fn(&Element) -> Option<Element>) {
    event.prevent_default();
    let Some(row) = target.closest(".people-list > li").ok().flatten() else { return };
    let Some(row) = other(&row) else {
        focus_on(SEARCH_SELECTOR);
        return;
    };
    let act = target.get_attribute("data-act").unwrap_or_default();
    let same = row.query_selector(&format!("[data-act=\"{act}\"]")).ok().flatten();
    let button = same.or_else(|| row.query_selector("[data-act]").ok().flatten());
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}

/// Moves the focus to another button of the same row, if there is one.
fn button_beside(event: &KeyboardEvent, target: &Element, other: fn(u32) -> Option<u32>) {
    let Some(row) = target.closest(".people-list > li").ok().flatten() else { return };
    let Ok(buttons) = row.query_selector_all("[data-act]") else { return };
    let own = (0..buttons.length()).find(|at| buttons.get(*at).is_some_and(|button| button.is_same_node(Some(target))));
    let beside = own.and_then(other).and_then(|at| buttons.get(at)?.dyn_into::<HtmlElement>().ok());
    if let Some(button) = beside {
        event.prevent_default();
        let _ = button.focus();
    }
}

/// Moves the focus to the search field and selects its text, so that the next letter replaces the text.
fn search_again() {
    if let Some(input) = find_first(SEARCH_SELECTOR).and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) {
        let _ = input.focus();
        input.select();
    }
}

/// Moves the focus to the first field of the chosen action, when it is drawn.
pub fn focus_action_fields() {
    request_animation_frame(|| focus_on(".people-list .actions form :is(input, select, button)"));
}

/// Moves the focus back to the row of an entrant, when it is redrawn.
pub fn focus_row(who: Entrant) {
    let row = format!("#person-{who} .more-of");
    request_animation_frame(move || focus_on(&row));
}

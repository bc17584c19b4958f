//! Moves the focus when the focused element is removed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

/// Prepares for the removal of the focused element: afterwards the first element that matches a selector gets the
/// focus.
pub fn focus_next_on_removal(selectors: Vec<String>) {
    // In some browsers a tap leaves nothing focused; then no focus needs to move.
    if is_lost() {
        return;
    }
    request_animation_frame(move || {
        for selector in selectors.iter().take_while(|_| is_lost()) {
            focus_on(selector);
        }
    });
}

/// Attribute of an element that may hold the focus between two decisions.
pub const RESTING: &str = "data-rests";

/// Returns whether the focus is on no control and no text field: on the page itself, or on a resting element.
pub fn is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY" || element.has_attribute(RESTING))
}

/// Removes the focus from an element that was tapped and is about to be removed. This is for speed: if the focused
/// element is removed, the browser lays out the page to find the next focus. Elements pressed by key keep their focus.
pub fn blur_tapped(tap: &MouseEvent) {
    let by_pointer = tap.detail() > 0;
    let tapped = tap.current_target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    if let Some(tapped) = tapped.filter(|_| by_pointer) {
        let _ = tapped.blur();
    }
}

/// Focuses the first element found by the first successful selector.
pub fn focus_first(selectors: &[&str]) {
    if let Some(selector) = selectors.iter().find(|selector| find_first(selector).is_some()) {
        focus_on(selector);
    }
}

/// Focuses the first element found by a selector.
pub fn focus_on(selector: &str) {
    if let Some(element) = find_first(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

pub fn find_first(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

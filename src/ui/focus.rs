//! Moves the keyboard focus, for example when the focused element is removed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

/// Call this before the focused element is removed. After the removal, the focus moves to the element of the first
/// selector that matches.
pub fn focus_next_on_removal(selectors: Vec<String>) {
    // In some browsers a tap does not focus the tapped element. No focus needs to move then.
    if is_focus_lost() {
        return;
    }
    request_animation_frame(move || {
        for selector in selectors.iter().take_while(|_| is_focus_lost()) {
            focus_on(selector);
        }
    });
}

/// Attribute of an element that holds the focus while the person has no control to use, such as between two decisions.
pub const RESTING_ATTRIBUTE: &str = "data-rests";

/// Returns whether no control has the focus. The focus is then on the page itself or on an element with
/// [`RESTING_ATTRIBUTE`].
pub fn is_focus_lost() -> bool {
    document()
        .active_element()
        .is_none_or(|element| element.tag_name() == "BODY" || element.has_attribute(RESTING_ATTRIBUTE))
}

/// Removes the focus from a tapped element that is about to be removed. This is faster, because a browser that removes
/// the focused element has to lay out the page to find the next focus. Elements that were pressed with a key keep the
/// focus.
pub fn blur_tapped(tap: &MouseEvent) {
    let by_pointer = tap.detail() > 0;
    let tapped = tap.current_target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    if let Some(tapped) = tapped.filter(|_| by_pointer) {
        let _ = tapped.blur();
    }
}

/// Focuses the element of the first selector that matches one.
pub fn focus_first(selectors: &[&str]) {
    if let Some(selector) = selectors.iter().find(|selector| find_first(selector).is_some()) {
        focus_on(selector);
    }
}

/// Focuses the first element that matches a selector.
pub fn focus_on(selector: &str) {
    if let Some(element) = find_first(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

pub fn find_first(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

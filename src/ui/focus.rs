//! The focus, where what has it goes away.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

/// Called where what has the focus may go: the first of these that is found has it then.
pub fn or_next(selectors: Vec<String>) {
    // Who taps gives the focus to nothing in some browsers, and wants nothing to move.
    if is_lost() {
        return;
    }
    request_animation_frame(move || {
        for selector in selectors.iter().take_while(|_| is_lost()) {
            focus_on(selector);
        }
    });
}

/// The attribute of a part of the screen in which the focus rests between two decisions.
pub const RESTS: &str = "data-rests";

/// Returns whether nothing has the focus that can be pressed or read: the page as a whole, or where it rests.
pub fn is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY" || element.has_attribute(RESTS))
}

/// Takes the focus from what was tapped and is about to go, unless the tap was a key's. A browser lays the page out to find
/// where the focus goes from what is taken away: as long as nothing has changed, that costs nothing.
pub fn leave_tapped(tap: &MouseEvent) {
    let by_pointer = tap.detail() > 0;
    let tapped = tap.current_target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    if let Some(tapped) = tapped.filter(|_| by_pointer) {
        let _ = tapped.blur();
    }
}

/// Puts the focus on what the first of these selectors finds that finds anything.
pub fn focus_first(selectors: &[&str]) {
    if let Some(selector) = selectors.iter().find(|selector| found(selector).is_some()) {
        focus_on(selector);
    }
}

/// Puts the focus on the first element that a selector finds.
pub fn focus_on(selector: &str) {
    if let Some(element) = found(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Returns the first element that a selector finds.
pub fn found(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

//! The focus, where what has it goes away.

use leptos::prelude::*;

use super::title_focus::focus_on;

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

/// Whether nothing has the focus.
pub fn is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

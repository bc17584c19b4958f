//! Moves the focus after the director has entered something, so that the next entry can be typed at once.

use crate::ui::focus;
use crate::ui::prelude::*;

/// CSS selector of the input in which the director types results.
pub const LINE_SELECTOR: &str = ".desk-line input";

/// Selectors of the fields and buttons that a director may need next, most likely first: the entry line of the desk, or
/// the form of the next step.
const NEXT_TO_TYPE: [&str; 4] =
    [LINE_SELECTOR, "[aria-labelledby=now] .result :is(input, select)", "[aria-labelledby=now] .btn.primary", "#now"];

/// Moves the focus to the field or button that the director needs next, when the page has been redrawn.
pub fn next_to_type() {
    request_animation_frame(|| focus::focus_first(&NEXT_TO_TYPE));
    focus::focus_next_on_removal(vec!["#now".to_owned()]);
}

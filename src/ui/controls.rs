//! What screens are composed of more often than of any tag.

use crate::ui::dom::AnyElement;
use crate::ui::dom::html::{button, div};

/// A button that only does what it is told to.
pub fn push_button(class: &str) -> AnyElement {
    button().class(class).attr("type", "button")
}

/// Several children where one element is wanted; nothing of it is seen.
pub fn group() -> AnyElement {
    div().class("group")
}

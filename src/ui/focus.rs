//! The focus, where the part of the page that has it is drawn anew.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::title_focus::focus_on;

/// Called before a part is drawn anew: what has the focus has it again afterwards; where it is gone, the heading of its part
/// has it.
pub fn keep() {
    if let Some(held) = Held::now() {
        request_animation_frame(move || held.again());
    }
}

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

/// What has the focus, known by where it stands: it may be drawn anew.
struct Held {
    /// Finds the form or the part of the page that it stands in.
    part: String,
    /// Its place among all in there that can have the focus.
    place: usize,
    /// Finds the heading that stands above it, or what unfolds it.
    heading: String,
}

const FOCUSABLE: &str = "h2, a, button, input, select, summary, textarea";

impl Held {
    /// What has the focus now; `None` where that stands in no part with a name.
    fn now() -> Option<Held> {
        let focused = document().active_element()?;
        let closest = |named: &str, name: &str| {
            let part = focused.closest(&format!("{named}[{name}]")).ok().flatten()?;
            let found = format!("{named}[{name}=\"{}\"]", part.get_attribute(name)?);
            Some((part, found))
        };
        let folded = closest("details", "aria-label");
        let section = closest("section", "aria-labelledby");
        let heading = match (&folded, &section) {
            (Some((_, details)), _) => format!("{details} > summary"),
            (None, Some((_, section))) => format!("{section} h2"),
            (None, None) => return None,
        };
        let (within, part) = closest("form", "aria-label").or(folded).or(section)?;
        let place = focusable(&within).iter().position(|element| **element == focused)?;
        Some(Held { part, place, heading })
    }

    /// Gives the focus back, unless something else has it.
    fn again(self) {
        let part = document().query_selector(&self.part).ok().flatten();
        let before = part.and_then(|part| focusable(&part).into_iter().nth(self.place));
        if let Some(element) = before.filter(|_| is_lost()) {
            let _ = element.focus();
        }
        // It may be gone, or folded away.
        if is_lost() {
            focus_on(&self.heading);
        }
    }
}

fn focusable(part: &Element) -> Vec<HtmlElement> {
    let Ok(found) = part.query_selector_all(FOCUSABLE) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}

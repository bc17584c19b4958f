//! What a screen is called: the title of the page, and the focus on the heading after a change of screen.

use std::cell::OnceCell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

thread_local! {
    static PAGE: OnceCell<String> = const { OnceCell::new() };
}

/// Notes the title that the static page came with: it is the home screen's.
pub fn remember_page_title() {
    PAGE.with(|page| page.get_or_init(|| document().title()).len());
}

/// Titles the page after a screen.
pub fn title(screen: &str) {
    document().set_title(&format!("{screen} · Bower"));
}

/// Titles the page as it came.
pub fn title_of_home() {
    PAGE.with(|page| document().set_title(page.get().map_or("Bower", String::as_str)));
}

/// After the screen has changed: its top is shown, and its heading has the focus, so that it is read aloud.
pub fn focus() {
    request_animation_frame(|| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        focus_on("h1[tabindex]");
    });
}

/// The same once what is about to change has been drawn.
pub fn focus_next(selector: &'static str) {
    request_animation_frame(move || focus_on(selector));
}

/// Puts the focus on the first element that a selector finds.
pub fn focus_on(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// What has the focus, known by where it stands: it may be drawn anew.
pub struct Held {
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
    pub fn now() -> Option<Held> {
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
    pub fn again(self) {
        let is_lost = || document().active_element().is_none_or(|element| element.tag_name() == "BODY");
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

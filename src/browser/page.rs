//! The static page around the app: metadata from the build, and the shell that is painted first.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element};

use app::save::TextSize;

/// Returns the content of `<meta name="NAME">` that the build wrote; `None` if it is missing or empty.
pub fn meta(name: &str) -> Option<String> {
    let found = document()?.query_selector(&format!("meta[name=\"{name}\"]")).ok()??;
    found.get_attribute("content").filter(|content| !content.is_empty())
}

/// Returns the id of this build, for reports and for the worker's handshake.
pub fn build() -> String {
    meta("bower-build").unwrap_or_else(|| "unknown".to_owned())
}

/// Returns whether the window is large enough to show a panel beside the table, with text of this size.
pub fn fits_side_panel(text: TextSize) -> bool {
    let wide = match text {
        TextSize::Normal => "(min-width: 75em) and (min-height: 38em)",
        TextSize::Large => "(min-width: 94em) and (min-height: 47em)",
        TextSize::Huge => "(min-width: 150em) and (min-height: 76em)",
    };
    let asked = web_sys::window().and_then(|window| window.match_media(wide).ok());
    asked.flatten().is_some_and(|query| query.matches())
}

/// Sets a custom property in an element's style. The content security policy forbids style attributes, so a script has
/// to do it.
pub fn set_style(element: &Element, name: &str, value: &str) {
    let set = || -> Result<JsValue, JsValue> {
        let style = Reflect::get(element, &"style".into())?;
        let set: Function = Reflect::get(&style, &"setProperty".into())?.dyn_into()?;
        set.call2(&style, &name.into(), &value.into())
    };
    // If this fails, a board only shows its first page.
    let _ = set();
}

/// Returns whether the page is visible: its tab is selected and its window is not minimized.
pub fn is_seen() -> bool {
    document().is_some_and(|document| !document.hidden())
}

/// Removes the static shell. The UI calls this when the first screen is shown.
pub fn clear_shell() {
    if let Some(shell) = document().and_then(|document| document.get_element_by_id("shell")) {
        shell.remove();
    }
}

/// Appends an element that loads a file to the page. The promise resolves when the file has loaded and rejects when it
/// fails; `None` without a page.
pub(super) fn append_and_load(element: &Element) -> Option<Promise> {
    let arrived = Promise::new(&mut |arrived, gone| {
        let _ = element.add_event_listener_with_callback("load", &arrived);
        let _ = element.add_event_listener_with_callback("error", &gone);
    });
    document()?.body()?.append_child(element).ok()?;
    Some(arrived)
}

/// Returns the text of the element with this id.
pub(super) fn text_of(id: &str) -> Option<String> {
    document()?.get_element_by_id(id)?.text_content()
}

pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

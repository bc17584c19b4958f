//! Reads and changes the static page around the app, such as its metadata and the shell that is shown before the app
//! has started.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element};

use app::save::TextSize;

/// Returns the content of the page's element `<meta name="NAME">`, which the build writes. Returns `None` if it is
/// missing or empty.
pub fn meta_content(name: &str) -> Option<String> {
    let found = document()?.query_selector(&format!("meta[name=\"{name}\"]")).ok()??;
    found.get_attribute("content").filter(|content| !content.is_empty())
}

/// Returns the id of this build. Error reports contain it, and workers must have the same one.
pub fn build_id() -> String {
    meta_content("bower-build").unwrap_or_else(|| "unknown".to_owned())
}

/// Returns whether the window is large enough to show a panel next to the table, with text of this size.
pub fn fits_side_panel(text: TextSize) -> bool {
    let wide = match text {
        TextSize::Normal => "(min-width: 75em) and (min-height: 38em)",
        TextSize::Large => "(min-width: 94em) and (min-height: 47em)",
        TextSize::Huge => "(min-width: 150em) and (min-height: 76em)",
    };
    matches_media(wide)
}

/// Returns whether the window is a phone's and its pointer is a finger, so that a keyboard is unlikely.
pub fn is_touch_phone() -> bool {
    matches_media("(pointer: coarse) and (max-width: 35em)")
}

/// Returns whether the window is nearly square, such as a projector's picture of 4 by 3. The style sheet has the same bound.
pub fn is_narrow_wall() -> bool {
    matches_media("(max-aspect-ratio: 3/2)")
}

fn matches_media(query: &str) -> bool {
    let asked = web_sys::window().and_then(|window| window.match_media(query).ok());
    asked.flatten().is_some_and(|query| query.matches())
}

/// Sets a custom property in the style of an element. The content security policy forbids style attributes in HTML, so
/// it has to be set by a function call.
pub fn set_style(element: &Element, name: &str, value: &str) {
    let set = || -> Result<JsValue, JsValue> {
        let style = Reflect::get(element, &"style".into())?;
        let set: Function = Reflect::get(&style, &"setProperty".into())?.dyn_into()?;
        set.call2(&style, &name.into(), &value.into())
    };
    // If this fails, the board of an event shows only its first page.
    let _ = set();
}

/// Returns whether the page is visible, that is, its tab is selected and its window is not minimized.
pub fn is_visible() -> bool {
    document().is_some_and(|document| !document.hidden())
}

/// Removes the static shell. The app calls this when it shows its first screen.
pub fn remove_shell() {
    if let Some(shell) = document().and_then(|document| document.get_element_by_id("shell")) {
        shell.remove();
    }
}

/// Appends an element to the page that loads a file, such as a script. The promise is resolved when the file has loaded
/// and rejected if it fails. Returns `None` if there is no page.
pub(super) fn append_and_load(element: &Element) -> Option<Promise> {
    let arrived = Promise::new(&mut |arrived, gone| {
        let _ = element.add_event_listener_with_callback("load", &arrived);
        let _ = element.add_event_listener_with_callback("error", &gone);
    });
    document()?.body()?.append_child(element).ok()?;
    Some(arrived)
}

/// Returns the text inside the element with this id, or `None` if the page has no such element.
pub(super) fn element_text(id: &str) -> Option<String> {
    document()?.get_element_by_id(id)?.text_content()
}

pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

//! The static page around the app: what the build wrote into it, and the shell that was painted first.

use js_sys::Promise;
use web_sys::{Document, Element};

use app::save::TextSize;

/// Returns what the build wrote into `<meta name="NAME">`; `None` when it is missing or empty.
pub fn meta(name: &str) -> Option<String> {
    let found = document()?.query_selector(&format!("meta[name=\"{name}\"]")).ok()??;
    found.get_attribute("content").filter(|content| !content.is_empty())
}

/// The build this page belongs to, for reports and for the worker's handshake.
pub fn build() -> String {
    meta("bower-build").unwrap_or_else(|| "unknown".to_owned())
}

/// Whether the window has room beside the table, with text of this size.
pub fn has_room(text: TextSize) -> bool {
    let wide = match text {
        TextSize::Normal => "(min-width: 75em) and (min-height: 38em)",
        TextSize::Large => "(min-width: 94em) and (min-height: 47em)",
        TextSize::Huge => "(min-width: 150em) and (min-height: 76em)",
    };
    let asked = web_sys::window().and_then(|window| window.match_media(wide).ok());
    asked.flatten().is_some_and(|query| query.matches())
}

/// Whether somebody can see the page: its tab is in front, and its window not put away.
pub fn is_seen() -> bool {
    document().is_some_and(|document| !document.hidden())
}

/// Takes the static shell away. The UI calls it when a screen stands.
pub fn clear_shell() {
    if let Some(shell) = document().and_then(|document| document.get_element_by_id("shell")) {
        shell.remove();
    }
}

/// Puts an element that names a file at the end of the page. What is promised is kept when the file has arrived, and broken
/// when it does not come; `None` where there is no page.
pub(super) fn bring(element: &Element) -> Option<Promise> {
    let arrived = Promise::new(&mut |arrived, gone| {
        let _ = element.add_event_listener_with_callback("load", &arrived);
        let _ = element.add_event_listener_with_callback("error", &gone);
    });
    document()?.body()?.append_child(element).ok()?;
    Some(arrived)
}

/// The text of the element with this id.
pub(super) fn text_of(id: &str) -> Option<String> {
    document()?.get_element_by_id(id)?.text_content()
}

pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

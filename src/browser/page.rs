//! The static page around the app: what the build wrote into it, and the shell that was painted first.

use web_sys::Document;

/// What the build wrote into `<meta name="NAME">`; `None` when it is missing or empty.
pub fn meta(name: &str) -> Option<String> {
    let found = document()?.query_selector(&format!("meta[name=\"{name}\"]")).ok()??;
    found.get_attribute("content").filter(|content| !content.is_empty())
}

/// The build this page belongs to, for reports and for the worker's handshake.
pub fn build() -> String {
    meta("bower-build").unwrap_or_else(|| "unknown".to_owned())
}

/// Takes the static shell away. The UI calls it when a screen stands.
pub fn clear_shell() {
    if let Some(shell) = document().and_then(|document| document.get_element_by_id("shell")) {
        shell.remove();
    }
}

/// The text of the element with this id.
pub(super) fn text_of(id: &str) -> Option<String> {
    document()?.get_element_by_id(id)?.text_content()
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

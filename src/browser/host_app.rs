//! Finds out whether the page runs in Safari, in another browser, or as an app on a home screen.

use super::js_global;
use app::host_app::{HostApp, WindowKind};

/// Returns the host app in which the page runs.
pub fn this_host_app() -> HostApp {
    let Some(window) = web_sys::window() else { return HostApp::Browser };
    let agent = window.navigator().user_agent().unwrap_or_default();
    HostApp::from_agent(&agent, window_kind())
}

fn window_kind() -> WindowKind {
    let Some(window) = web_sys::window() else { return WindowKind::Tab };
    let standalone =
        window.match_media("(display-mode: standalone)").ok().flatten().is_some_and(|query| query.matches());
    // Older iPhones report home screen apps only by this property.
    let is_app = js_global::get_property(&window.navigator(), "standalone").is_some_and(|said| said.is_truthy());
    if standalone || is_app { WindowKind::Standalone } else { WindowKind::Tab }
}

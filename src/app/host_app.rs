//! Detects the kind of app that Bower runs in: a browser tab or an installed app, from Safari or from another browser.
//! The kind decides how long data is kept, where a link opens, and whether a file can be saved.

/// The kind of app that Bower runs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostApp {
    /// A browser other than Safari, or an app installed from one. Its tabs and installed apps share one storage.
    Browser,
    /// A tab of Safari, or of any browser on an iPhone. The browser may delete the page's data after seven days
    /// without a visit. If Bower is installed from such a tab, the installed app has a storage of its own.
    SafariTab,
    /// An app installed from Safari. A tapped link opens in Safari instead of the app, and files cannot be saved.
    HomeScreenApp,
}

/// The kind of window that the page runs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowKind {
    Tab,
    /// The window of an installed app, which was opened from the home screen.
    Standalone,
}

impl HostApp {
    /// Detects the kind of app from the browser's `navigator.userAgent` and the kind of window.
    #[must_use]
    pub fn from_agent(agent: &str, window: WindowKind) -> HostApp {
        // Every browser on an iPhone is built on WebKit, as Safari is. On other devices, Chrome claims to be WebKit
        // too.
        let is_webkit = agent.contains("AppleWebKit/") && !agent.contains("Chrome/");
        match (is_webkit, window) {
            (false, _) => HostApp::Browser,
            (true, WindowKind::Tab) => HostApp::SafariTab,
            (true, WindowKind::Standalone) => HostApp::HomeScreenApp,
        }
    }
}

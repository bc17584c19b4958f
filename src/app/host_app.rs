//! The environment Bower runs in. It determines how long data is kept, what a link opens, and how a
//! file is saved.

/// The environment Bower runs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostApp {
    /// A browser whose tabs and installed apps share one storage.
    Browser,
    /// A tab of Safari, or of any browser on an iPhone. It may delete a page's data after seven
    /// days without a visit, and an app installed from it has its own storage.
    SafariTab,
    /// An app installed from Safari. Links open in Safari instead, and files cannot be saved.
    HomeScreenApp,
}

/// The window around the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowKind {
    Tab,
    /// A window of its own, opened from the home screen.
    Standalone,
}

impl HostApp {
    /// Detects the environment from `navigator.userAgent` and the window.
    #[must_use]
    pub fn from_agent(agent: &str, window: WindowKind) -> HostApp {
        // All browsers on iPhones are WebKit, whatever they are called. Chrome claims to be WebKit
        // too.
        let is_webkit = agent.contains("AppleWebKit/") && !agent.contains("Chrome/");
        match (is_webkit, window) {
            (false, _) => HostApp::Browser,
            (true, WindowKind::Tab) => HostApp::SafariTab,
            (true, WindowKind::Standalone) => HostApp::HomeScreenApp,
        }
    }
}

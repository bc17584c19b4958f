//! The place where Bower runs decides how long data is kept, what a link opens, and how a file leaves.

/// A place where Bower runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A browser that shares one storage between its tabs and installed apps.
    Browser,
    /// A tab of Safari, or of any browser on an iPhone. It may delete a page's data after seven days without a visit, and an
    /// app installed from it has a storage of its own.
    SafariTab,
    /// Installed from there. Links open in Safari instead, and files cannot be saved.
    HomeScreenApp,
}

/// The frame around a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Display {
    /// A tab.
    Tab,
    /// A window of its own, opened from the home screen.
    Standalone,
}

impl Place {
    /// Tells the place from `navigator.userAgent` and the frame.
    #[must_use]
    pub fn of(agent: &str, display: Display) -> Place {
        // All browsers on iPhones are WebKit, whatever they are called; Chrome says that it is, too.
        let is_webkit = agent.contains("AppleWebKit/") && !agent.contains("Chrome/");
        match (is_webkit, display) {
            (false, _) => Place::Browser,
            (true, Display::Tab) => Place::SafariTab,
            (true, Display::Standalone) => Place::HomeScreenApp,
        }
    }
}

//! Texts that only Safari and apps on an iPhone's home screen show.

pub const TAB_FORGETS: &str = "This browser deletes what you keep here if you don't open Bower for seven days. Bower on \
    your home screen keeps it, but starts out empty: save a copy here first, then import it there.";
pub const APP_STARTS_EMPTY: &str = "Kept games or sheets in the browser? This app can't see them. Open Bower in the browser, \
    save a copy under Settings, and import it here.";
pub const LINKS_OPEN_ELSEWHERE: &str = "Links and codes open in the browser, not in this app. Paste a link or scan a code \
    here instead.";
pub const OPENED_IN_BROWSER: &str = "Is Bower on your home screen? This opened in the browser, which keeps its own games and \
    sheets. Copy the link, open Bower from the home screen, and choose Open a link.";
pub const OPEN_A_LINK: &str = "Open a link";
pub const LINK: &str = "Link";
pub const OPEN: &str = "Open";

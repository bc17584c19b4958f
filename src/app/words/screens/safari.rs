//! Texts that are shown only in Safari, and in an app that Safari has installed on the home screen.

pub const OPEN_A_LINK: &str = "Open a link";

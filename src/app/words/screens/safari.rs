//! Texts that only Safari and apps on an iPhone's home screen show.

pub const OPEN_A_LINK: &str = "Open a link";

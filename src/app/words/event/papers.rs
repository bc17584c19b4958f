//! The printed papers of a real event.

pub const PAPERS: &str = "Papers";
pub const CODE_FOR_PHONES: &str = "Code for phones";

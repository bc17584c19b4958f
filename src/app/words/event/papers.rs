//! The printed papers of a real event.

pub const PAPERS: &str = "Papers";
pub const CODE: &str = "Code for phones";

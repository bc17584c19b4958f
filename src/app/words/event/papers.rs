//! Texts of the papers that can be printed for a real event.

pub const PAPERS: &str = "Papers";
pub const CODE_FOR_PHONES: &str = "Code for phones";

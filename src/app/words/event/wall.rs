//! Labels of the board for the wall. Its sentences about a round are in `board.rs`.

pub const DIRECTORS_PAGE: &str = "Director's page";
pub const WHO_SITS: &str = "Who sits where";
pub const NOT_BEGUN: &str = "The first round has not begun.";

/// Numbers a page: `2 of 5`.
#[must_use]
pub fn page(number: usize, of: usize) -> String {
    format!("{number} of {of}")
}

//! Labels of the board for the wall. Its sentences about a round are in `board.rs`.

pub const WHO_SITS: &str = "Who sits where";
/// Numbers a page: `2 of 5`.
#[must_use]
pub fn page(number: usize, of: usize) -> String {
    format!("{number} of {of}")
}

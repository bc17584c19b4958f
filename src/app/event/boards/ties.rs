//! The board of the ties that are open after the last round. A tie that is taller than a page stands on several, each with
//! the places as its heading.

use super::brackets::{PAGE_TENTHS, WallLetters, count_lines};
use crate::words::event::wall::OpenTieLines;

/// The height of the places above the names of a tie, with the space around a tie, in tenths of a line of text.
const TENTHS_OF_HEADING: usize = 14;

/// The space between two names, in tenths of a line of text.
const TENTHS_BETWEEN_NAMES: usize = 3;

/// Divides every tie that is taller than a page into the fewest parts that fit on one, with about equally many names.
pub fn split_over_pages(ties: Vec<OpenTieLines>, wall: WallLetters) -> Vec<OpenTieLines> {
    if wall == WallLetters::SCROLLING {
        return ties;
    }
    let fits = |names: &[String]| {
        let tenths = names.iter().map(|name| count_lines(name, wall.0) * 10 + TENTHS_BETWEEN_NAMES).sum::<usize>();
        TENTHS_OF_HEADING + tenths <= PAGE_TENTHS
    };
    let parts = |tie: OpenTieLines| -> Vec<OpenTieLines> {
        let of_count = |count: usize| tie.names.chunks(tie.names.len().div_ceil(count).max(1));
        let most = tie.names.len().max(1);
        let count = (1..most).find(|count| of_count(*count).all(fits)).unwrap_or(most);
        let part = |names: &[String]| OpenTieLines { places: tie.places.clone(), names: names.to_vec() };
        of_count(count).map(part).collect()
    };
    ties.into_iter().flat_map(parts).collect()
}

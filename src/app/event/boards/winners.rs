//! The winners on the boards that have nothing else to show at the end. If those of several divisions do not fit on a page,
//! each division has a page of its own.

use super::BoardLines;
use super::brackets::{PAGE_TENTHS, WallLetters, count_lines};
use crate::words::event::{WinnerLine, wall, winner_lines};
use event::EventState;

/// The height of the thanks above the winners, in tenths of a line of text.
const TENTHS_OF_THANKS: usize = 15;

/// The height of a line of a sentence, in tenths of a line of text. Its letters are larger.
const TENTHS_OF_LINE: usize = 12;

/// The space between two sentences, in tenths of a line of text.
const TENTHS_BETWEEN: usize = 4;

/// The size of the letters, in percent of the letters of the other boards.
const SCALE: usize = 110;

/// Returns the thanks and the winners of all divisions.
pub fn winners(state: &EventState, wall: WallLetters) -> BoardLines {
    let lines = winner_lines(state);
    let page = |lines: &[WinnerLine]| -> Vec<String> {
        std::iter::once(wall::THANKS.to_owned()).chain(lines.iter().map(|line| line.words.clone())).collect()
    };
    let divisions: Vec<&[WinnerLine]> = lines.chunk_by(|line, next| line.division == next.division).collect();
    if divisions.len() < 2 || fits_on_page(&lines, wall) {
        return BoardLines::Notice(page(&lines));
    }
    BoardLines::Winners(divisions.into_iter().map(page).collect())
}

fn fits_on_page(lines: &[WinnerLine], wall: WallLetters) -> bool {
    if wall == WallLetters::SCROLLING {
        return true;
    }
    let width = wall.0 * 100 / SCALE;
    let tenths = |line: &WinnerLine| count_winner_lines(&line.words, width) * TENTHS_OF_LINE + TENTHS_BETWEEN;
    TENTHS_OF_THANKS + lines.iter().map(tenths).sum::<usize>() <= PAGE_TENTHS
}

/// Returns the number of lines of a sentence such as `First place: Ann & Bob`. The names of a team begin a line if they do
/// not fit beside their place.
fn count_winner_lines(words: &str, width: usize) -> usize {
    match words.split_once(": ") {
        Some((place, names)) if names.contains(" & ") && words.chars().count() > width => {
            count_lines(place, width) + count_lines(names, width)
        }
        _ => count_lines(words, width),
    }
}

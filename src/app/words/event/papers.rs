//! Texts of the papers that can be printed for a real event.

use crate::words::counts::count;
use event::{EventState, RoundNo};

pub const PAPERS: &str = "Papers";
/// Labels the button that shows the papers of other stages in a narrow window.
pub const OTHER_PAPERS: &str = "Other papers";
pub const CODE_FOR_PHONES: &str = "Code for phones";

/// Tells players what to do with the code.
pub const SCAN_STEPS: [&str; 3] =
    ["Point your phone's camera here.", "Open the link and tap your name.", "See your table, partner and opponents."];

/// The number of seating slips on a page.
const SLIPS_ON_A_PAGE: usize = 12;

/// Counts seating slips and their pages: `24 slips to cut out, on 2 pages.`
#[must_use]
pub fn slips_to_cut(slips: usize) -> String {
    format!("{} to cut out, on {}.", count(slips, "slip"), count(slips.div_ceil(SLIPS_ON_A_PAGE), "page"))
}

/// Counts blank sheets: `12 sheets to fill in with a pencil.`
#[must_use]
pub fn sheets_to_fill(sheets: usize) -> String {
    format!("{} to fill in with a pencil.", count(sheets, "sheet"))
}

/// Counts personal cards: `48 cards, one for each player to carry.`
#[must_use]
pub fn cards_to_carry(cards: usize) -> String {
    format!("{}, one for each player to carry.", count(cards, "card"))
}

/// Says when the director must print a new code for phones. `last` is the last round whose seats are in the code: `This
/// code is for round 2. Print a new one for round 3.`
#[must_use]
pub fn rounds_of_code(state: &EventState, last: RoundNo) -> String {
    let current = state.round_number().unwrap_or(RoundNo::FIRST);
    let covered = match last == current {
        true => format!("round {current}"),
        false => format!("rounds {current} to {last}"),
    };
    let next = match last.get() < state.plan().rounds {
        true => format!(" Print a new one for round {}.", last.plus(1)),
        false => String::new(),
    };
    format!("This code is for {covered}.{next}")
}

//! The list of kept sheets.

use super::lines::template_name;
use super::people::{called, pair};
use super::sign::missing;
use crate::save::SheetOwner;
use scoresheet::{Sheet, SheetKind, SheetView};

/// The screen.
pub const SCORESHEETS: &str = "Scoresheets";
/// Begins a sheet.
pub const NEW_SHEET: &str = "New sheet";
/// Scans a sheet.
pub const SCAN: &str = "Scan a code";
/// The way to empty sheets on paper.
pub const PRINT_EMPTY: &str = "Print empty sheets";
/// Leads to the statistics.
pub const STATISTICS: &str = "Statistics";
/// The heading.
pub const KEPT: &str = "Kept sheets";
/// That there is none.
pub const NONE_YET: &str = "None yet. A sheet is kept on this device from its first hand.";
/// Shows the older ones too.
pub const SHOW_ALL: &str = "Show all sheets";
/// That one was deleted.
pub const DELETED: &str = "Deleted.";
/// Deletes one.
pub const DELETE: &str = "Delete";
/// Asks before.
pub const DELETE_ASKED: &str = "Delete this sheet?";
/// Confirms it.
pub const DELETE_FOR_GOOD: &str = "Delete for good";
/// Opens a finished one.
pub const OPEN: &str = "Open";
/// Opens one that is being kept.
pub const GO_ON: &str = "Go on";
/// The button that exports hands.
pub const HANDS_AS_CSV: &str = "All hands as CSV";
/// The button that exports games.
pub const GAMES_AS_CSV: &str = "All games as CSV";
/// The file of all hands.
pub const HANDS_FILE: &str = "bower-hands.csv";
/// The file of all games.
pub const GAMES_FILE: &str = "bower-games.csv";
/// The heading of both.
pub const ALL_AS_CSV: &str = "All sheets as CSV";

/// Before what somebody else keeps.
const A_COPY: &str = "A copy: ";

/// Returns what a sheet is called in the list: `World, Cheese Days`.
#[must_use]
pub fn title(sheet: &Sheet) -> String {
    match sheet.heading().event.as_str() {
        "" => template_name(sheet.template()),
        event => format!("{}, {event}", template_name(sheet.template())),
    }
}

/// Returns how it stands: `5 to 4 against Cy and Dee, signed. Today, 14:20`; `A copy: 5 to 4 ...`.
#[must_use]
pub fn about(sheet: &Sheet, view: &SheetView, whose: SheetOwner, when: &str) -> String {
    let people = view.games.last().map(|game| game.place.people.clone()).unwrap_or_default();
    let score = match (sheet.template().form, view.games.last()) {
        (SheetKind::Personal, _) => format!("{} points", view.totals.card),
        (SheetKind::Table, Some(_)) if view.of_games > 1 => {
            format!("games {} to {}", view.totals.won.0, view.totals.won.1)
        }
        (SheetKind::Table, Some(game)) => format!("{} to {}", game.score.0, game.score.1),
        (SheetKind::Table, None) => "not begun".to_owned(),
    };
    let state = match (view.finished, view.locked, missing(view)) {
        (_, true, None) => "signed".to_owned(),
        (_, true, Some(missing)) => format!("locked. {missing}"),
        (true, false, _) => "to be signed".to_owned(),
        (false, false, _) => "being kept".to_owned(),
    };
    let against = pair(&called(&people), sheet.own_side().other(), sheet.heading().own);
    let copy = if whose == SheetOwner::Copied { A_COPY } else { "" };
    format!("{copy}{score} against {against}, {state}. {when}")
}

/// Returns what is lost with it.
#[must_use]
pub fn lost(title: &str, about: &str) -> String {
    format!("{title}: {about}. It cannot be brought back.")
}

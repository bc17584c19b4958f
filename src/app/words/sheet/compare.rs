//! Sentences that compare the sheets that two keepers have kept of the same table.

use super::board::match_figures;
use super::incoming::result_lines;
use super::lines::{self, DifferenceWords};
use super::list::group_title;
use super::people::{Voice, names_for_keeper, short_names};
use crate::words::names::capitalized;
use crate::words::uncapitalized;
use scoresheet::{ComparedLine, Difference, GameNo, ParseFingerprintError, Sheet, compare};

/// Says whether a received sheet agrees with one of the person's own sheets, or where it first differs: `Hand 2 differs
/// from your sheet of table 3: yours says …`. Both sheets are quoted with names, because "we" on one sheet is "they" on
/// the other.
#[must_use]
pub fn comparison_sentence(mine: &Sheet, theirs: &Sheet) -> String {
    let people = mine.state().games.last().map(|game| short_names(&names_for_keeper(&game.seating.people)));
    let own_sheet = own_sheet_name(mine);
    let Some(difference) = compare(mine, theirs) else {
        // The fingerprint stays in one line.
        let print = mine.fingerprint().to_string().replace('-', "-\u{2060}");
        return format!("It agrees with {own_sheet}. Both have the fingerprint {print}.");
    };
    if difference == Difference::Templates {
        return format!("{} is scored by other rules.", capitalized(&own_sheet));
    }
    let (words, voice) = (DifferenceWords::to_keeper(mine.template()), Voice::ByName(mine.heading().own));
    let told = lines::difference_sentence(&difference, words, voice, &people.unwrap_or_default());
    match told.split_once(": ") {
        Some((place, said)) => format!("{place} differs from {own_sheet}: {said}"),
        None => format!("It differs from {own_sheet}. {told}"),
    }
}

/// Follows the difference on a sheet that both sides have signed.
pub const UNLOCK_TO_EDIT: &str = "The sheet is signed: unlock it to edit.";

/// Labels the button that opens the form for that.
pub const UNLOCK_IT: &str = "Unlock it";

/// Labels the button that edits a hand: `Edit hand 5`, or `Edit hand 5 of game 2` on a sheet of several games.
#[must_use]
pub fn edit_hand_label(game: GameNo, hand: ComparedLine, several_games: bool) -> String {
    if several_games { format!("Edit hand {hand} of game {game}") } else { format!("Edit hand {hand}") }
}

/// Says why the letters that the keeper has typed are not a fingerprint.
#[must_use]
pub fn invalid_fingerprint(why: ParseFingerprintError) -> String {
    format!("{why}.")
}

/// Folds away the sheets of other players and tables.
pub const OTHER_SHEETS: &str = "Other sheets";

/// Names one of the person's own sheets within a sentence: `your sheet of table 3`, or `your World sheet` if it has no
/// table.
#[must_use]
pub fn own_sheet_name(sheet: &Sheet) -> String {
    match sheet.state().games.last().and_then(|game| game.seating.table) {
        Some(table) => format!("your sheet of table {table}"),
        None => format!("your {} sheet", lines::template_name(sheet.template())),
    }
}

/// Tells one of the person's own sheets apart from the others in two lines: the result, then the time at which it was
/// begun and the event: `Ann and Bob 6, Cy and Dee 4`, `Today, 1:54\u{a0}PM · Cheese Days`. A sheet of several games says
/// how many each side has won: `Chicago, games 1 to 0`.
#[must_use]
pub fn own_sheet_details(sheet: &Sheet, begun: &str) -> [String; 2] {
    let view = sheet.view();
    let result = if view.game_count > 1 {
        let [games, _] = match_figures(&view, ["", ""]);
        let games = games.split(':').next().map(uncapitalized).unwrap_or_default();
        format!("{}, {games}", lines::template_name(sheet.template()))
    } else {
        result_lines(sheet).into_iter().next().unwrap_or_default()
    };
    [result, group_title(begun, &sheet.heading().event)]
}

/// Labels the button that compares this sheet with another: `Compare with your sheet of table 3`.
#[must_use]
pub fn compare_with_label(sheet: &str) -> String {
    format!("Compare with {sheet}")
}

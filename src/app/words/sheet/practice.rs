//! Texts of the sheet that the person keeps at a practice event. The sheet is compared with the other keeper's, then
//! signed by the opponents.

use crate::words::count;
use crate::words::names::YOU;
use scoresheet::{ComparedLineAddress, TableNo};

/// Explains the next step when the game is over and hands are missing on the sheet.
pub const STILL_KEPT_HELP: &str = "The game is over, and hands are missing on your sheet. Write them down from memory, or copy them from the other side's keeper. Then the two sheets are compared.";
pub const COPY_MISSING: &str = "Copy the missing hands";
pub const WRITE_DOWN_HELP: &str = "Write down every hand as it is played. After the game, your sheet is compared with the other side's: the two must agree before anybody signs.";
pub const YOU_ARE_RIGHT: &str = "They look again: you are right, and they correct theirs.";
pub const SHEET_SO_FAR: &str = "Your sheet so far";
pub const BACK_TO_EVENT: &str = "Back to the event";

/// Titles the sheet that the person keeps at a practice event: `Your sheet, table 3`.
#[must_use]
pub fn own_sheet_title(table: Option<TableNo>) -> String {
    table.map_or_else(|| "Your sheet".to_owned(), |table| format!("Your sheet, table {table}"))
}

/// Says in how many hands the person's sheet and the other keeper's differ: `2 hands differ. Who is right?`
#[must_use]
pub fn hands_differ_sentence(hands: usize) -> String {
    let differ = if hands == 1 { "differs" } else { "differ" };
    format!("{} {differ}. Who is right?", count(hands, "hand"))
}

/// Names a hand in the list that compares the two sheets: `3`, or `Game 2, 3` if the sheet has several games.
#[must_use]
pub fn hand_label(at: ComparedLineAddress, several_games: bool) -> String {
    if several_games { format!("Game {}, {}", at.game, at.line) } else { at.line.to_string() }
}

/// Names a hand for its buttons: `Hand 3`.
#[must_use]
pub fn hand_title(label: &str) -> String {
    format!("Hand {label}")
}

/// Labels a button for signing: `Sign as Ann` for the person, or `Sign for your side` for a person without a name, and
/// `Cy signs` for an opponent.
#[must_use]
pub fn sign_label(name: &str, own: bool) -> String {
    match own {
        true if name == YOU => "Sign for your side".to_owned(),
        true => format!("Sign as {name}"),
        false => format!("{name} signs"),
    }
}

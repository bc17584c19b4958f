//! Texts of the sheet that the person keeps at a practice event. The sheet is compared with the other keeper's, then
//! signed by the opponents.

use super::people::short_names;
use crate::sheet::KeepersVerdict;
use crate::words::count;
use crate::words::names::{YOU, capitalized};
use cards::{BySeat, Seat};
use scoresheet::{ComparedLineAddress, TableNo};

/// Explains the next step when the game is over and hands are missing on the sheet.
pub const STILL_KEPT_HELP: &str = "Write down what is missing from memory, or copy it from the other side's keeper. Then the two sheets are compared.";
pub const COPY_MISSING: &str = "Copy the missing hands";
pub const WRITE_DOWN_HELP: &str = "Write down every hand as it is played. After the game, your sheet is compared with the other side's: the two must agree before anybody signs.";
pub const SHEET_SO_FAR: &str = "Your sheet so far";
/// The end of the board's text after the last hand, until the sides have signed.
pub const NOT_SIGNED: &str = "Not signed yet.";
pub const BACK_TO_EVENT: &str = "Back to the event";

/// Titles the sheet that the person keeps at a practice event: `Your sheet, table 3`.
#[must_use]
pub fn own_sheet_title(table: Option<TableNo>) -> String {
    table.map_or_else(|| "Your sheet".to_owned(), |table| format!("Your sheet, table {table}"))
}

/// Says which hands are missing at the end of the person's sheet: `Hand 12 is missing on your sheet.` or `Hands 9 to 12
/// are missing on your sheet.` They are all of one game.
#[must_use]
pub fn missing_hands_sentence(missing: &[ComparedLineAddress], several_games: bool) -> String {
    let (hands, are) = match missing {
        [] => ("Hands".to_owned(), "are"),
        [only] => (hand_title(*only, several_games), "is"),
        [first, between @ .., last] => {
            let to = if between.is_empty() { "and" } else { "to" };
            (
                format!("Hands {} {to} {}", first.line, hand_name(*last, several_games).trim_start_matches("hand ")),
                "are",
            )
        }
    };
    format!("{hands} {are} missing on your sheet.")
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

/// Names a hand within a sentence: `hand 3`, or `hand 3 of game 2` if the sheet has several games.
#[must_use]
pub fn hand_name(at: ComparedLineAddress, several_games: bool) -> String {
    let hand = format!("hand {}", at.line);
    if several_games { format!("{hand} of game {}", at.game) } else { hand }
}

/// Names a hand for its buttons: `Hand 3`, or `Hand 3 of game 2`.
#[must_use]
pub fn hand_title(at: ComparedLineAddress, several_games: bool) -> String {
    capitalized(&hand_name(at, several_games))
}

/// Returns the other keeper's answer when the person insists on a hand. `hand` names it: `hand 3`.
#[must_use]
pub fn keepers_answer(hand: &str, verdict: KeepersVerdict) -> String {
    match verdict {
        KeepersVerdict::GivesIn => format!("They look again at {hand}: you are right, and they correct theirs."),
        KeepersVerdict::StandsByTruth => {
            format!("They stand by theirs in {hand}: the others at the table remember it their way too. {LOOK_AGAIN}")
        }
        KeepersVerdict::BothWrong => format!("Nobody remembers {hand} your way. {LOOK_AGAIN}"),
    }
}

const LOOK_AGAIN: &str = "Look again: tap it on your sheet to edit it.";

/// Says what each sheet adds up to for the person's side and the other, and who "we" are on both sheets. `people` are
/// the names at the table. The scores are `None` on personal cards, which count different people's points.
#[must_use]
pub fn both_sheets_sentence(scores: Option<[[i32; 2]; 2]>, people: &BySeat<String>, own: Seat) -> String {
    let partner = &short_names(people)[own.partner()];
    let told = match scores.map(|scores| scores.map(|[us, them]| format!("{us}–{them}"))) {
        Some([mine, theirs]) if mine == theirs => format!("Both sheets add up to {mine}. "),
        Some([mine, theirs]) => format!("Yours adds up to {mine}, theirs to {theirs}. "),
        None => String::new(),
    };
    format!("{told}On both, “we” are you and {partner}.")
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

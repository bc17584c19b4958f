//! Texts of the pad, the part of a sheet's screen on which hands are entered.

use super::lines::{absence_reason, entry_for_keeper};
use super::people::{deals_sentence, names_for_keeper, short_names, side_names};
use scoresheet::{ContractResult, Entry, GameNo, HandRow, Op, Sheet, SheetKind, SheetView};

pub const CROSS: &str = "X";
pub const NOTHING_TO_UNDO: &str = "No hand yet. Who made trump?";
/// Labels the button for the result of a hand: `Made it`, `All five`, `Euchred`.
#[must_use]
pub const fn result_label(outcome: ContractResult) -> &'static str {
    match outcome {
        ContractResult::Made => "Made it",
        ContractResult::March => "All five",
        ContractResult::Euchred => "Euchred",
        ContractResult::Defended => "Lone defender",
    }
}

/// Says which hand stands last on a sheet: `Written down: We made it, us +1.` Empty if there is none.
#[must_use]
pub fn last_written_sentence(sheet: &Sheet) -> String {
    let view = sheet.view();
    let last = view.games.last().and_then(|game| Some((game.game, game.rows.last()?)));
    last.map_or_else(String::new, |(game, row)| format!("Written down: {}", line_and_points(sheet, &view, game, row)))
}

/// Describes a line and its points: `We took all five alone (Ann), us +4.`
fn line_and_points(sheet: &Sheet, view: &SheetView, game: GameNo, row: &HandRow) -> String {
    let own = sheet.own_side();
    let people = view.game(game).map(|game| short_names(&game.seating.people)).unwrap_or_default();
    let figures = match sheet.template().form {
        SheetKind::Personal => points_gained(&[("", row.card)]),
        SheetKind::Table => points_gained(&[("us\u{a0}", row.points[own]), ("them\u{a0}", row.points[own.other()])]),
    };
    format!("{}{figures}.", entry_for_keeper(&row.entry, own, &people))
}

/// Describes what was entered last: `Hand 5: We took all five alone (Ann), us +4.`
#[must_use]
pub fn last_mark_sentence(sheet: &Sheet, view: &SheetView, op: &Op) -> String {
    let row = |game: &GameNo| view.game(*game).map(|game| game.rows.as_slice()).unwrap_or_default();
    let says = |game: &GameNo, row: &HandRow| line_and_points(sheet, view, *game, row);
    let told = match op {
        Op::Entered { game, .. } => row(game).last().map(|row| format!("{}: {}", line_name(row), says(game, row))),
        Op::Edited { game, line: at, .. } => {
            row(game).get(at.index()).map(|row| format!("{} now: {}", line_name(row), says(game, row)))
        }
        Op::Begun { .. } => Some(format!("{} {} has begun.", game_or_round(sheet), view.games.len())),
        Op::SeatingCorrected { game, .. } => Some(format!("{} {}: names corrected.", game_or_round(sheet), game)),
        Op::FirstDealerCorrected { game, .. } => {
            Some(format!("{} {}: first dealer corrected.", game_or_round(sheet), game))
        }
        Op::NextDealerCorrected(seat) => {
            view.games.last().map(|game| deals_sentence(&short_names(&names_for_keeper(&game.seating.people))[*seat]))
        }
        Op::Forfeited { by, why } => view.games.last().map(|game| {
            let side = side_names(&names_for_keeper(&game.seating.people), *by, sheet.heading().own);
            format!("Forfeited by {side}: {}.", absence_reason(*why))
        }),
        Op::SatOut => Some("Sat out.".to_owned()),
        Op::TimeCalled => Some("Time was called.".to_owned()),
        Op::WonByRuling(_) => Some("Ended by the director.".to_owned()),
        Op::Undone | Op::Signed(_) | Op::Unlocked { .. } => None,
    };
    told.unwrap_or_default()
}

/// Names what the Undo button would take back: `hand 5`.
#[must_use]
pub fn undo_target(sheet: &Sheet, view: &SheetView, op: &Op) -> String {
    let row = |game: &GameNo| view.game(*game).map(|game| game.rows.as_slice()).unwrap_or_default();
    let named = |row: Option<&HandRow>| row.map(|row| line_name(row).to_lowercase()).unwrap_or_default();
    match op {
        Op::Entered { game, .. } => named(row(game).last()),
        Op::Edited { game, line, .. } => format!("edit of {}", named(row(game).get(line.index()))),
        Op::Begun { .. } => format!("{} {}", game_or_round(sheet).to_lowercase(), view.games.len()),
        Op::SeatingCorrected { .. } => "new names".to_owned(),
        Op::FirstDealerCorrected { .. } => "first dealer".to_owned(),
        Op::NextDealerCorrected(_) => "dealer".to_owned(),
        Op::Forfeited { .. } => "forfeit".to_owned(),
        Op::SatOut | Op::TimeCalled | Op::WonByRuling(_) => "end of the game".to_owned(),
        Op::Undone | Op::Signed(_) | Op::Unlocked { .. } => String::new(),
    }
}

/// Announces what an undo took back: `Taken back: hand 5`.
#[must_use]
pub fn announce_taken_back(what: &str) -> String {
    format!("Taken back: {what}")
}

fn game_or_round(sheet: &Sheet) -> &'static str {
    if sheet.template().form == SheetKind::Personal { "Round" } else { "Game" }
}

/// Names a line of the sheet: `Hand 5`, or `Redeal`, `Penalty` or `Award` if the line is not a hand.
fn line_name(row: &HandRow) -> String {
    match (row.number, &row.entry) {
        (Some(number), _) => format!("Hand {number}"),
        (None, Entry::Redealt) => "Redeal".to_owned(),
        (None, Entry::Penalty { .. }) => "Penalty".to_owned(),
        (None, Entry::Awarded(_)) => "Award".to_owned(),
        (None, _) => format!("Line {}", row.line),
    }
}

/// Lists the points that each side gained, as the end of a sentence: `, us +4`.
fn points_gained(figures: &[(&str, i16)]) -> String {
    figures.iter().filter(|(_, points)| *points != 0).map(|(who, points)| format!(", {who}{points:+}")).collect()
}

/// Titles the pad while a line of the sheet is edited: `Edit hand 3`.
#[must_use]
pub fn editing_title(row: &HandRow) -> String {
    match row.number {
        Some(number) => format!("Edit hand {number}"),
        None => format!("Edit line {}", row.line),
    }
}

/// Adds the content of the edited line to [`editing_title`]: `. It says: We made it.`
#[must_use]
pub fn current_entry_suffix(says: &str) -> String {
    format!(". It says: {says}.")
}

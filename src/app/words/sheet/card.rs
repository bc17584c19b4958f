//! Texts on the sheet itself: titles, boxes, and notes below the lines.

use super::lines::{card_title, entry_for_keeper, template_name};
use super::list;
use super::people::side_names;
use crate::words::names::with_full_stop;
use cards::{BySeat, Seat, Side};
use scoresheet::{CountedHand, GameView, HandRow, OWNER, Sheet, SheetKind, Stamped, Template, Unlocking};

pub const TOTAL: &str = "Total";
pub const ROUND: &str = "Round";
pub const FINGERPRINT: &str = "Fingerprint ";
/// The words that a screen reader adds to a line of the sheet that can be edited.
pub const EDIT_SUFFIX: &str = ". Edit it";

/// Titles a sheet, with its round if it is known and the time at which it was started: `Card of Ann · Cheese Days · May 3,
/// 14:20`.
#[must_use]
pub fn title_with_time(sheet: &Sheet, round: Option<String>, begun: &str) -> String {
    sheet_title(sheet).into_iter().chain(round).chain([begun.to_owned()]).collect::<Vec<_>>().join(" · ")
}

/// Titles a sheet with its owner and event: `Card of Ann · Cheese Days`. `None` if both are unknown.
#[must_use]
pub fn sheet_title(sheet: &Sheet) -> Option<String> {
    let owner = sheet.state().games.last().map_or("", |game| game.seating.people[OWNER].trim());
    let personal = sheet.template().form == SheetKind::Personal;
    let card = (personal && !owner.is_empty()).then(|| card_title(owner));
    let event = Some(sheet.heading().event.clone()).filter(|event| !event.is_empty());
    let told: Vec<String> = card.into_iter().chain(event).collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

/// Titles the screen of a sheet: `World`, `World, table 7`, or `Table 7` if the sheet is of an event.
#[must_use]
pub fn screen_title(sheet: &Sheet) -> String {
    let table = sheet.state().games.last().and_then(|game| game.seating.table);
    match table.filter(|_| !sheet.heading().event.is_empty()) {
        Some(table) => format!("Table {table}"),
        None => list::sheet_title(sheet),
    }
}

/// Titles a game on the sheet: `World · Game 2 · Table 7`.
#[must_use]
pub fn game_caption(template: &Template, game: &GameView) -> String {
    let mut told = template_name(template);
    if template.games > 1 {
        let what = if template.form == SheetKind::Personal { ROUND } else { "Game" };
        told.push_str(&format!(" · {what} {}", game.game));
    }
    if let Some(table) = game.seating.table {
        told.push_str(&format!(" · Table {table}"));
    }
    told
}

/// Names both sides: `Us: Ann and Bob. Them: Cy and Dee.`
#[must_use]
pub fn both_sides_sentence(people: &BySeat<String>, own: Seat) -> String {
    let told = |name: &str, side: Side| with_full_stop(format!("{name}: {}", side_names(people, side, own)));
    format!("{} {}", told("Us", own.side()), told("Them", own.side().other()))
}

/// Names the partner and the opponents on a person's own card: `with Bob · against Cy and Dee`.
#[must_use]
pub fn with_and_against(people: &BySeat<String>) -> String {
    format!("with {} · against {}", people[OWNER.partner()], side_names(people, OWNER.side().other(), OWNER))
}

#[must_use]
pub fn round_title(game: &GameView) -> String {
    format!("Round {}", game.game)
}

/// Begins the remarks on a hand: `Hand 3: `.
#[must_use]
pub fn hand_prefix(number: CountedHand) -> String {
    format!("Hand {number}: ")
}

/// Describes the box of a hand to a screen reader: `hand 3: We made it`.
#[must_use]
pub fn box_description(row: &HandRow, own: Side, people: &BySeat<String>) -> String {
    let number = row.number.map_or_else(|| "line".to_owned(), |number| format!("hand {number}"));
    format!("{number}: {}", entry_for_keeper(&row.entry, own, people))
}

/// Puts a note in curly quotation marks.
#[must_use]
pub fn quoted_note(note: &str) -> String {
    format!("“{note}”")
}

/// Says until when an edited line had its earlier content: ` until 20:15`.
#[must_use]
pub fn until_suffix(clock: &str) -> String {
    format!(" until {clock}")
}

/// Describes the unlocking of a signed sheet: `Unlocked at 20:15: hand 3 was ours. No longer signed by Cy and Ann.`
#[must_use]
pub fn unlocking_sentence(opening: &Stamped<Unlocking>, clock: impl Fn(u64) -> String) -> String {
    let Unlocking { reason, void, .. } = &opening.item;
    let names: Vec<&str> = void.iter().map(|signature| signature.name.as_str()).collect();
    let why = with_full_stop(format!("Unlocked at {}: {reason}", clock(opening.at)));
    format!("{why} {}", with_full_stop(format!("No longer signed by {}", names.join(" and "))))
}

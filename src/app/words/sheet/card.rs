//! Texts on the sheet itself: titles, boxes, and notes below the lines.

use super::lines::{card_of, entry, template_name};
use super::people::side_names;
use crate::words::names::sentence;
use cards::{BySeat, Seat, Side};
use scoresheet::{CountedHand, GameView, HandRow, OWNER, Sheet, SheetKind, Stamped, Template, Unlocking};

pub const TOTAL: &str = "Total";
pub const ROUND: &str = "Round";
pub const FINGERPRINT: &str = "Fingerprint ";
/// Said by a screen reader after a line that can be edited.
pub const EDIT_IT: &str = ". Edit it";

/// Titles a sheet with its start time: `Card of Ann · Cheese Days · May 3, 14:20`.
#[must_use]
pub fn whose_and_when(sheet: &Sheet, begun: &str) -> String {
    whose(sheet).into_iter().chain([begun.to_owned()]).collect::<Vec<_>>().join(" · ")
}

/// Titles a sheet: `Card of Ann · Cheese Days`; `None` if owner and event are unknown.
#[must_use]
pub fn whose(sheet: &Sheet) -> Option<String> {
    let owner = sheet.state().games.last().map_or("", |game| game.seating.people[OWNER].trim());
    let personal = sheet.template().form == SheetKind::Personal;
    let card = (personal && !owner.is_empty()).then(|| card_of(owner));
    let event = Some(sheet.heading().event.clone()).filter(|event| !event.is_empty());
    let told: Vec<String> = card.into_iter().chain(event).collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

/// Titles a game: `World · Game 2 · Table 7`.
#[must_use]
pub fn caption(template: &Template, game: &GameView) -> String {
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
pub fn both_sides(people: &BySeat<String>, own: Seat) -> String {
    let told = |name: &str, side: Side| sentence(format!("{name}: {}", side_names(people, side, own)));
    format!("{} {}", told("Us", own.side()), told("Them", own.side().other()))
}

/// Names partner and opponents on a person's card: `with Bob · against Cy and Dee`.
#[must_use]
pub fn with_and_against(people: &BySeat<String>) -> String {
    format!("with {} · against {}", people[OWNER.partner()], side_names(people, OWNER.side().other(), OWNER))
}

#[must_use]
pub fn round(game: &GameView) -> String {
    format!("Round {}", game.game)
}

/// Begins the remarks on a hand: `Hand 3: `.
#[must_use]
pub fn hand(number: CountedHand) -> String {
    format!("Hand {number}: ")
}

/// Describes a box to a screen reader: `hand 3: We made it`.
#[must_use]
pub fn a_box(row: &HandRow, own: Side, people: &BySeat<String>) -> String {
    let number = row.number.map_or_else(|| "line".to_owned(), |number| format!("hand {number}"));
    format!("{number}: {}", entry(&row.entry, own, people))
}

/// Puts a note in quotation marks.
#[must_use]
pub fn note(note: &str) -> String {
    format!("“{note}”")
}

/// Says until when a line had its earlier content: ` until 20:15`.
#[must_use]
pub fn time_until(clock: &str) -> String {
    format!(" until {clock}")
}

/// Describes the unlocking of a signed sheet: `Unlocked at 20:15: hand 3 was ours. No longer signed by Cy and Ann.`
#[must_use]
pub fn unlocked(opening: &Stamped<Unlocking>, clock: impl Fn(u64) -> String) -> String {
    let Unlocking { reason, void, .. } = &opening.item;
    let names: Vec<&str> = void.iter().map(|signature| signature.name.as_str()).collect();
    let why = sentence(format!("Unlocked at {}: {reason}", clock(opening.at)));
    format!("{why} {}", sentence(format!("No longer signed by {}", names.join(" and "))))
}

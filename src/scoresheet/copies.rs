//! Recognizes sheets that record the same game, such as a copy read from a file or the sheet of the other keeper.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;

use super::{Sheet, SheetId};
use cards::text::name_key;

/// Maximum time, in milliseconds, between the beginnings of two sheets that record the same game.
const MAX_START_GAP: u64 = 12 * 60 * 60 * 1000;

/// Removes sheets that record the same game as another one, and keeps the order. Of sheets with the same id, the one
/// with the most marks stays. Of sheets by different keepers with the same people and results, begun within 12 hours
/// of each other, the first one stays.
#[must_use]
pub fn without_copies(sheets: &[Sheet]) -> Vec<&Sheet> {
    let mut by_id: BTreeMap<SheetId, usize> = BTreeMap::new();
    for (at, sheet) in sheets.iter().enumerate() {
        match by_id.entry(sheet.heading().id) {
            Slot::Vacant(slot) => {
                slot.insert(at);
            }
            Slot::Occupied(mut slot) if sheets[*slot.get()].marks().len() < sheet.marks().len() => {
                slot.insert(at);
            }
            Slot::Occupied(_) => {}
        }
    }
    let mut told: BTreeMap<Vec<String>, Vec<&Sheet>> = BTreeMap::new();
    let mut once = Vec::new();
    for (_, sheet) in sheets.iter().enumerate().filter(|(at, sheet)| by_id.get(&sheet.heading().id) == Some(at)) {
        let who = people_of_games(sheet);
        let named = who.iter().any(|name| !name.is_empty());
        let same = told.entry(who).or_default();
        if !(named && same.iter().any(|other| are_same_game(sheet, other))) {
            same.push(sheet);
            once.push(sheet);
        }
    }
    once
}

/// Returns whether two sheets that name the same people record the same game. They do if their fingerprints are equal,
/// they were begun within 12 hours of each other, and they have at least one line.
fn are_same_game(one: &Sheet, other: &Sheet) -> bool {
    let begun = [one, other].map(|sheet| sheet.heading().id.begun);
    let has_hands = one.state().games.iter().any(|game| !game.lines.is_empty());
    has_hands && begun[0].abs_diff(begun[1]) < MAX_START_GAP && one.fingerprint() == other.fingerprint()
}

/// Returns the name keys of the people of all games. Within a game they are sorted, so seats make no difference.
fn people_of_games(sheet: &Sheet) -> Vec<String> {
    let of_game = sheet.state().games.iter().flat_map(|game| {
        let mut names: Vec<String> = game.seating.people.iter().map(|(_, name)| name_key(name)).collect();
        cards::sort::sort(&mut names);
        names
    });
    of_game.collect()
}

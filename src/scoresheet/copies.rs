//! Recognizes copies of one game on several sheets: the keeper's own, one that came as a file, the other keeper's.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;

use super::{Sheet, SheetId};
use cards::text::name_key;

/// The longest time between two keepers' beginnings of sheets for one game, in milliseconds.
const TOGETHER: u64 = 12 * 60 * 60 * 1000;

/// Returns the sheets in their order without copies. Of sheets with the same id, the one with the most marks stays. Of two
/// keepers' sheets that say the same about the same people on the same day, the first stays.
#[must_use]
pub fn counted_once(sheets: &[Sheet]) -> Vec<&Sheet> {
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
        let who = people(sheet);
        let named = who.iter().any(|name| !name.is_empty());
        let same = told.entry(who).or_default();
        if !(named && same.iter().any(|other| tell_of_one_game(sheet, other))) {
            same.push(sheet);
            once.push(sheet);
        }
    }
    once
}

/// Returns whether two sheets of the same people say the same and were begun on the same day.
fn tell_of_one_game(one: &Sheet, other: &Sheet) -> bool {
    let begun = [one, other].map(|sheet| sheet.heading().id.begun);
    let has_hands = one.state().games.iter().any(|game| !game.lines.is_empty());
    has_hands && begun[0].abs_diff(begun[1]) < TOGETHER && one.fingerprint() == other.fingerprint()
}

/// Returns the people of each game, sorted, so that their seats make no difference.
fn people(sheet: &Sheet) -> Vec<String> {
    let of_game = sheet.state().games.iter().flat_map(|game| {
        let mut names: Vec<String> = game.place.people.iter().map(|(_, name)| name_key(name)).collect();
        cards::sort::sort(&mut names);
        names
    });
    of_game.collect()
}

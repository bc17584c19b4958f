//! The QR codes on the wall with which people find their seats on their phones. Each code holds the seats of some of
//! the people, in the order of their names.
//!
//! A link works best: every phone's camera opens it with one tap, and a phone that has opened Bower before needs no
//! network. Plain text needs neither Bower nor a network, but an iPhone's camera ignores plain text, so that its owner
//! has to open Code Scanner in the Control Center. Therefore text is used only by a page without an address, or in a
//! hall without a network.

use crate::route::Route;
use crate::words::event::wall;
use event::{EventState, SeatCode, SeatedPerson, SheetRules, seated_people};

/// The highest number of bytes in a code. 425 bytes give a QR code of version 13, which has 69 modules on each side. If
/// the code takes a third of the picture's height, a phone reads it from three meters.
const MAX_CODE_BYTES: usize = 425;

/// The content of the QR codes for phones: links, or plain text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhoneCodeKind {
    /// A link to a Bower page at this address.
    Link(String),
    /// Names with tables and seats as plain text.
    Text,
}

/// One of the QR codes on the wall. It holds the seats of the people with the names in `names`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneCode {
    /// The range of names in this code: `A to Bo`.
    pub names: String,
    pub content: CodeContent,
}

/// The content of a QR code: a link with the seats, or the seats as plain text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeContent {
    Link(String),
    Text(String),
}

impl CodeContent {
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            CodeContent::Link(text) | CodeContent::Text(text) => text,
        }
    }
}

/// Returns the codes for the current round, in the order of the names. Empty before the first round.
#[must_use]
pub fn phone_codes(state: &EventState, form: &PhoneCodeKind) -> Vec<PhoneCode> {
    let Some(round) = state.round_number() else { return Vec::new() };
    let people = seated_people(state);
    let content = |people: &[SeatedPerson]| match form {
        PhoneCodeKind::Text => CodeContent::Text(wall::seats_as_text(round, people)),
        PhoneCodeKind::Link(address) => {
            let name = state.plan().name.clone();
            let code = SeatCode { name, round, people: people.to_vec(), rules: Some(sheet_rules(state)) };
            CodeContent::Link(Route::EventCode(code.encode()).address_on(Some(address)))
        }
    };
    let groups = split_people(&people, |people| content(people).text().len() <= MAX_CODE_BYTES);
    let names: Vec<Vec<&str>> =
        groups.iter().map(|group| group.iter().map(|person| person.name.as_str()).collect()).collect();
    let range = |at| if names.len() == 1 { wall::EVERYBODY.to_owned() } else { name_range(&names, at) };
    let code = |(at, group): (usize, &Vec<SeatedPerson>)| PhoneCode { names: range(at), content: content(group) };
    groups.iter().enumerate().map(code).collect()
}

/// Returns the rules from which a phone makes the sheet of a table.
fn sheet_rules(state: &EventState) -> SheetRules {
    SheetRules { game: state.plan().game.clone(), games: state.plan().games }
}

/// Divides people into the smallest number of groups of about equal size for which every group `fits` into a code.
fn split_people(people: &[SeatedPerson], fits: impl Fn(&[SeatedPerson]) -> bool) -> Vec<Vec<SeatedPerson>> {
    let divided = |count: usize| -> Vec<Vec<SeatedPerson>> {
        people.chunks(people.len().div_ceil(count).max(1)).map(<[SeatedPerson]>::to_vec).collect()
    };
    let fitting = (1..=people.len()).map(divided).find(|groups| groups.iter().all(|group| fits(group)));
    fitting.unwrap_or_else(|| divided(people.len().max(1)))
}

/// Returns the range of names in the group at index `at`, as a dictionary prints it above a page: `A to Bo`. It has
/// just enough letters to tell the group from its neighbors.
#[must_use]
pub fn name_range(groups: &[Vec<&str>], at: usize) -> String {
    let (Some(first), Some(last)) = (groups[at].first(), groups[at].last()) else { return String::new() };
    let before = at.checked_sub(1).and_then(|at| groups[at].last());
    let after = groups.get(at + 1).and_then(|group| group.first());
    let after = after.or(Some(first).filter(|first| *first != last));
    wall::letter_range(&shortest_distinct(first, before), &shortest_distinct(last, after))
}

/// Returns the shortest beginning of a name that differs from the neighbor's name.
fn shortest_distinct(name: &str, neighbor: Option<&&str>) -> String {
    let mut other = neighbor.map_or("", |name| *name).chars();
    let mut letters = String::new();
    for letter in name.chars() {
        letters.push(letter);
        if other.next() != Some(letter) && letter != ' ' {
            break;
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guide_words_tell_neighbors_apart() {
        let groups = [vec!["Ann Lee", "Bob Ray"], vec!["Bud Fox", "Cy Aa"], vec!["Cy Ab", "Cy Zo"]];
        let words: Vec<String> = (0..3).map(|at| name_range(&groups, at)).collect();
        assert_eq!(words, ["A to Bo", "Bu to Cy Aa", "Cy Ab to Cy Z"]);
        assert_eq!(name_range(&[vec!["Ann"]], 0), "A");
    }
}

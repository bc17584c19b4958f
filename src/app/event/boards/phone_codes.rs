//! The QR codes on the wall with which people find their seats on their phones. One code holds the seats of everybody if
//! they are few. Otherwise each code holds the seats of some of the people, in the order of their names, and the names of
//! the other players at their tables.
//!
//! A link works best: every phone's camera opens it with one tap, and a phone that has opened Bower before needs no
//! network. Plain text needs neither Bower nor a network, but an iPhone's camera ignores plain text, so that its owner
//! has to open Code Scanner in the Control Center. Therefore text is used only by a page without an address, or in a
//! hall without a network.

use crate::route::Route;
use crate::words::event::wall;
use event::{EventState, SeatCode, SeatedPerson, SheetRules, seated_people, table_mates};

/// The highest number of bytes in a code. 367 bytes give a QR code of version 12, which has 65 modules on each side. Three
/// of them side by side on a picture of 1920 by 1080 have modules of more than eight pixels.
const MAX_CODE_BYTES: usize = 367;

/// The highest number of bytes in a code that is alone on the wall, and in one of so many that they would take more than
/// [`MOST_PAGES`]. 718 bytes give a QR code of version 18, which has 89 modules on each side. Three of them side by side on
/// a picture of 1920 by 1080 have modules of six pixels, and a phone reads them from three meters. A code that is alone
/// takes more than two thirds of the picture's height.
const MAX_LARGE_CODE_BYTES: usize = 718;

/// The highest number of codes on one page of the board, in one row.
const CODES_PER_PAGE: usize = 3;

/// The highest number of pages of small codes. They come by within about a minute.
const MOST_PAGES: usize = 6;

/// The number of letters of a name that fit on a line below one of several codes in large letters.
const LETTERS_IN_LINE: usize = 15;

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
    /// The range of names in this code: `An – Bo`.
    pub names: String,
    pub content: CodeContent,
}

impl PhoneCode {
    /// Returns whether an end of a range of names needs letters that stand closer together to stay on one line.
    #[must_use]
    pub fn are_long(codes: &[PhoneCode]) -> bool {
        codes
            .iter()
            .flat_map(|code| code.names.split(wall::RANGE_JOINT))
            .any(|end| end.chars().count() > LETTERS_IN_LINE)
    }

    /// Returns the number of letters of the longest line below a code, if a range of names stands in two lines.
    #[must_use]
    pub fn longest_line(codes: &[PhoneCode]) -> usize {
        let letters = |line: &str| line.chars().count();
        let longest = |code: &PhoneCode| match code.names.split_once(wall::RANGE_JOINT) {
            // The dash stands at the end of the first line.
            Some((first, last)) => (letters(first) + " –".chars().count()).max(letters(last)),
            None => letters(&code.names),
        };
        codes.iter().map(longest).max().unwrap_or_default()
    }

    /// Returns whether a range of names needs two lines.
    #[must_use]
    pub fn need_two_lines(codes: &[PhoneCode]) -> bool {
        let is_range = |code: &PhoneCode| code.names.contains(wall::RANGE_JOINT);
        codes.iter().any(|code| is_range(code) && code.names.chars().count() > LETTERS_IN_LINE)
    }
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
    let everybody = seated_people(state);
    let content = |people: &[SeatedPerson]| match form {
        PhoneCodeKind::Text => CodeContent::Text(wall::seats_as_text(round, people)),
        PhoneCodeKind::Link(address) => {
            let name = state.plan().name.clone();
            let mates = table_mates(&everybody, people);
            let code = SeatCode { name, round, people: people.to_vec(), rules: Some(sheet_rules(state)), mates };
            CodeContent::Link(Route::EventCode(code.encode()).address_on(Some(address)))
        }
    };
    let is_short = |people: &[SeatedPerson], most| content(people).text().len() <= most;
    let groups = match form {
        PhoneCodeKind::Link(_) if is_short(&everybody, MAX_LARGE_CODE_BYTES) => vec![everybody.clone()],
        _ => {
            let small = split_people(&everybody, |people| is_short(people, MAX_CODE_BYTES));
            match small.len() <= CODES_PER_PAGE * MOST_PAGES {
                true => small,
                false => split_people(&everybody, |people| is_short(people, MAX_LARGE_CODE_BYTES)),
            }
        }
    };
    let names: Vec<Vec<&str>> =
        groups.iter().map(|group| group.iter().map(|person| person.name.as_str()).collect()).collect();
    let range = |at| if names.len() == 1 { wall::EVERYBODY.to_owned() } else { name_range(&names, at) };
    let code = |(at, group): (usize, &Vec<SeatedPerson>)| PhoneCode { names: range(at), content: content(group) };
    groups.iter().enumerate().map(code).collect()
}

/// Divides the codes among pages with about equally many.
pub fn code_pages(codes: &[PhoneCode]) -> impl Iterator<Item = &[PhoneCode]> {
    let pages = codes.len().div_ceil(CODES_PER_PAGE).max(1);
    codes.chunks(codes.len().div_ceil(pages).max(1))
}

/// Returns the rules from which a phone makes the sheet of a table.
fn sheet_rules(state: &EventState) -> SheetRules {
    SheetRules { game: state.plan().game.clone(), games: state.plan().games }
}

/// Divides people into the smallest number of groups of about equal size for which every group `fits` into a code. People
/// of the same name are in the same group, if they fit into one.
fn split_people(people: &[SeatedPerson], fits: impl Fn(&[SeatedPerson]) -> bool) -> Vec<Vec<SeatedPerson>> {
    let shares_name = |at: usize| at > 0 && people[at].name == people[at - 1].name;
    let begins_name = |at: usize| (0..=at).rev().find(|at| !shares_name(*at)).unwrap_or_default();
    let cut = |starts: Vec<usize>| -> Vec<Vec<SeatedPerson>> {
        let ends = starts.iter().skip(1).copied().chain([people.len()]);
        let groups = starts.iter().zip(ends).map(|(start, end)| people[*start..end].to_vec());
        groups.filter(|group| !group.is_empty()).collect()
    };
    let even = |count: usize| (0..people.len()).step_by(people.len().div_ceil(count).max(1)).collect::<Vec<_>>();
    let by_name = |count: usize| even(count).into_iter().map(begins_name).collect::<Vec<_>>();
    let all_fit = |groups: &Vec<Vec<SeatedPerson>>| groups.iter().all(|group| fits(group));
    let counts = || 1..=people.len();
    let found = counts().map(|count| cut(by_name(count))).find(all_fit);
    let found = found.or_else(|| counts().map(|count| cut(even(count))).find(all_fit));
    found.unwrap_or_else(|| cut(even(people.len().max(1))))
}

/// Returns the range of names in the group at index `at`, as a dictionary prints it above a page: `An – Bo`. It has just
/// enough letters to tell the group from its neighbors. If one end needs letters of the last name, both ends have them:
/// `Benjamin D – Christopher F`. If that is too long for a line, the last name is whole and the first name, which the
/// neighbor has too, is an initial: `E. Montgomery-Smythe`.
#[must_use]
pub fn name_range(groups: &[Vec<&str>], at: usize) -> String {
    let (Some(first), Some(last)) = (groups[at].first(), groups[at].last()) else { return String::new() };
    let before = at.checked_sub(1).and_then(|at| groups[at].last());
    let after = groups.get(at + 1).and_then(|group| group.first());
    let after = after.or(Some(first).filter(|first| *first != last));
    let mut needed = [count_distinct(first, before), count_distinct(last, after)];
    if first == last {
        needed = [needed[0].max(needed[1]); 2];
    }
    let is_long = |name: &str, needed: usize| needed > first_name_letters(name).max(LETTERS_IN_LINE);
    let shares_first_name = first.split(' ').next() == last.split(' ').next();
    let both_long = shares_first_name && (is_long(first, needed[0]) || is_long(last, needed[1]));
    let ends = [(first, needed[0]), (last, needed[1])];
    let with_last_name = ends.iter().any(|(name, letters)| *letters > first_name_letters(name));
    let most = needed[0].max(needed[1]);
    let [first, last] = ends.map(|(name, needed)| {
        let letters = match first_name_letters(name) {
            whole if with_last_name => needed.max(whole + " D".len()),
            whole => most.min(whole).max(needed),
        };
        match both_long || is_long(name, needed) {
            true => with_initial(name, letters),
            false => name.chars().take(letters).collect(),
        }
    });
    wall::letter_range(&first, &last)
}

/// Returns the initial of the first name and the words of the last name that contain this number of letters of the name.
fn with_initial(name: &str, letters: usize) -> String {
    let end_of_word = name.chars().skip(letters).take_while(|letter| *letter != ' ').count();
    let whole: String = name.chars().take(letters + end_of_word).collect();
    match (whole.split_once(' '), whole.chars().next()) {
        (Some((_, last_name)), Some(initial)) => format!("{initial}. {last_name}"),
        _ => whole,
    }
}

fn first_name_letters(name: &str) -> usize {
    name.chars().take_while(|letter| *letter != ' ').count()
}

/// Returns the number of letters by which a name differs from the neighbor's name.
fn count_distinct(name: &str, neighbor: Option<&&str>) -> usize {
    let mut other = neighbor.map_or("", |name| *name).chars();
    let differs = |letter: char| other.next() != Some(letter) && letter != ' ';
    let all = name.chars().count();
    name.chars().position(differs).map_or(all, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use event::PersonPlace;

    #[test]
    fn people_of_one_name_are_in_one_code() {
        let people = |names: &[&str]| -> Vec<SeatedPerson> {
            let person = |name: &&str| SeatedPerson { name: (*name).to_owned(), place: PersonPlace::NoGame };
            names.iter().map(person).collect()
        };
        let sizes = |names: &[&str]| -> Vec<usize> {
            split_people(&people(names), |group| group.len() <= 4).iter().map(Vec::len).collect()
        };
        assert_eq!(sizes(&["A", "B", "C", "Jon Hart", "Jon Hart", "K", "L", "M"]), [3, 3, 2]);
        assert_eq!(sizes(&["A", "B", "C", "Jon Hart", "Jon Hart", "K", "L"]), [3, 4]);
        assert_eq!(sizes(&["A", "B", "C", "D", "E", "F", "G", "H"]), [4, 4]);
        assert_eq!(sizes(&["Jon Hart"; 8]), [4, 4], "too many for one code");
        assert!(sizes(&[]).is_empty());
    }

    #[test]
    fn guide_words_tell_neighbors_apart() {
        let groups = [vec!["Ann Lee", "Bob Ray"], vec!["Bud Fox", "Cy Aa"], vec!["Cy Ab", "Cy Zo"]];
        let words: Vec<String> = (0..3).map(|at| name_range(&groups, at)).collect();
        assert_eq!(words, ["An – Bo", "Bud\u{a0}F – Cy\u{a0}Aa", "Cy\u{a0}Ab – Cy\u{a0}Z"]);
        assert_eq!(name_range(&[vec!["Ann"]], 0), "A");
        let groups = [vec!["Ann Lee", "Benjamin Cox"], vec!["Benjamin Day", "Christopher Fox"], vec!["Dora Gad"]];
        assert_eq!(name_range(&groups, 1), "Benjamin\u{a0}D – Christopher\u{a0}F");
        assert_eq!(name_range(&[vec!["Ann Lee"], vec!["Christine O", "Christopher P"], vec!["Dora"]], 1), "C");
    }

    #[test]
    fn long_names_have_initials_and_no_word_in_parts() {
        let [a, b, c, d] = ["A", "B", "C", "D"].map(|last| format!("Elizabeth Montgomery-Smythe {last}"));
        let of = |letter: &str| format!("E.\u{a0}Montgomery-Smythe\u{a0}{letter}");
        let alone = [vec![a.as_str()], vec![&b], vec![&c], vec![&d]];
        let words: Vec<String> = (0..4).map(|at| name_range(&alone, at)).collect();
        assert_eq!(words, ["A", "B", "C", "D"].map(of));
        let pairs = [vec![a.as_str(), &b], vec![&c, &d], vec!["Maximiliane Oberhuber-Lang", "Zoe Fox"]];
        let words: Vec<String> = (0..3).map(|at| name_range(&pairs, at)).collect();
        let first = format!("E.\u{a0}Montgomery-Smythe – {}", of("B"));
        let second = format!("{} – E.\u{a0}Montgomery-Smythe", of("C"));
        assert_eq!(words, [first.as_str(), &second, "M – Z"]);
        let code = |names: &str| PhoneCode { names: names.to_owned(), content: CodeContent::Text(String::new()) };
        for (names, long, two) in
            [("An – Bo", false, false), ("Benjamin D – Christopher F", false, true), (&of("A"), true, false)]
        {
            let codes = [code("A"), code(names)];
            assert!(PhoneCode::longest_line(&codes) <= names.chars().count());
            assert_eq!((PhoneCode::are_long(&codes), PhoneCode::need_two_lines(&codes)), (long, two), "{names}");
        }
        let lines = |names| PhoneCode::longest_line(&[code("A"), code(names)]);
        assert_eq!(lines("Bartholomew\u{a0}Y – Cy\u{a0}Y"), "Bartholomew\u{a0}Y –".chars().count());
        assert_eq!(lines("Al\u{a0}P – Bartholomew\u{a0}R"), "Bartholomew\u{a0}R".chars().count());
    }
}

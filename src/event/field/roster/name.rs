//! Reads the name of a person, or the two names of a team, from a line or a cell.

use crate::field::LONGEST_NAME;
use crate::field::profile::Profile;
use crate::plan::EntrantKind;
use cards::text::clean;

const BETWEEN_NAMES: [char; 7] = [',', ';', ':', '&', '/', '+', ' '];

/// Returns whether a cell contains a letter or a digit.
pub(super) fn has_name(cell: &str) -> bool {
    cell.contains(char::is_alphanumeric)
}

/// Returns whether a cell may contain a name: it has a letter, and is neither an email address nor a mark such as
/// `paid`.
pub(super) fn may_be_name(cell: &str) -> bool {
    const DESK_MARKS: [&str; 20] = [
        "yes", "no", "y", "n", "x", "paid", "unpaid", "true", "false", "ok", "cash", "check", "venmo", "card", "n/a",
        "na", "m", "f", "male", "female",
    ];
    let cell = cell.trim();
    let is_mark = DESK_MARKS.iter().any(|mark| mark.eq_ignore_ascii_case(cell));
    let is_address = cell.contains('@') && !cell.contains(char::is_whitespace);
    cell.contains(char::is_alphabetic) && !is_mark && !is_address
}

pub(super) fn is_one_word(text: &str) -> bool {
    text.split_whitespace().count() == 1
}

/// Returns the name of the person in a cell, without bullets, numbers and email addresses. `Lee, Ann` becomes `Ann
/// Lee`. The result is empty if the cell has no name.
pub(super) fn person_name(cell: &str) -> String {
    let mut name = cell.to_owned();
    // Removing one mark may uncover another one, such as a number behind a bullet. Each pass shortens the name, so the
    // loop ends.
    loop {
        let barer = strip_marks(&name);
        if barer == name || barer.chars().count() > name.chars().count() {
            break;
        }
        name = barer;
    }
    if has_name(&name) { name } else { String::new() }
}

fn strip_marks(cell: &str) -> String {
    let name = clean_name(without_address(without_bullet(without_quotes(cell))));
    first_name_first(name.trim_matches(BETWEEN_NAMES))
}

fn clean_name(text: &str) -> String {
    clean(text, LONGEST_NAME)
}

/// Removes quotation marks that the CSV reader left in place.
fn without_quotes(cell: &str) -> &str {
    let cell = cell.trim();
    let inner = cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"'));
    match inner {
        Some(inner) if !inner.contains('"') => inner,
        _ if cell.matches('"').count() == 1 => cell.trim_matches('"'),
        _ => cell,
    }
}

/// Removes the bullet, check box or number at the start of a list item.
pub(super) fn without_bullet(text: &str) -> &str {
    const BULLETS: [char; 14] = [
        '-', '*', '+', '\u{b7}', '\u{2022}', '\u{2013}', '\u{2014}', '\u{25e6}', '\u{25aa}', '\u{2023}', '\u{25cf}',
        '\u{25cb}', '>', '\u{2610}',
    ];
    let text = text.trim_start();
    for bullet in ["[ ]", "[x]", "[X]", "\u{2611}", "\u{2713}", "\u{2714}"] {
        if let Some(rest) = text.strip_prefix(bullet) {
            return without_bullet(rest);
        }
    }
    if let Some(rest) = text.strip_prefix(BULLETS).filter(|rest| rest.starts_with(char::is_whitespace)) {
        return without_bullet(rest);
    }
    after_list_number(text).unwrap_or(text)
}

/// Returns the text after a number such as `1.`, `2)`, `(3)`, `#4` or `No. 5`. Returns `None` if the text does not
/// start with such a number.
fn after_list_number(text: &str) -> Option<&str> {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let marked = ["#", "No. ", "no. ", "No ", "("].iter().find_map(|mark| text.strip_prefix(*mark));
    let rest = marked.unwrap_or(text).trim_start_matches(is_digit);
    let digits = marked.unwrap_or(text).len() - rest.len();
    if !(1..=3).contains(&digits) {
        return None;
    }
    let after = rest.strip_prefix(['.', ')', ':']);
    let after = after.or(marked.filter(|_| rest.starts_with(char::is_whitespace)).map(|_| rest))?;
    (has_name(after) && !after.starts_with(is_digit)).then(|| after.trim_start())
}

/// Splits a text such as `7 Ann Lee` into the number and the name.
pub(super) fn after_bare_number(text: &str) -> Option<(u32, &str)> {
    let text = text.trim_start();
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = text[..text.len() - rest.len()].parse().ok()?;
    let after = rest.strip_prefix(char::is_whitespace)?.trim_start();
    after.starts_with(char::is_alphabetic).then_some((number, after))
}

/// Removes remarks that say that somebody is alone, in brackets or at the end of a line: `(looking for a partner)`,
/// `[single]`, ` - needs a partner`. Whoever has no partner in the list is alone anyway.
pub(super) fn without_search_remarks(text: &str) -> String {
    let lines = text.split('\n').map(|line| without_last_remark(&without_bracketed_remarks(line)).to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// Removes the text behind the only dash, comma or joiner of a line if it says that somebody looks for a partner. Cells of
/// a spreadsheet stay.
fn without_last_remark(line: &str) -> &str {
    const BEFORE_REMARK: [&str; 7] = [" - ", " \u{2013} ", " \u{2014} ", ", ", "; ", " & ", ": "];
    let split = BEFORE_REMARK.iter().find_map(|mark| line.split_once(mark));
    match split {
        Some((name, remark)) if has_name(name) && names_search(remark) => name.trim_end(),
        _ => line,
    }
}

fn without_bracketed_remarks(text: &str) -> String {
    const CLOSING: [(char, char); 2] = [('(', ')'), ('[', ']')];
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(['(', '[']) {
        let closing =
            CLOSING.iter().find(|(open, _)| rest[start..].starts_with(*open)).map_or(')', |(_, close)| *close);
        let inner = &rest[start + 1..];
        match inner.find(closing).filter(|end| is_search_remark(&inner[..*end])) {
            Some(end) => {
                kept.push_str(rest[..start].trim_end_matches(' '));
                rest = &inner[end + 1..];
            }
            None => {
                kept.push_str(&rest[..=start]);
                rest = inner;
            }
        }
    }
    kept + rest
}

/// Returns whether a remark in brackets says that somebody is alone or looks for a partner.
fn is_search_remark(remark: &str) -> bool {
    const ALONE: [&str; 6] = ["single", "solo", "alone", "looking", "searching", "free agent"];
    let remark = remark.trim_matches(|letter: char| !letter.is_alphanumeric()).to_ascii_lowercase();
    ALONE.contains(&remark.as_str()) || names_search(&remark)
}

/// Returns whether a text says that somebody looks for a partner: `needs a partner`.
fn names_search(text: &str) -> bool {
    const SEARCHES: [&str; 12] =
        ["looking", "looks", "look", "needs", "need", "seeking", "seeks", "wants", "searching", "no", "without", "w/o"];
    let text = text.trim_matches(|letter: char| !letter.is_alphanumeric()).to_ascii_lowercase();
    let words = || text.split(|letter: char| letter.is_whitespace() || letter == ',');
    let names_partner = words().any(|word| ["partner", "partners"].contains(&word));
    names_partner && words().any(|word| SEARCHES.contains(&word))
}

/// Removes the email address in a text such as `Ann Lee <ann@example.org>`.
fn without_address(text: &str) -> &str {
    match text.split_once('<') {
        Some((name, address)) if address.contains('@') && has_name(name) => without_quotes(name),
        _ => text,
    }
}

/// Turns `Lee, Ann` into `Ann Lee`. A text such as `Ann Lee, Jr.` does not change.
fn first_name_first(name: &str) -> String {
    const AFTER_NAMES: [&str; 8] = ["jr", "sr", "ii", "iii", "iv", "md", "phd", "esq"];
    let Some((last, first)) = name.split_once(',') else { return name.to_owned() };
    let (last, first) = (last.trim(), first.trim());
    let after = first.trim_end_matches('.').to_ascii_lowercase();
    if first.contains(',') || AFTER_NAMES.contains(&after.as_str()) || !has_name(last) || !has_name(first) {
        return name.to_owned();
    }
    format!("{first} {last}")
}

/// Joins a first and a last name. Either one may be empty.
pub(super) fn full_name(first: &str, last: &str) -> String {
    person_name(&[first, last].map(str::trim).join(" "))
}

/// Makes a team named after both players. The name is cut after [`LONGEST_NAME`] letters.
pub(super) fn team_profile(one: &str, other: &str) -> Profile {
    let profile = Profile::team(one, other);
    let name = profile.name.chars().take(LONGEST_NAME).collect();
    Profile { name, ..profile }
}

/// Makes a team of two players. If `name` is empty, the team is named after both.
pub(super) fn named_team(one: &str, other: &str, name: &str) -> Profile {
    let name = clean_name(name);
    match has_name(&name) {
        true => Profile { name, ..team_profile(one, other) },
        false => team_profile(one, other),
    }
}

/// Splits a text such as `Ann & Bob` into two names. Returns `None` if the text does not join two names.
pub(super) fn split_pair(text: &str, enters: EntrantKind) -> Option<(&str, &str)> {
    const PAIR_JOINERS: [&str; 10] =
        [" w/", " w ", " with ", "&", "+", " and ", "/", " - ", " \u{2013} ", " \u{2014} "];
    let lower = text.to_ascii_lowercase();
    let between = match enters {
        EntrantKind::Teams => &PAIR_JOINERS[..],
        EntrantKind::People => &PAIR_JOINERS[..7],
    };
    let (at, between) = between.iter().find_map(|between| Some((lower.find(between)?, *between)))?;
    let (one, other) = (&text[..at], &text[at + between.len()..]);
    (has_name(one) && has_name(other)).then_some((one, other))
}

/// Returns the names of the two people in a text such as `Ann & Bob`. In `Gus & Hal Jones` the last name is that of both.
/// Returns `None` if the text does not join two names.
pub(super) fn pair_names(text: &str, enters: EntrantKind) -> Option<[String; 2]> {
    let (one, other) = split_pair(text, enters)?;
    let [one, other] = [one, other].map(person_name);
    let shared = other.split_once(' ').map(|(_, last)| last).filter(|last| is_one_word(&one) && is_last_name(last));
    let one = shared.map_or(one.clone(), |last| full_name(&one, last));
    Some([one, other])
}

/// Returns whether the text is a single word that may be a last name: neither a number nor an initial.
fn is_last_name(text: &str) -> bool {
    is_one_word(text) && text.chars().filter(|letter| letter.is_alphabetic()).count() >= 2
}

/// Returns the entrants of a cell. If the cell joins two names, they are a team, or two entrants in an event for
/// people.
pub(super) fn entrants_in_cell(cell: &str, enters: EntrantKind) -> Vec<Profile> {
    let cell = without_bullet(without_quotes(cell)).trim_matches(BETWEEN_NAMES);
    match (enters, pair_names(cell, enters)) {
        (EntrantKind::Teams, Some([one, other])) => vec![team_profile(&one, &other)],
        (EntrantKind::People, Some(pair)) => pair.iter().flat_map(|name| entrants_in_cell(name, enters)).collect(),
        (_, None) => {
            let name = person_name(cell);
            if name.is_empty() { Vec::new() } else { vec![Profile::person(&name)] }
        }
    }
}

//! Texts for checking a pasted list of entrants before the entrants are entered.

use super::forms::sit_out_suffix;
use super::list_names;
use crate::words::counts::{count, number_in_words};
use event::{ColumnRole, EntrantKind, Member, SkipReason};

pub const CHECK_HEADING: &str = "Check before they enter";
pub const NAME: &str = "Name";
pub const PLAYER_1: &str = "Player 1";
pub const PLAYER_2: &str = "Player 2";
pub const TEAM: &str = "Team name";
pub const DIVISION: &str = "Division";
const NOTHING_ODD: &str = "Nothing to check.";
pub const ONLY_ODD: &str = "Only the rows to check";

/// Counts the entrants in a pasted list: `12 teams, 24 people`. `crowded` are the people of the teams with more than two.
#[must_use]
pub fn roster_summary(enters: EntrantKind, entries: usize, alone: usize, people: usize, crowded: &[usize]) -> String {
    let people = count(people, "person");
    if enters == EntrantKind::People {
        return people;
    }
    let mut parts = vec![count(entries - alone, "team"), people];
    parts.extend((alone > 0).then(|| format!("{alone}\u{a0}without a partner")));
    parts.extend(crowded.iter().map(|people| crowded_team_mark(*people)));
    parts.join(", ")
}

/// Says where the entrant stands in the pasted text: `Line 14 of the list`.
#[must_use]
pub fn line_of_text_mark(line: usize) -> String {
    format!("Line {line} of the list")
}

/// Marks a team with more than two people: `3 people in one team`.
#[must_use]
pub fn crowded_team_mark(people: usize) -> String {
    format!("{} in one team", count(people, "person"))
}

/// Marks a person whom one team has twice: `Nan Ober twice`.
#[must_use]
pub fn twice_mark(person: &str) -> String {
    format!("{person} twice")
}

/// Marks a name that stands for somebody who is not known yet: `Who is "TBD"?`
#[must_use]
pub fn unknown_player_mark(name: &str) -> String {
    format!("Who is \"{name}\"?")
}

/// Names an entered team with more than two people: `Tia & Uma & Vic are three.`
#[must_use]
pub fn crowded_team_sentence(team: &str, people: usize) -> String {
    format!("{team} are {}.", number_in_words(people))
}

/// Names a person whom several entered teams have: `Ann Lee is in two teams.`
#[must_use]
pub fn in_several_teams_sentence(person: &str, teams: usize) -> String {
    format!("{person} is in {} teams.", number_in_words(teams))
}

/// Names a person whom one entered team has twice: `Nan Ober is in a team twice.`
#[must_use]
pub fn twice_in_team_sentence(person: &str) -> String {
    format!("{person} is in a team twice.")
}

/// Names an entered team of which a player is not known: `Walt Zell still needs a partner (TBD).`
#[must_use]
pub fn unknown_player_sentence(known: &[&str], unknown: &[&str]) -> String {
    let unknown = unknown.join(", ");
    match known {
        [] => format!("A team still needs names ({unknown})."),
        [only] => format!("{only} still needs a partner ({unknown})."),
        several => format!("{} still need another player ({unknown}).", several.join(" & ")),
    }
}

/// Marks the row of a person whom several entered teams have: `Ann Lee twice`, `Ann Lee in three teams`.
#[must_use]
pub fn in_several_teams_badge(person: &str, teams: usize) -> String {
    if teams == 2 { twice_mark(person) } else { format!("{person} in {} teams", number_in_words(teams)) }
}

/// Marks the row of an entered team with more than two people: `three people`.
#[must_use]
pub fn crowded_team_badge(people: usize) -> String {
    format!("{} people", number_in_words(people))
}

/// Marks the row of an entered team of which a player is not known.
pub const UNKNOWN_PLAYER_BADGE: &str = "needs a partner";

/// Says where the director corrects the entrants.
pub const LOOK_UNDER_PEOPLE: &str = "Look under People.";

/// Names a row of the list in one line: `The Aces: Ann Lee & Bob Ray (Women)`.
#[must_use]
pub fn row_title(first: &str, second: &str, team: &str, division: Option<&str>) -> String {
    let own = if team.is_empty() { String::new() } else { format!("{team}: ") };
    let partner = if second.is_empty() { String::new() } else { format!(" & {second}") };
    let division = division.map(|division| format!(" ({division})")).unwrap_or_default();
    format!("{own}{first}{partner}{division}")
}

/// Labels the button that joins all rows of the list in pairs.
#[must_use]
pub const fn join_pairs_label(enters: EntrantKind) -> &'static str {
    match enters {
        EntrantKind::Teams => "Join them in pairs",
        EntrantKind::People => "Join them",
    }
}

/// Asks, before the button that joins all rows of the list in pairs, whether they belong together. `None` if the rows are
/// people who need a partner.
#[must_use]
pub const fn join_pairs_question(enters: EntrantKind) -> Option<&'static str> {
    match enters {
        EntrantKind::Teams => None,
        EntrantKind::People => Some("Do first and last name stand on two lines?"),
    }
}

/// Labels the button that undoes the joining of all rows in pairs.
pub const UNDO_JOINING: &str = "Undo the joining";

/// Says how many rows of the list the director should check: `2 rows to check.` Empty if there are none, but a division
/// is empty.
#[must_use]
pub fn rows_to_check_sentence(rows: usize, has_empty_division: bool) -> String {
    match rows {
        0 if has_empty_division => String::new(),
        0 => NOTHING_ODD.to_owned(),
        1 => "1 row to check.".to_owned(),
        rows => format!("{rows} rows to check."),
    }
}

/// Says which divisions of the event are empty, and how people get into them: `Nobody is in Women: put a line with its
/// name above its people.` `None` if every division has somebody.
#[must_use]
pub fn empty_divisions_sentence(divisions: &[String]) -> Option<String> {
    let ask = if divisions.len() > 1 {
        "put a line with each name above its people"
    } else {
        "put a line with its name above its people"
    };
    (!divisions.is_empty()).then(|| format!("Nobody is in {}: {ask}.", list_names(divisions)))
}

/// Marks an entrant whom an earlier row already has: `Same as row 3`.
#[must_use]
pub fn same_as_row_mark(row: usize) -> String {
    format!("Same as row {row}")
}

/// Marks a name that an earlier row already has: `Ann Lee is in row 3 too`.
#[must_use]
pub fn name_in_row_mark(name: &str, row: usize) -> String {
    format!("{name} is in row {row} too")
}

/// Says how many tables the entrants of a list fill, and how many are left: `6 tables, 1 sits out.`
#[must_use]
pub fn tables_sentence(tables: usize, without: usize) -> String {
    format!("{}{}.", count(tables, "table"), sit_out_suffix(without))
}

/// Says of an open list what it gives without the people who wait for a partner.
#[must_use]
pub fn without_waiting_people(sentence: &str) -> String {
    format!("Without those who wait for a partner: {sentence}")
}

/// Says of an open list that fills no table because people wait for a partner: `No table yet: nine people wait for a
/// partner. Join them in pairs.`
#[must_use]
pub fn no_table_yet_sentence(waiting: usize) -> String {
    match waiting {
        1 => "No table yet: one person waits for a partner.".to_owned(),
        _ => format!("No table yet: {} people wait for a partner. Join them in pairs.", number_in_words(waiting)),
    }
}

/// Says where a name was cut: `Player 1 ends after 60 letters, at "…Cholmondeley Fea"`.
#[must_use]
pub fn cut_name_mark(part: &str, name: &str, longest: usize) -> String {
    const SHOWN_LETTERS: usize = 16;
    let letters = name.chars().count();
    let end: String = name.chars().skip(letters.saturating_sub(SHOWN_LETTERS)).collect();
    format!("{part} ends after {longest} letters, at \"…{end}\"")
}

/// Marks an entrant for whom the event has no room: `Only 200 can play`.
#[must_use]
pub fn too_many_mark(most: usize) -> String {
    format!("Only {most} can play")
}

/// Names a column of the pasted list: `Column 2, "Team"`, or `Column 2` without a heading.
#[must_use]
pub fn column_label(number: usize, heading: Option<&str>) -> String {
    heading.map_or_else(|| format!("Column {number}"), |heading| format!("Column {number}, \"{heading}\""))
}

/// Labels one of the meanings that a column of the pasted list can have: `Last name`.
#[must_use]
pub const fn column_role_label(role: ColumnRole, enters: EntrantKind) -> &'static str {
    match (role, enters) {
        (ColumnRole::ByContent, _) => "As it reads",
        (ColumnRole::Name(Member::First), EntrantKind::People) => NAME,
        (ColumnRole::First(Member::First), EntrantKind::People) => "First name",
        (ColumnRole::Last(Member::First), EntrantKind::People) => "Last name",
        (ColumnRole::Name(Member::First), EntrantKind::Teams) => PLAYER_1,
        (ColumnRole::First(Member::First), EntrantKind::Teams) => "Player 1, first name",
        (ColumnRole::Last(Member::First), EntrantKind::Teams) => "Player 1, last name",
        (ColumnRole::Name(Member::Second), _) => PLAYER_2,
        (ColumnRole::First(Member::Second), _) => "Player 2, first name",
        (ColumnRole::Last(Member::Second), _) => "Player 2, last name",
        (ColumnRole::Team, _) => TEAM,
        (ColumnRole::Division, _) => DIVISION,
        (ColumnRole::Nothing, _) => "Not needed",
    }
}

/// Says why a line of the pasted list gives no entrant: `Line 3, "Men", has no name.`
#[must_use]
pub fn skipped_line_sentence(line: usize, text: &str, why: SkipReason) -> String {
    match why {
        SkipReason::AboveHeadings => format!("Line {line}, \"{text}\", is the title."),
        SkipReason::NoName => format!("Line {line}, \"{text}\", has no name."),
    }
}

/// Labels a field or button of a row for screen readers: `Name, row 3`.
#[must_use]
pub fn label_in_row(what: &str, row: usize) -> String {
    format!("{what}, row {row}")
}

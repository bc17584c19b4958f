//! Reads the entrants of a line from the contents of its cells. Used for lists without headings.

use super::name::{
    entrants_in_cell, full_name, has_name, is_one_word, may_be_name, named_team, pair_names, person_name, split_pair,
    team_profile,
};
use crate::field::profile::Profile;
use crate::plan::EntrantKind;

/// Reads the entrants of one line. `only_line` is true if the list has no other line. This line may then contain all
/// entrants.
pub(super) fn read_line(cells: &[String], enters: EntrantKind, only_line: bool) -> Vec<Profile> {
    let names: Vec<&str> = cells.iter().map(String::as_str).filter(|cell| may_be_name(cell)).collect();
    match (&names[..], enters) {
        ([], _) => {
            cells.iter().find(|cell| has_name(cell)).map_or_else(Vec::new, |cell| entrants_in_cell(cell, enters))
        }
        ([cell], _) => entrants_in_cell(cell, enters),
        (_, EntrantKind::People) => read_people(&names, has_spaced_separators(cells), only_line),
        (_, EntrantKind::Teams) => read_teams(&names, has_spaced_separators(cells), only_line),
    }
}

/// Returns whether a space follows each separator. People write `Lee, Ann`, but spreadsheets export `Lee,Ann`.
fn has_spaced_separators(cells: &[String]) -> bool {
    cells.iter().skip(1).all(|cell| cell.starts_with(' '))
}

fn read_people(names: &[&str], spaced: bool, only_line: bool) -> Vec<Profile> {
    let all = || names.iter().flat_map(|name| entrants_in_cell(name, EntrantKind::People)).collect();
    let joins_two = |name: &&str| split_pair(name, EntrantKind::People).is_some();
    if only_line || names.iter().any(joins_two) || names.iter().all(|name| !is_one_word(name)) {
        return all();
    }
    match names {
        [last, first] if spaced => entrants_in_cell(&full_name(first, last), EntrantKind::People),
        _ if spaced => all(),
        [first, last, ..] if is_one_word(first) && is_one_word(last) => {
            entrants_in_cell(&full_name(first, last), EntrantKind::People)
        }
        [name, ..] => entrants_in_cell(name, EntrantKind::People),
        [] => Vec::new(),
    }
}

fn read_teams(names: &[&str], spaced: bool, only_line: bool) -> Vec<Profile> {
    let two = |name: &&str| split_pair(name, EntrantKind::Teams).is_some();
    if names.iter().all(two) {
        return names.iter().flat_map(|name| entrants_in_cell(name, EntrantKind::Teams)).collect();
    }
    if let Some(couple) = read_couple(names, spaced) {
        return vec![couple];
    }
    let all_one_word = names.iter().all(|name| is_one_word(name));
    match names {
        [pair, name] if two(pair) => team_from_pair(pair, name),
        [name, pair] if two(pair) => team_from_pair(pair, name),
        [one, other] => vec![team_profile(&person_name(one), &person_name(other))],
        [first, last, first_of_other, last_of_other] if all_one_word && !only_line => {
            vec![team_profile(&full_name(first, last), &full_name(first_of_other, last_of_other))]
        }
        _ if only_line && names.len().is_multiple_of(2) => {
            names.chunks(2).map(|pair| team_profile(&person_name(pair[0]), &person_name(pair[1]))).collect()
        }
        [one, other, name, ..] => vec![named_team(&person_name(one), &person_name(other), name)],
        [] | [_] => Vec::new(),
    }
}

/// Makes a team from two cells: `pair` has both players, and `name` is the name of the team.
fn team_from_pair(pair: &str, name: &str) -> Vec<Profile> {
    pair_names(pair, EntrantKind::Teams).map(|[one, other]| named_team(&one, &other, name)).into_iter().collect()
}

/// Reads a line such as `Lee, Ann & Ray, Bob`, or `Lee, Ann & Bob` for two people with the same last name.
fn read_couple(names: &[&str], spaced: bool) -> Option<Profile> {
    let (last, middle) = (names.first()?, names.get(1)?);
    let (first, rest) = split_pair(middle, EntrantKind::Teams)?;
    match names {
        [_, _, first_of_other] => Some(team_profile(&full_name(first, last), &full_name(first_of_other, rest))),
        [_, _] if spaced && is_one_word(last) && is_one_word(first) && is_one_word(rest) => {
            Some(team_profile(&full_name(first, last), &full_name(rest, last)))
        }
        _ => None,
    }
}

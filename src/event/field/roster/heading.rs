//! The headings of a list: recognizes them, finds the role of each column, and reads the rows below them.

use super::division_of;
use super::name::{self, full_name, has_name, named_team, person_name};
use crate::field::profile::Profile;
use crate::plan::{EntrantKind, EventPlan};
use crate::table::Member;

/// The role of a column: the part of an entry that its cells contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnRole {
    /// The column has no heading, so its role is unknown. Each line is read by the contents of its cells.
    ByContent,
    /// The whole name of a player, or the names of both players of a team in one cell.
    Name(Member),
    First(Member),
    Last(Member),
    Team,
    Division,
    /// The column contains nothing that an event needs.
    Nothing,
}

impl ColumnRole {
    /// Returns the roles that a person can choose for a column of this event's list, in the order of a menu.
    #[must_use]
    pub fn choices(plan: &EventPlan) -> Vec<ColumnRole> {
        let member = |of: Member| [ColumnRole::Name(of), ColumnRole::First(of), ColumnRole::Last(of)];
        let mut roles = member(Member::First).to_vec();
        if plan.enters == EntrantKind::Teams {
            roles.extend(member(Member::Second));
            roles.push(ColumnRole::Team);
        }
        if plan.divisions.len() > 1 {
            roles.push(ColumnRole::Division);
        }
        roles.push(ColumnRole::Nothing);
        roles
    }

    /// Returns a heading for this role. [`Headings::of`] reads the heading as the same role.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            ColumnRole::ByContent | ColumnRole::Nothing => "Skip",
            ColumnRole::Name(Member::First) => "Player 1",
            ColumnRole::Name(Member::Second) => "Player 2",
            ColumnRole::First(Member::First) => "Player 1 first name",
            ColumnRole::First(Member::Second) => "Player 2 first name",
            ColumnRole::Last(Member::First) => "Player 1 last name",
            ColumnRole::Last(Member::Second) => "Player 2 last name",
            ColumnRole::Team => "Team",
            ColumnRole::Division => "Division",
        }
    }

    /// Returns the role that a heading names, or `None` if the heading is not known.
    pub(super) fn from_heading(heading: &str) -> Option<ColumnRole> {
        let words = split_words(heading);
        let has = |any: &[&str]| words.iter().any(|word| any.contains(&word.as_str()));
        if words.is_empty() {
            return None;
        }
        if has(&["nick", "nickname", "skip"]) {
            return Some(ColumnRole::Nothing);
        }
        let player = has(&PLAYER_HEADINGS) || has(&["name", "names"]);
        let member = if has(&["2", "two", "second", "partner", "partners", "teammate"]) {
            Member::Second
        } else {
            Member::First
        };
        let counts_players = has(&["first", "second"]) && has(&["player"]) && !has(&["name"]) && !has(&["1", "2"]);
        let (first, last) = (has(&FIRST_NAME_HEADINGS) && !counts_players, has(&LAST_NAME_HEADINGS));
        // Somebody's last name may be First, Place or Team, so a heading for names must not contain any unknown word.
        let is_known = |word: &String| {
            let known =
                [&PLAYER_HEADINGS[..], &FIRST_NAME_HEADINGS, &LAST_NAME_HEADINGS, &TEAM_HEADINGS, &OTHER_HEADING_WORDS];
            known.iter().any(|of| of.contains(&word.as_str())) || word.parse::<u32>().is_ok()
        };
        let of_names = words.iter().all(is_known);
        Some(match (first, last) {
            (true, false) if of_names => ColumnRole::First(member),
            (false, true) if of_names => ColumnRole::Last(member),
            _ if of_names && has(&TEAM_HEADINGS) => ColumnRole::Team,
            _ if of_names && (player || (first && last)) => ColumnRole::Name(member),
            _ if has(&["division", "level", "class", "flight", "section"]) => ColumnRole::Division,
            _ if has(&IGNORED_HEADINGS) || words.iter().all(|word| word.parse::<u32>().is_ok()) => ColumnRole::Nothing,
            _ => return None,
        })
    }

    const fn is_name(self) -> bool {
        matches!(self, ColumnRole::Name(_) | ColumnRole::First(_) | ColumnRole::Last(_) | ColumnRole::Team)
    }
}

const PLAYER_HEADINGS: [&str; 15] = [
    "player",
    "players",
    "p",
    "participant",
    "participants",
    "person",
    "people",
    "entrant",
    "entrants",
    "competitor",
    "competitors",
    "who",
    "partner",
    "teammate",
    "member",
];
const FIRST_NAME_HEADINGS: [&str; 6] = ["first", "given", "forename", "firstname", "fname", "givenname"];
const LAST_NAME_HEADINGS: [&str; 6] = ["last", "surname", "family", "lastname", "lname", "familyname"];
const TEAM_HEADINGS: [&str; 6] = ["team", "teams", "couple", "couples", "pair", "pairs"];
const OTHER_HEADING_WORDS: [&str; 12] =
    ["name", "names", "full", "of", "the", "your", "s", "and", "two", "second", "partners", "list"];
const IGNORED_HEADINGS: [&str; 40] = [
    "no",
    "nr",
    "number",
    "id",
    "seed",
    "rank",
    "place",
    "table",
    "town",
    "city",
    "state",
    "zip",
    "address",
    "email",
    "mail",
    "phone",
    "mobile",
    "cell",
    "paid",
    "fee",
    "amount",
    "note",
    "notes",
    "comment",
    "comments",
    "champion",
    "club",
    "date",
    "time",
    "gender",
    "sex",
    "age",
    "shirt",
    "size",
    "points",
    "score",
    "loners",
    "country",
    "checked",
    "registered",
];

/// Splits a heading into words in lowercase. `P1_first` gives `p`, `1` and `first`.
fn split_words(heading: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = None;
    for letter in heading.chars() {
        let kind = match letter {
            letter if letter.is_ascii_digit() => Some(true),
            letter if letter.is_alphabetic() => Some(false),
            // An apostrophe does not end a word.
            '\'' | '\u{2019}' => continue,
            _ => None,
        };
        match kind {
            Some(_) if kind == before => words.last_mut().unwrap_or(&mut String::new()).extend(letter.to_lowercase()),
            Some(_) => words.push(letter.to_lowercase().collect()),
            None => {}
        }
        before = kind;
    }
    words
}

#[derive(Clone, Debug)]
pub(super) struct Headings {
    pub(super) texts: Vec<String>,
    pub(super) roles: Vec<ColumnRole>,
}

impl Headings {
    /// Reads a row as headings. Returns `None` if the row looks like an entry.
    pub(super) fn of(cells: &[String]) -> Option<Headings> {
        let written = cells.iter().filter(|cell| !cell.trim().is_empty()).count();
        let known: Vec<Option<ColumnRole>> = cells.iter().map(|cell| ColumnRole::from_heading(cell)).collect();
        let names = known.iter().flatten().any(|role| role.is_name());
        let skips = cells.iter().any(|cell| cell == ColumnRole::Nothing.heading());
        // A row with nothing but `Player 1` is the first entry of a list and not a heading.
        let numbered = written == 1 && cells.iter().any(|cell| cell.contains(|letter: char| letter.is_ascii_digit()));
        if !(names || skips) || numbered || known.iter().flatten().count() * 2 < written {
            return None;
        }
        let mut roles: Vec<ColumnRole> = Vec::new();
        for role in known {
            let role = role.unwrap_or(ColumnRole::Nothing);
            roles.push(if roles.contains(&role) { partner_role(role) } else { role });
        }
        Some(Headings { texts: cells.iter().map(|cell| cell.trim().to_owned()).collect(), roles })
    }

    pub(super) fn known_count(&self) -> usize {
        self.texts.iter().filter(|text| ColumnRole::from_heading(text).is_some()).count()
    }

    /// Returns whether there is only one heading. Each line below may then contain a person or a team in any form.
    pub(super) fn is_single_column(&self) -> bool {
        self.texts.iter().filter(|text| !text.is_empty()).count() == 1
    }

    /// Reads the entrants of a row below these headings.
    pub(super) fn read_row(&self, cells: &[String], enters: EntrantKind) -> Vec<Profile> {
        let cell = |role: ColumnRole| {
            let at = self.roles.iter().position(|of| *of == role);
            at.and_then(|at| cells.get(at)).map_or("", |cell| cell.trim())
        };
        let whole = |member| Some(cell(ColumnRole::Name(member))).filter(|cell| has_name(cell));
        let of_two = |member| full_name(cell(ColumnRole::First(member)), cell(ColumnRole::Last(member)));
        let named = Member::ALL.map(|member| whole(member).map_or_else(|| of_two(member), str::to_owned));
        let team = cell(ColumnRole::Team);
        let [one, other] = named.each_ref().map(|name| has_name(name).then_some(name));
        match (one, other, enters) {
            (Some(one), Some(other), EntrantKind::Teams) => {
                vec![named_team(&person_name(one), &person_name(other), team)]
            }
            (Some(one), Some(other), EntrantKind::People) => {
                [one, other].into_iter().flat_map(|name| name::entrants_in_cell(name, enters)).collect()
            }
            (Some(one), None, EntrantKind::Teams) => match name::pair_names(name::without_bullet(one), enters) {
                Some([one, other]) => vec![named_team(&one, &other, team)],
                None => name::entrants_in_cell(one, enters),
            },
            (Some(name), None, EntrantKind::People) | (None, Some(name), _) => name::entrants_in_cell(name, enters),
            (None, None, _) => name::entrants_in_cell(team, enters),
        }
    }
}

/// Returns the role of a second column with the same heading. It belongs to the partner.
const fn partner_role(role: ColumnRole) -> ColumnRole {
    match role {
        ColumnRole::Name(_) => ColumnRole::Name(Member::Second),
        ColumnRole::First(_) => ColumnRole::First(Member::Second),
        ColumnRole::Last(_) => ColumnRole::Last(Member::Second),
        other => other,
    }
}

/// Returns whether at least one cell of a column names a division of the plan.
pub(super) fn contains_divisions<'a>(mut cells: impl Iterator<Item = &'a String>, plan: &EventPlan) -> bool {
    cells.any(|cell| division_of(cell, plan).is_some())
}

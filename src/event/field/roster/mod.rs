//! Reads entrants from the text of a list, which may be plain lines, a table from a spreadsheet, or part of a mail.
//!
//! If the list has a line of headings, they give each column a role ([`heading`]). Otherwise each line is read by the
//! contents of its cells ([`line`]). Every line without an entrant is reported as a [`SkippedLine`]. A [`RosterEdit`]
//! corrects the list and returns it as text.

mod cells;
mod edit;
mod heading;
mod line;
mod name;

use std::collections::BTreeMap;

use super::profile::Profile;
use crate::plan::{EntrantKind, EventPlan};
use crate::table::DivisionId;
use cards::text::name_key;
use cells::Layout;

pub use edit::RosterEdit;
pub use heading::ColumnRole;

/// The entrants that were read from a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// The columns of the list. Empty if the list has only one column.
    pub columns: Vec<RosterColumn>,
    /// The entrants, in the order of the list.
    pub entries: Vec<RosterEntry>,
    /// The lines without an entrant, except blank lines.
    pub skipped_lines: Vec<SkippedLine>,
}

/// A column of the list: its heading, some sample cells, and the role that was found for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterColumn {
    pub heading: Option<String>,
    /// Up to three cells of the column, to show what it contains.
    pub samples: Vec<String>,
    pub role: ColumnRole,
}

/// An entrant from the list, and the line that named them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterEntry {
    /// The number of the line in the list. Lines count from 1.
    pub line: usize,
    pub profile: Profile,
}

/// A name of an entry that an earlier entry has. `entry` is the index of the earlier one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Duplicate {
    /// The same people have entered before.
    Whole { entry: usize },
    /// Only this person, or this name of a team, stands in the earlier entry.
    Name { name: String, entry: usize },
}

/// A line of the list in which no entrant was found, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedLine {
    /// The number of the line in the list. Lines count from 1.
    pub line: usize,
    pub text: String,
    pub why: SkipReason,
}

/// The reason why a line has no entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// The line is above the headings, such as a title.
    AboveHeadings,
    /// No name was found in the line.
    NoName,
}

impl SkippedLine {
    /// Returns whether a person should look at the line, because it should have contained a name.
    #[must_use]
    pub fn needs_attention(&self) -> bool {
        self.why == SkipReason::NoName
    }
}

impl Roster {
    /// Reads a list of entrants. The plan says whether people or teams enter, and which divisions exist. Every text is
    /// accepted: lines without an entrant end up in [`Roster::skipped_lines`].
    #[must_use]
    pub fn read(text: &str, plan: &EventPlan) -> Roster {
        let layout = Layout::of(text);
        let mut roster = Roster { columns: layout.columns(plan), ..Roster::default() };
        let mut here = DivisionId::FIRST;
        roster.skipped_lines.extend(layout.lines_above.iter().cloned());
        let rows = layout.rows();
        let unquoted_line = rows.len() == 1;
        for row in &rows {
            let mut cells = row.cells.clone();
            let named = take_division(&mut cells, plan);
            if let (Some(division), true) = (named, cells.iter().all(|cell| !name::has_name(cell))) {
                here = division;
                continue;
            }
            let found = match &layout.headings {
                Some(headings) => headings.read_row(&cells, plan.enters),
                None => line::read_line(&cells, plan.enters, unquoted_line),
            };
            let division = named.unwrap_or(here);
            let (line, text) = (row.line, row.cells.join(" ").trim().to_owned());
            if found.is_empty() {
                roster.skipped_lines.push(SkippedLine { line, text, why: SkipReason::NoName });
            }
            let entry = |profile| RosterEntry { line, profile: Profile { division, ..profile } };
            roster.entries.extend(found.into_iter().map(entry));
        }
        if plan.enters == EntrantKind::Teams && layout.headings.is_none() {
            roster.pair_by_blank_lines();
        }
        roster
    }

    #[must_use]
    pub fn profiles(&self) -> Vec<Profile> {
        self.entries.iter().map(|entry| entry.profile.clone()).collect()
    }

    /// Returns the number of people; a team counts as two.
    #[must_use]
    pub fn people(&self) -> usize {
        self.entries.iter().map(|entry| if entry.profile.pair.is_some() { 2 } else { 1 }).sum()
    }

    /// Returns the duplicates of each entry: its names that an earlier entry has.
    #[must_use]
    pub fn duplicates(&self) -> Vec<Vec<Duplicate>> {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        let duplicates = |(at, entry): (usize, &RosterEntry)| {
            let earlier: Vec<(&str, usize)> =
                entry.profile.names().filter_map(|name| Some((name, *seen.get(&name_key(name))?))).collect();
            for name in entry.profile.names() {
                seen.entry(name_key(name)).or_insert(at);
            }
            let people = |at: usize| {
                let mut keys: Vec<String> =
                    self.entries[at].profile.people().iter().map(|name| name_key(name)).collect();
                cards::sort::sort(&mut keys);
                keys
            };
            if let Some((_, whole)) = earlier.iter().find(|(_, before)| people(*before) == people(at)) {
                return vec![Duplicate::Whole { entry: *whole }];
            }
            earlier.into_iter().map(|(name, entry)| Duplicate::Name { name: name.to_owned(), entry }).collect()
        };
        self.entries.iter().enumerate().map(duplicates).collect()
    }

    /// Makes teams of names that are grouped two by two, with a blank line between the teams.
    fn pair_by_blank_lines(&mut self) {
        let lone = |entry: &RosterEntry| entry.profile.pair.is_none();
        if self.entries.is_empty() || !self.entries.iter().all(lone) {
            return;
        }
        let blocks: Vec<&[RosterEntry]> = self.entries.chunk_by(|one, next| next.line == one.line + 1).collect();
        if blocks.len() > 1 && blocks.iter().all(|block| block.len() == 2) {
            let team = |block: &&[RosterEntry]| RosterEntry {
                line: block[0].line,
                profile: Profile {
                    division: block[0].profile.division,
                    ..name::team_profile(&block[0].profile.name, &block[1].profile.name)
                },
            };
            self.entries = blocks.iter().map(team).collect();
        }
    }
}

/// Finds the cell that names a division, ignoring case. Empties the cell and returns the division.
fn take_division(cells: &mut [String], plan: &EventPlan) -> Option<DivisionId> {
    let at = cells.iter().position(|cell| division_of(cell, plan).is_some())?;
    division_of(&std::mem::take(&mut cells[at]), plan)
}

fn division_of(cell: &str, plan: &EventPlan) -> Option<DivisionId> {
    let plain = |name: &str| {
        let name = name.trim().trim_end_matches(':').to_lowercase();
        name.replace("'s", "").replace("\u{2019}s", "")
    };
    let at = plan.divisions.iter().position(|name| !name.is_empty() && plain(name) == plain(cell))?;
    Some(DivisionId::from_index(at))
}

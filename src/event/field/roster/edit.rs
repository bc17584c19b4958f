//! Corrections to a list of entrants. An edit returns a new text of the list that reads as the corrected list.

use super::cells::{Layout, SEPARATORS};
use super::{ColumnRole, Roster, RosterEntry, SkipReason, name};
use crate::field::profile::Profile;
use crate::plan::{EntrantKind, EventPlan};
use crate::table::{DivisionId, Member};

/// A correction to a list of entrants. Entries and columns are given by their index, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RosterEdit {
    SetColumn(usize, ColumnRole),
    /// Changes the name of a person or a team.
    SetName(usize, String),
    /// Changes the name of one player of a team. An empty name removes the player, who is still to be found.
    SetPlayer(usize, Member, String),
    /// Changes the division of an entry.
    SetDivision(usize, DivisionId),
    /// Joins an entry with the next one. In an event for teams they become partners, otherwise two parts of one name.
    JoinNext(usize),
    /// Joins single people who stand one after the other in pairs. In an event for single people, joins the first and
    /// last names that stand on two lines.
    JoinPairs,
    /// Restores an earlier text of the list.
    Restore(String),
    /// Splits a team into its two players, or the name of a person into its words.
    Split(usize),
    /// Swaps first and last names.
    SwapNames(usize),
    Remove(usize),
    /// Removes a line that has no entrant. Lines count from 1.
    DropLine(usize),
    /// Adds a person with this name at the end.
    Add(String),
}

impl Roster {
    /// Applies a correction to the text of a list, and returns the corrected text.
    #[must_use]
    pub fn edit(text: &str, plan: &EventPlan, edit: &RosterEdit) -> String {
        if let RosterEdit::Restore(earlier) = edit {
            return earlier.clone();
        }
        let mut roster = Roster::read(text, plan);
        if let RosterEdit::SetColumn(at, role) = edit {
            return roster.with_column_role(text, plan, *at, *role);
        }
        let entries = &mut roster.entries;
        match edit {
            RosterEdit::SetColumn(..) | RosterEdit::Restore(_) => {}
            RosterEdit::SetName(at, name) => change_profile(entries, *at, |profile| renamed_profile(profile, name)),
            RosterEdit::SetPlayer(at, member, name) => {
                change_profile(entries, *at, |profile| with_player(profile, *member, name))
            }
            RosterEdit::SetDivision(at, division) => {
                change_profile(entries, *at, |profile| Some(Profile { division: *division, ..profile.clone() }));
            }
            RosterEdit::JoinNext(at) => join_next(entries, *at, plan.enters),
            RosterEdit::JoinPairs => {
                let mut at = 0;
                while at < entries.len() {
                    join_next(entries, at, plan.enters);
                    at += 1;
                }
            }
            RosterEdit::Split(at) => split_team_entry(entries, *at),
            RosterEdit::SwapNames(at) => change_profile(entries, *at, |profile| Some(swap_names(profile))),
            RosterEdit::Remove(at) if *at < entries.len() => drop(entries.remove(*at)),
            RosterEdit::Remove(_) => {}
            RosterEdit::DropLine(line) => roster.skipped_lines.retain(|passed| passed.line != *line),
            RosterEdit::Add(added) => {
                let line = entries.last().map_or(1, |last| last.line + 1);
                let entry = RosterEntry { line, profile: Profile::person(&name::person_name(added)) };
                if roster.columns.is_empty() && !added.contains(SEPARATORS) {
                    let between = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
                    return format!("{text}{between}{}", entry.profile.name);
                }
                entries.push(entry);
            }
        }
        roster.to_text(plan)
    }

    /// Writes the list as text that [`Roster::read`] reads as the same list.
    #[must_use]
    pub fn to_text(&self, plan: &EventPlan) -> String {
        self.text_without_columns(plan).unwrap_or_else(|| self.text_with_columns(plan))
    }

    /// Writes a list of teams as it was typed, with both names in a line. `None` if the list has columns, or would read
    /// otherwise without them.
    fn text_without_columns(&self, plan: &EventPlan) -> Option<String> {
        if plan.enters != EntrantKind::Teams || !self.columns.is_empty() || !self.skipped_lines.is_empty() {
            return None;
        }
        let line = |profile: &Profile| match &profile.pair {
            Some([one, other]) => format!("{one} & {other}\n"),
            None => format!("{}\n", profile.name),
        };
        let text: String = self.entries.iter().map(|entry| line(&entry.profile)).collect();
        let read = Roster::read(&text, plan);
        let is_same = read.columns.is_empty() && read.skipped_lines.is_empty() && read.profiles() == self.profiles();
        is_same.then_some(text)
    }

    fn text_with_columns(&self, plan: &EventPlan) -> String {
        let divisions = plan.divisions.len() > 1;
        let headed = plan.enters == EntrantKind::Teams || divisions;
        let mut roles = vec![ColumnRole::Name(Member::First)];
        if plan.enters == EntrantKind::Teams {
            roles.extend([ColumnRole::Name(Member::Second), ColumnRole::Team]);
        }
        roles.extend(divisions.then_some(ColumnRole::Division));
        let cells =
            |profile: &Profile| -> Vec<String> { roles.iter().map(|role| cell_text(profile, *role, plan)).collect() };
        let odd = |why| self.skipped_lines.iter().filter(move |passed| passed.why == why);
        let above = odd(SkipReason::AboveHeadings).map(|passed| vec![passed.text.clone()]);
        let heads = headed.then(|| roles.iter().map(|role| role.heading().to_owned()).collect());
        let mut rows: Vec<(usize, Vec<String>)> =
            self.entries.iter().map(|entry| (entry.line, cells(&entry.profile))).collect();
        rows.extend(odd(SkipReason::NoName).map(|passed| (passed.line, vec![passed.text.clone()])));
        cards::sort::sort_by_key(&mut rows, |(line, _)| *line);
        let rows = rows.into_iter().map(|(_, cells)| cells);
        above
            .filter(|_| headed)
            .chain(heads)
            .chain(rows)
            .map(|cells| if headed { join_cells(&cells, ',') } else { unquoted_line(&cells) })
            .collect()
    }

    /// Returns the text with a line of headings that gives the column `at` this role. Columns whose role is unknown get
    /// the usual roles in order.
    fn with_column_role(&self, text: &str, plan: &EventPlan, at: usize, role: ColumnRole) -> String {
        let layout = Layout::of(text);
        let Some(separator) = layout.separator.filter(|_| at < self.columns.len()) else { return text.to_owned() };
        let usual: &[ColumnRole] = match plan.enters {
            EntrantKind::People => &[ColumnRole::Name(Member::First)],
            EntrantKind::Teams => {
                &[ColumnRole::Name(Member::First), ColumnRole::Name(Member::Second), ColumnRole::Team]
            }
        };
        let mut usual = usual.iter().copied().filter(|usual| *usual != role);
        let mut roles: Vec<ColumnRole> = Vec::new();
        for (place, column) in self.columns.iter().enumerate() {
            roles.push(match column.role {
                _ if place == at => role,
                ColumnRole::ByContent => usual.next().unwrap_or(ColumnRole::Nothing),
                same if same == role => ColumnRole::Nothing,
                other => other,
            });
        }
        let heads = roles.iter().zip(&self.columns).map(|(role, column)| match &column.heading {
            Some(heading) if ColumnRole::from_heading(heading).unwrap_or(ColumnRole::Nothing) == *role => {
                heading.clone()
            }
            _ => role.heading().to_owned(),
        });
        let heads = join_cells(&heads.collect::<Vec<_>>(), separator);
        let mut lines: Vec<&str> = layout.text.split('\n').collect();
        match layout.headings {
            Some(_) => lines[layout.head_line - 1] = heads.trim_end(),
            None => lines.insert(layout.head_line, heads.trim_end()),
        }
        lines.join("\n")
    }
}

/// Returns the part of an entrant's profile that a column with this role shows. Empty if there is none.
fn cell_text(profile: &Profile, role: ColumnRole, plan: &EventPlan) -> String {
    match (role, &profile.pair) {
        (ColumnRole::Name(member), Some(pair)) => pair[member.index()].clone(),
        (ColumnRole::Name(Member::First), None) => profile.name.clone(),
        (ColumnRole::Team, Some([one, other])) if profile.name != name::team_profile(one, other).name => {
            profile.name.clone()
        }
        (ColumnRole::Division, _) => plan.divisions.get(profile.division.index()).cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// Writes a line of a list without headings. A single cell without separators needs no quotation marks.
fn unquoted_line(cells: &[String]) -> String {
    match cells {
        [only] if !only.contains(SEPARATORS) => format!("{only}\n"),
        cells => quoted_line(cells, ',', csv::QuoteStyle::Always),
    }
}

fn join_cells(cells: &[String], separator: char) -> String {
    quoted_line(cells, separator, csv::QuoteStyle::Necessary)
}

fn quoted_line(cells: &[String], separator: char, quotes: csv::QuoteStyle) -> String {
    let mut writer = csv::WriterBuilder::new();
    writer.delimiter(u8::try_from(separator).unwrap_or(b',')).flexible(true).quote_style(quotes);
    let mut writer = writer.from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(cells);
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

fn change_profile(entries: &mut [RosterEntry], at: usize, to: impl FnOnce(&Profile) -> Option<Profile>) {
    if let Some(entry) = entries.get_mut(at)
        && let Some(profile) = to(&entry.profile)
    {
        entry.profile = profile;
    }
}

fn renamed_profile(profile: &Profile, to: &str) -> Option<Profile> {
    let typed = name::person_name(to);
    match &profile.pair {
        // A team without a name of its own is named after both players.
        Some([one, other]) => Some(Profile { division: profile.division, ..name::named_team(one, other, to) }),
        None => (!typed.is_empty()).then(|| Profile { name: typed, ..profile.clone() }),
    }
}

fn with_player(profile: &Profile, member: Member, to: &str) -> Option<Profile> {
    let typed = name::person_name(to);
    let division = profile.division;
    match (&profile.pair, member) {
        (Some(pair), _) if typed.is_empty() => {
            let other = Member::ALL.into_iter().find(|of| *of != member)?;
            Some(Profile { division, ..Profile::person(&pair[other.index()]) })
        }
        (Some(_), _) => profile.with_player(member, &typed),
        (None, Member::Second) if !typed.is_empty() => {
            Some(Profile { division, ..name::team_profile(&profile.name, &typed) })
        }
        (None, Member::First) => renamed_profile(profile, to),
        (None, Member::Second) => None,
    }
}

fn join_next(entries: &mut Vec<RosterEntry>, at: usize, enters: EntrantKind) {
    let (Some(one), Some(next)) = (entries.get(at), entries.get(at + 1)) else { return };
    if one.profile.pair.is_some() || next.profile.pair.is_some() {
        return;
    }
    let joined = match enters {
        EntrantKind::Teams => name::team_profile(&one.profile.name, &next.profile.name),
        EntrantKind::People => Profile::person(&name::full_name(&one.profile.name, &next.profile.name)),
    };
    entries[at].profile = Profile { division: one.profile.division, ..joined };
    entries.remove(at + 1);
}

fn split_team_entry(entries: &mut Vec<RosterEntry>, at: usize) {
    let Some(entry) = entries.get(at).cloned() else { return };
    let (line, division) = (entry.line, entry.profile.division);
    let names: Vec<String> = match &entry.profile.pair {
        Some(pair) => pair.to_vec(),
        // The name of a single person is split into its words.
        None => entry.profile.name.split_whitespace().map(str::to_owned).collect(),
    };
    let alone = |name: &String| RosterEntry { line, profile: Profile { division, ..Profile::person(name) } };
    entries.splice(at..=at, names.iter().map(alone));
}

/// Swaps first and last names: `Lee Ann` becomes `Ann Lee`.
fn swap_names(profile: &Profile) -> Profile {
    let swap = |name: &str| match name.split_once(' ') {
        Some((first, rest)) => format!("{rest} {first}"),
        None => name.to_owned(),
    };
    match &profile.pair {
        Some([one, other]) => {
            let team = name::team_profile(&swap(one), &swap(other));
            let own = (profile.name != name::team_profile(one, other).name).then(|| profile.name.clone());
            Profile { name: own.unwrap_or(team.name), pair: team.pair, division: profile.division }
        }
        None => Profile { name: swap(&profile.name), ..profile.clone() },
    }
}

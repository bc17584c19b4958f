//! A pasted or typed list of entrants, shown as a table that the director checks and corrects before entering it.

use super::{EventOutside, odd_names};
use crate::club::entered_names;
use crate::forms::{FormValue, Text};
use crate::save;
use crate::words::event::roster as said;
use cards::text::same_name;
use event::{
    ColumnRole, Duplicate, EntrantKind, EventPlan, EventState, LONGEST_NAME, MAX_ENTRANTS, Member, Profile, Roster,
    RosterEdit, RosterEntry,
};

/// The list of entrants as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterModel {
    /// The text of the list.
    pub text: String,
    pub enters: EntrantKind,
    /// A sentence with the number of entrants.
    pub summary: String,
    /// A sentence with the number of rows and skipped lines that need the director's attention. Empty if only
    /// [`Self::empty_divisions`] does.
    pub rows_to_check: String,
    /// A sentence that names the divisions with nobody in them. `None` if there are none, and for late entries.
    pub empty_divisions: Option<String>,
    /// The columns of the text. Empty if the text has only one column.
    pub columns: Vec<ColumnModel>,
    /// The choices for a column's content, such as first names: the stored text and the label of each choice.
    pub role_choices: Vec<(String, &'static str)>,
    /// The divisions to choose from: the index as text, and the name. Empty if the event has only one.
    pub divisions: Vec<(String, String)>,
    pub rows: Vec<RosterRow>,
    /// The lines of the text from which no entrant could be read.
    pub skipped_lines: Vec<SkippedLineModel>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnModel {
    /// The column's number and its heading in the text, if it has one.
    pub label: String,
    /// The first few cells of the column, separated by commas.
    pub samples: String,
    /// The content that the column probably has or that the director has chosen, as stored text.
    pub role: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterRow {
    /// The row's number in the table, from 1. The other rows' remarks name it.
    pub number: usize,
    /// The number of the text's line, from 1.
    pub line: usize,
    /// The whole entrant in one line: `Ann Lee & Bob Ray`, with the team's own name and the division if there are any.
    pub title: String,
    /// The person, or the first player of the team.
    pub first: String,
    /// The second player of the team. Empty if there is none.
    pub second: String,
    /// The team's own name. Empty if the team is named after its players.
    pub team: String,
    /// The division's index from 0, as the value of its `<option>`.
    pub division: String,
    /// Remarks on anything unusual in the row, such as a digit in a name.
    pub marks: Vec<String>,
    /// Whether this row and the next row are single people who can become a team.
    pub can_join_next: bool,
    /// Whether the row can be split into two entrants.
    pub can_split: bool,
    /// Whether the first and last name of a player can be swapped.
    pub can_swap_names: bool,
}

impl RosterRow {
    /// Returns whether the row has remarks, so that the director should check it.
    #[must_use]
    pub fn is_odd(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Returns the remarks in one line, and the line of the text if it has another number than the row.
    #[must_use]
    pub fn marks_sentence(&self) -> String {
        let line = (self.is_odd() && self.line != self.number).then(|| said::line_of_text_mark(self.line));
        self.marks.iter().cloned().chain(line).collect::<Vec<_>>().join(". ")
    }
}

/// A line from which no entrant could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedLineModel {
    /// The line's number, from 1.
    pub line: usize,
    /// A sentence that quotes the line and says why it was skipped.
    pub sentence: String,
    /// Whether the list cannot be entered before the director corrects or deletes the line.
    pub odd: bool,
}

impl RosterModel {
    /// Returns whether one edit can join all rows in pairs: several pairs of single people stand one after the other, or,
    /// in an event for single people, every row is one word, so that first and last names may stand on two lines.
    #[must_use]
    pub fn can_join_pairs(&self) -> bool {
        let is_word = |row: &RosterRow| !row.first.contains(' ');
        match self.enters {
            EntrantKind::Teams => self.rows.iter().filter(|row| row.can_join_next).count() > 1,
            EntrantKind::People => {
                self.rows.len() > 1 && self.rows.len().is_multiple_of(2) && self.rows.iter().all(is_word)
            }
        }
    }

    /// Reads a list of entrants for an event that has not been created yet.
    #[must_use]
    pub fn of(text: &str, plan: &EventPlan) -> RosterModel {
        RosterModel::read_with_event(text, plan, None)
    }

    /// Reads a list of entrants for an open event. Rows with people who have already entered get a remark.
    #[must_use]
    pub fn of_open_event(text: &str, state: &EventState) -> RosterModel {
        RosterModel::read_with_event(text, state.plan(), Some(state))
    }

    fn read_with_event(text: &str, plan: &EventPlan, state: Option<&EventState>) -> RosterModel {
        let roster = Roster::read(text, plan);
        let doubles = roster.duplicates();
        let mut rows: Vec<RosterRow> = Vec::new();
        for (at, entry) in roster.entries.iter().enumerate() {
            let can_join_next =
                roster.entries.get(at + 1).is_some_and(|next| is_one_person(entry) && is_one_person(next));
            let mut row = row(at, entry, can_join_next, plan);
            row.marks.extend(doubles[at].iter().map(|double| duplicate_mark(&roster, double)));
            let entered = state.is_some_and(|state| entry.profile.names().any(|name| is_entered(state, name)));
            row.marks.extend(entered.then(|| "Already entered".to_owned()));
            row.marks.extend((at >= MAX_ENTRANTS).then(|| said::too_many_mark(MAX_ENTRANTS)));
            rows.push(row);
        }
        let alone = roster.entries.iter().filter(|entry| is_one_person(entry)).count();
        let crowded: Vec<usize> =
            roster.entries.iter().filter_map(|entry| odd_names::crowd_of(&entry.profile)).collect();
        let people = roster.people() + crowded.iter().map(|people| people - 2).sum::<usize>();
        let people = people - if plan.enters == EntrantKind::Teams { people_met_again(&roster, &doubles) } else { 0 };
        let odd = rows.iter().filter(|row| row.is_odd()).count();
        let skipped_lines: Vec<SkippedLineModel> = roster
            .skipped_lines
            .iter()
            .map(|passed| SkippedLineModel {
                line: passed.line,
                sentence: said::skipped_line_sentence(passed.line, &passed.text, passed.why),
                odd: passed.needs_attention(),
            })
            .collect();
        let odd = odd + skipped_lines.iter().filter(|passed| passed.odd).count();
        let columns = roster.columns.iter().enumerate().map(|(at, column)| ColumnModel {
            label: said::column_label(at + 1, column.heading.as_deref()),
            samples: column.samples.join(", "),
            role: column.role.form_text(),
        });
        let by_content = roster.columns.iter().any(|column| column.role == ColumnRole::ByContent);
        let roles = by_content.then_some(ColumnRole::ByContent).into_iter().chain(ColumnRole::choices(plan));
        let divisions = plan.divisions.iter().enumerate().filter(|_| plan.divisions.len() > 1);
        let is_empty = |at: usize| !roster.entries.iter().any(|entry| entry.profile.division.index() == at);
        let is_new_list = state.is_none() && !rows.is_empty();
        let empty = divisions.clone().filter(|(at, _)| is_new_list && is_empty(*at));
        let empty: Vec<String> = empty.map(|(_, name)| name.clone()).collect();
        RosterModel {
            empty_divisions: said::empty_divisions_sentence(&empty),
            text: text.to_owned(),
            enters: plan.enters,
            summary: said::roster_summary(plan.enters, rows.len(), alone, people, &crowded),
            rows_to_check: said::rows_to_check_sentence(odd, !empty.is_empty()),
            columns: columns.collect(),
            role_choices: roles.map(|role| (role.form_text(), said::column_role_label(role, plan.enters))).collect(),
            divisions: divisions.map(|(at, name)| (at.to_string(), name.clone())).collect(),
            rows,
            skipped_lines,
        }
    }

    #[must_use]
    pub fn has_odd_rows(&self) -> bool {
        self.rows.iter().any(RosterRow::is_odd)
    }

    /// Returns whether the text has neither entrants nor skipped lines.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.skipped_lines.is_empty()
    }
}

fn duplicate_mark(roster: &Roster, double: &Duplicate) -> String {
    match double {
        Duplicate::Whole { entry } => said::same_as_row_mark(entry + 1),
        Duplicate::Name { name, entry } => {
            // The earlier row spells the name as the director finds it there.
            let earlier = roster.entries[*entry].profile.names().find(|own| same_name(own, name));
            said::name_in_row_mark(earlier.unwrap_or(name), entry + 1)
        }
    }
}

/// Counts the people who are already in an earlier team. Players who are not known yet are different people.
fn people_met_again(roster: &Roster, doubles: &[Vec<Duplicate>]) -> usize {
    let is_known_person = |RosterEntry { profile, .. }: &RosterEntry, double: &&Duplicate| {
        let Duplicate::Name { name, .. } = double else { return false };
        profile.people().contains(name) && !odd_names::unknown_players(profile).any(|unknown| unknown == name)
    };
    let of_each = roster.entries.iter().zip(doubles);
    of_each.map(|(entry, doubles)| doubles.iter().filter(|double| is_known_person(entry, double)).count()).sum()
}

fn is_one_person(entry: &RosterEntry) -> bool {
    entry.profile.pair.is_none()
}

/// Returns whether an entrant, or a player of a team, already has this name.
pub(super) fn is_entered(state: &EventState, name: &str) -> bool {
    let profiles = state.entrants().filter_map(|who| state.profile(who));
    profiles.flat_map(Profile::names).any(|own| same_name(own, name))
}

fn row(at: usize, entry: &RosterEntry, can_join_next: bool, plan: &EventPlan) -> RosterRow {
    let profile = &entry.profile;
    let [first, second] = profile.pair.clone().unwrap_or_else(|| [profile.name.clone(), String::new()]);
    let named = profile.pair.is_some() && !profile.has_default_name();
    let has_figure = [&first, &second].iter().any(|name| name.contains(|letter: char| letter.is_ascii_digit()));
    // A team that is named after its players shows their whole names.
    let own_name = if profile.has_default_name() { "" } else { &profile.name };
    let parts = match plan.enters {
        EntrantKind::Teams => [said::PLAYER_1, said::PLAYER_2, said::TEAM],
        EntrantKind::People => [said::NAME, said::PLAYER_2, said::TEAM],
    };
    let cut = parts.into_iter().zip([first.as_str(), &second, own_name]);
    let cut = cut.filter(|(_, name)| name.chars().count() >= LONGEST_NAME);
    let can_swap_names = [&first, &second].iter().any(|name| name.contains(' '));
    let mut marks = Vec::new();
    let alone = if plan.takes_single_people() { "Waits for a partner" } else { "Needs a partner" };
    marks.extend((plan.enters == EntrantKind::Teams && is_one_person(entry)).then(|| alone.to_owned()));
    marks.extend(odd_names::crowd_of(profile).map(said::crowded_team_mark));
    marks.extend(odd_names::twice_in_team(profile).into_iter().map(said::twice_mark));
    marks.extend(odd_names::unknown_players(profile).map(said::unknown_player_mark));
    marks.extend(has_figure.then(|| "A number in the name".to_owned()));
    marks.extend(cut.map(|(part, name)| said::cut_name_mark(part, name, LONGEST_NAME)));
    let team = if named { profile.name.as_str() } else { "" };
    let division = plan.divisions.get(profile.division.index()).filter(|_| plan.divisions.len() > 1);
    RosterRow {
        number: at + 1,
        line: entry.line,
        title: said::row_title(&first, &second, team, division.map(String::as_str)),
        team: team.to_owned(),
        division: profile.division.index().to_string(),
        marks,
        can_join_next,
        can_split: profile.pair.is_some() || (plan.enters == EntrantKind::People && first.contains(' ')),
        can_swap_names,
        first,
        second,
    }
}

/// The stored text is the English heading that a column with this content has.
impl FormValue for ColumnRole {
    fn form_text(&self) -> String {
        match self {
            ColumnRole::ByContent => "By content",
            role => role.heading(),
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<ColumnRole> {
        let member = |of: Member| [ColumnRole::Name(of), ColumnRole::First(of), ColumnRole::Last(of)];
        let all = Member::ALL.into_iter().flat_map(member);
        let mut all = all.chain([ColumnRole::Team, ColumnRole::Division, ColumnRole::Nothing]);
        all.find(|role| role.form_text() == text)
    }
}

/// Applies an edit of the table to the text of the list.
pub fn edit_text(list: &Text, plan: &EventPlan, edit: &RosterEdit) {
    let edited = Roster::edit(&list.read(), plan, edit);
    list.set(edited);
}

/// Returns the people of all stored real events, latest event first. Leaves out people whom `list` already contains.
#[must_use]
pub fn known_people(world: &dyn EventOutside, list: &str, plan: &EventPlan) -> Vec<String> {
    let profiles = Roster::read(list, plan).profiles();
    let mut named: Vec<String> = profiles.iter().flat_map(Profile::people).cloned().collect();
    let here = named.len();
    for id in save::event_ids(world.storage()).unwrap_or_default() {
        let Ok(Some(kept)) = save::load_saved_event(world.storage(), &id) else { continue };
        let Some(event) = kept.event().ok().filter(|_| kept.practice.is_none()) else { continue };
        for name in entered_names(event.state()) {
            if !named.iter().any(|known| same_name(known, &name)) {
                named.push(name);
            }
        }
    }
    named.split_off(here)
}

//! Private notes about people, such as a suspicion or a ban, and the marks that warn about these people at check-in.

use super::record::edit_record;
use super::spellings::{PersonKey, Spellings};
use crate::event::{EventOutside, search_key};
use crate::forms::{Field, FieldErrors, Form, FormValue, Input, choice_options, zip_results};
use crate::outside::loaded_or_notice;
use crate::save::{self, ClubNote, ClubRecord, NoteKind};
use crate::words::club as said;
use crate::words::keeping;
use event::{Date, EventState, LONGEST_NAME, Profile};

/// The highest number of letters of a note.
const LONGEST_NOTE: usize = 400;

impl FormValue for NoteKind {
    fn form_text(&self) -> String {
        match self {
            NoteKind::Suspected => "suspected",
            NoteKind::Banned => "banned",
            NoteKind::Excused => "excused",
            NoteKind::Other => "other",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<NoteKind> {
        NoteKind::ALL.into_iter().find(|kind| kind.form_text() == text)
    }
}

/// The form in which the director writes a private note about a person.
#[derive(Clone)]
pub struct NoteForm {
    pub person: Field<String>,
    pub kind: Field<NoteKind>,
    pub date: Field<Date>,
    pub text: Field<String>,
}

impl NoteForm {
    /// Returns a form with the current date. If `person` is empty, the director types the name.
    pub fn about_person(world: &dyn EventOutside, person: &str) -> Form<NoteForm> {
        let form = Form::new(|fields| NoteForm {
            person: fields.text("person", "Who").longest(LONGEST_NAME),
            kind: fields
                .choice("kind", "Kind", choice_options(NoteKind::ALL.map(|kind| (kind, said::note_kind(kind)))))
                .or_none("Choose")
                .or_refuse(said::KIND_MISSING),
            date: fields
                .read("date", "Date", |typed| Date::parse(typed).ok_or_else(|| said::DATE_MISSING.to_owned()))
                .input(Input::Date),
            text: fields.text("text", "In your words").longest(LONGEST_NOTE),
        });
        form.reset(world, person);
        form
    }

    /// Empties the form for another note, and fills in `person` and the current date.
    pub fn reset(&self, world: &dyn EventOutside, person: &str) {
        self.person.type_text(person);
        self.kind.clear();
        self.date.type_text(world.local_time(world.now()).date());
        self.text.clear();
    }

    /// Stores the note.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is empty or wrong, or if the storage refuses the note.
    pub fn store(&self, world: &dyn EventOutside) -> Result<(), FieldErrors> {
        let person = self.person.typed();
        let named =
            if scoresheet::is_name(&person) { Ok(person) } else { Err(self.person.wrong(said::PERSON_MISSING)) };
        let ((person, kind), date) = zip_results(zip_results(named, self.kind.parse()), self.date.parse())?;
        let text = self.text.typed();
        if kind == NoteKind::Other && text.is_empty() {
            return Err(self.text.wrong(said::TEXT_MISSING));
        }
        edit_record(world, |record| record.notes.push(ClubNote { person, kind, date, text }))
    }
}

/// A private note with the sentence that lists show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteLine {
    pub note: ClubNote,
    /// For example `Suspected, March 9, 2026: looks at the kitty.`
    pub sentence: String,
}

impl NoteLine {
    /// Returns the notes for which `is` returns true, latest first.
    pub(super) fn matching_lines(record: &ClubRecord, is: impl Fn(&ClubNote) -> bool) -> Vec<NoteLine> {
        let line = |note: &ClubNote| NoteLine { note: note.clone(), sentence: said::note_text(note) };
        let mut lines: Vec<NoteLine> = record.notes.iter().filter(|note| is(note)).map(line).collect();
        cards::sort::sort_by_key(&mut lines, |line| line.note.date);
        lines.reverse();
        lines
    }

    /// Returns whether the person's name or the sentence contains every typed word. Capitals and accents do not matter.
    #[must_use]
    pub fn matches(&self, typed: &str) -> bool {
        let text = search_key(&format!("{} {}", self.note.person, self.sentence));
        search_key(typed).split_whitespace().all(|word| text.contains(word))
    }

    /// Deletes the note from the stored record.
    ///
    /// # Errors
    /// [`FieldErrors`] if the storage refuses the change.
    pub fn delete(&self, world: &dyn EventOutside) -> Result<(), FieldErrors> {
        edit_record(world, |record| {
            if let Some(at) = record.notes.iter().position(|note| *note == self.note) {
                record.notes.remove(at);
            }
        })
    }
}

/// Returns the mark that follows from a person's notes, which must be in order of their dates. A ban outweighs a
/// suspicion, and an excuse cancels all earlier notes.
fn mark_from_notes<'a>(in_order: impl Iterator<Item = &'a ClubNote>) -> Option<NoteKind> {
    in_order.fold(None, |before, note| match note.kind {
        NoteKind::Excused => None,
        NoteKind::Banned => Some(NoteKind::Banned),
        NoteKind::Suspected => before.or(Some(NoteKind::Suspected)),
        NoteKind::Other => before,
    })
}

/// A mark that warns the director at check-in that a person is suspected or banned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonMark {
    pub name: String,
    /// [`NoteKind::Suspected`] or [`NoteKind::Banned`].
    pub kind: NoteKind,
    /// The notes about the person, latest first.
    pub notes: Vec<String>,
}

impl PersonMark {
    /// Returns the mark on a person; `None` if no mark follows from the person's notes.
    pub(super) fn of(record: &ClubRecord, spellings: &Spellings, person: &PersonKey, name: &str) -> Option<PersonMark> {
        let lines = NoteLine::matching_lines(record, |note| spellings.person(&note.person) == *person);
        let kind = mark_from_notes(lines.iter().rev().map(|line| &line.note))?;
        Some(PersonMark { name: name.to_owned(), kind, notes: lines.into_iter().map(|line| line.sentence).collect() })
    }

    /// Returns the marks on the people of an entrant and on their substitutes in the current round.
    pub(crate) fn of_entrant(marks: &ClubMarks, state: &EventState, who: event::Entrant) -> Vec<PersonMark> {
        let Some((record, spellings)) = &marks.0 else { return Vec::new() };
        let mut names: Vec<&String> = Vec::new();
        for name in state.current_profiles(who).flat_map(Profile::people) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.into_iter().filter_map(|name| PersonMark::of(record, spellings, &spellings.person(name), name)).collect()
    }
}

/// The private notes stored on this device, from which marks are made. Most devices have none.
pub(crate) struct ClubMarks(Option<(ClubRecord, Spellings)>);

/// Loads the private notes from which the marks at check-in are made.
pub(crate) fn load_club_marks(world: &dyn EventOutside) -> ClubMarks {
    let record = loaded_or_notice(world, save::load_club(world.storage()), keeping::CLUB_NOTES);
    let noted = record.filter(|record| !record.notes.is_empty());
    ClubMarks(noted.map(|record| {
        let spellings = Spellings::of(&record.merged_spellings);
        (record, spellings)
    }))
}

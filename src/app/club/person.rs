//! The page of one person of the club: points and rating with the games behind them, other spellings, and private
//! notes.

use super::history::{ClubEvent, Meeting};
use super::model::{Club, Period};
use super::notes::NoteLine;
use super::spellings::PersonKey;
use crate::event::EventOutside;
use crate::forms::{ChoiceOption, Field, FieldErrors, Form, FormValue};
use crate::words::club as said;
use cards::Side;

/// The content of a person's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonModel {
    pub person: PersonKey,
    pub name: String,
    /// Sentences with the person's figures in the chosen period.
    pub figures: String,
    /// One sentence for each event, latest first.
    pub events: Vec<String>,
    /// For example `1512 after 12 games. It is provisional until 20 games.`
    pub rating: String,
    /// The changes of the rating, latest first.
    pub rating_steps: Vec<RatingStepLine>,
    /// The rating before the first change and after each change, oldest first.
    pub rating_course: Vec<i32>,
    /// Other spellings that were merged into this person.
    pub spellings: Vec<String>,
    /// Private notes about the person, latest first.
    pub notes: Vec<NoteLine>,
}

/// One change of the person's rating, as texts for the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingStepLine {
    /// For example `+8`.
    pub change: String,
    /// A sentence with the opponents, the expected result and the actual result.
    pub sentence: String,
}

/// The form in which the director chooses a name that is another spelling of the person.
#[derive(Clone)]
pub struct MergeForm {
    pub other: Field<PersonKey>,
}

impl FormValue for PersonKey {
    fn form_text(&self) -> String {
        self.as_str().to_owned()
    }

    fn read(text: &str) -> Option<PersonKey> {
        (!text.is_empty()).then(|| PersonKey::parse(text))
    }
}

impl Club {
    /// Returns the page of a person; `None` if the person has not played in the period.
    #[must_use]
    pub fn person(&self, person: &PersonKey, period: Period) -> Option<PersonModel> {
        let table = self.table(period);
        let row = table.rows.iter().find(|row| row.person == *person)?;
        let rated = self.ratings.of_person(person);
        let steps = rated.map(|rated| rated.steps.as_slice()).unwrap_or_default();
        let line = |step: &super::RatingStep| RatingStepLine {
            change: said::signed_number(step.change),
            sentence: self.rating_step_sentence(step, person),
        };
        let start = super::STARTING_RATING;
        let course = std::iter::once(start).chain(steps.iter().map(|step| step.after));
        let group = self
            .record
            .merged_spellings
            .iter()
            .find(|group| group.iter().any(|name| self.spellings.person(name) == *person));
        let spellings = group.map(|group| group[1..].to_vec()).unwrap_or_default();
        let events = self.history.events.iter().rev().filter_map(|event| {
            let meetings = event.meetings.iter().filter(|meeting| period.contains(meeting.at.local.year));
            self.event_line(event, meetings, person)
        });
        Some(PersonModel {
            person: person.clone(),
            name: row.name.clone(),
            figures: said::person_figures(row),
            events: events.collect(),
            rating: said::rating_sentence(rated),
            rating_steps: steps.iter().rev().map(line).collect(),
            rating_course: if steps.is_empty() { Vec::new() } else { course.collect() },
            spellings,
            notes: NoteLine::matching_lines(&self.record, |note| self.spellings.person(&note.person) == *person),
        })
    }

    fn rating_step_sentence(&self, step: &super::RatingStep, person: &PersonKey) -> String {
        let meeting = self.history.meeting(step.meeting);
        let names = |side: Side| {
            let people = meeting.people[side].iter().map(|name| (self.spellings.person(name), name));
            let others = people.filter(|(other, _)| other != person);
            others
                .map(|(other, name)| self.spellings.chosen_name(&other).unwrap_or(name).to_owned())
                .collect::<Vec<_>>()
        };
        said::rating_step_sentence(step, &names(step.side), &names(step.side.other()))
    }

    fn event_line<'a>(
        &self,
        event: &ClubEvent,
        meetings: impl Iterator<Item = &'a Meeting>,
        person: &PersonKey,
    ) -> Option<String> {
        let is = |name: &String| self.spellings.person(name) == *person;
        let mut line = said::EventParticipation { title: &event.title, ..said::EventParticipation::default() };
        for meeting in meetings {
            for side in Side::ALL {
                let Some(at) = meeting.people[side].iter().position(is) else { continue };
                line.on = Some(meeting.at.local);
                line.games += meeting.games.len();
                line.won += meeting.games.iter().filter(|game| game.winner == Some(side)).count();
                line.points += meeting.games.iter().map(|game| i64::from(game.points[side][at])).sum::<i64>();
            }
        }
        let place = event.places.iter().find(|place| is(&place.person));
        line.place = place.map(|place| super::BestPlace { place: place.place, of: place.of });
        line.on.is_some().then(|| said::participation_sentence(&line))
    }

    /// Returns the form that merges another name into a person. All other people of the club are choices.
    #[must_use]
    pub fn merge_form(&self, person: &PersonKey) -> Form<MergeForm> {
        let others = self.all_years.rows.iter().filter(|row| row.person != *person);
        let mut options: Vec<ChoiceOption> =
            others.map(|row| ChoiceOption::new(row.person.form_text(), row.name.clone())).collect();
        cards::sort::sort_by_key(&mut options, |option| option.value.clone());
        Form::new(|fields| MergeForm {
            other: fields
                .choice("other", said::ALSO_SPELLED, options)
                .or_none("Choose")
                .or_refuse(said::PERSON_MISSING),
        })
    }

    /// Records that the chosen name and a person are one person.
    ///
    /// # Errors
    /// [`FieldErrors`] if both sat at tables in the same round, or if the storage refuses the record.
    pub fn merge_chosen(
        &self,
        world: &dyn EventOutside,
        person: &PersonKey,
        form: &MergeForm,
    ) -> Result<(), FieldErrors> {
        let other = form.other.parse()?;
        let name = |key: &PersonKey| {
            let row = self.all_years.rows.iter().find(|row| row.person == *key);
            row.map(|row| row.name.clone()).unwrap_or_default()
        };
        self.merge(world, &name(person), &name(&other))
    }
}

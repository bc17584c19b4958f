//! The form for a real event with a director.

use std::rc::Rc;

use super::HouseForm;
use super::promise::CachedPromise;
use crate::Watched;
use crate::event::people::parse_entrants;
use crate::event::roster::{self, RosterModel};
use crate::event::{EventOutside, EventSession, EventSessions};
use crate::forms::{Field, FieldErrors, Fields, Form, Input, Text, zip_results};
use crate::outside::loaded_or_notice;
use crate::save::{self, NewEventDraft};
use crate::words::HourForm;
use crate::words::event::day::hour_text;
use crate::words::event::roster as roster_words;
use crate::words::event::{self as said, setup};
use crate::words::keeping;
use event::{BadPlan, EntrantKind, Event, EventKind, EventPlan, HouseField, Profile, RosterEdit, entry_for_profile};

/// The form in which a director sets up a real event, with its fields.
#[derive(Clone)]
pub struct RealEventForm {
    pub kind: Watched<EventKind>,
    /// The name of the event; if the field is empty, the event is called by its kind.
    pub name: Field<String>,
    /// The number of rounds; empty for the usual number of this kind of event.
    pub rounds: Field<Option<u16>>,
    /// The entrants, one per line.
    pub who: Field<String>,
    /// The length of a game, in minutes.
    pub game: Field<Option<u16>>,
    /// The time for changing tables between two rounds, in minutes.
    pub change: Field<Option<u16>>,
    /// The time of the rules meeting in minutes after midnight, if the event has a meeting.
    pub meeting: Field<Option<u16>>,
    /// The fields that only a house event has.
    pub house: HouseForm,
    /// The entrants of the event that was opened last, one per line.
    played: String,
    promise_cache: CachedPromise,
}

impl RealEventForm {
    fn declare(fields: &mut Fields, kind: EventKind, played: String) -> RealEventForm {
        RealEventForm {
            kind: Watched::new(kind),
            name: fields.text("name", "Name of the event"),
            rounds: optional_number(fields, "rounds", setup::ROUNDS, "rounds", 400),
            who: fields.text("who", "Who plays").input(Input::Lines),
            game: optional_number(fields, "game", "Minutes a game", "minutes", 240),
            change: optional_number(fields, "change", "Minutes to change", "minutes", 240),
            meeting: fields
                .read("meeting", "Rules meeting at", |typed| {
                    minute_of_day(typed).ok_or_else(|| said::invalid_time(typed))
                })
                .optional(),
            house: HouseForm::declare(fields),
            played,
            promise_cache: CachedPromise::default(),
        }
    }
}

/// The values that count for fields of [`RealEventForm`] that are left empty. The fields show them in gray.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanDefaults {
    pub name: &'static str,
    pub rounds: String,
    pub game: String,
    pub change: String,
    pub meeting: String,
}

impl PlanDefaults {
    fn of(plan: &EventPlan, kind: EventKind, hours: HourForm) -> PlanDefaults {
        let clock = &plan.clock;
        PlanDefaults {
            name: said::event_title(kind),
            rounds: plan.rounds.to_string(),
            game: clock.game.map_or_else(|| setup::NO_LIMIT.to_owned(), |minutes| minutes.to_string()),
            change: clock.change.to_string(),
            meeting: clock.meeting.map(|planned| hour_text(planned.from, hours)).unwrap_or_default(),
        }
    }
}

impl From<NewEventDraft> for Form<RealEventForm> {
    fn from(NewEventDraft { kind, fields, played }: NewEventDraft) -> Form<RealEventForm> {
        let mut texts = fields.into_iter().map(|(name, typed)| (name, Text::new(typed))).collect();
        Form::with_texts(&mut texts, |fields| RealEventForm::declare(fields, kind, played))
    }
}

impl Form<RealEventForm> {
    /// Stores the input. A failure is not reported, because the input is still on the screen.
    pub fn keep(&self, world: &dyn EventOutside) {
        let typed = NewEventDraft { kind: self.kind.get(), fields: self.typed_texts(), played: self.played.clone() };
        let _ = save::store_new_event_draft(world.storage(), &typed);
    }
}

impl RealEventForm {
    /// Returns the form with the input that was stored earlier.
    #[must_use]
    pub fn load(world: &dyn EventOutside) -> Form<RealEventForm> {
        let kept = save::load_new_event_draft(world.storage());
        loaded_or_notice(world, kept, keeping::AN_EVENTS_DRAFTS).unwrap_or_default().into()
    }

    /// Returns the entrants of the event that was opened last, one per line. `None` if there was no such event.
    #[must_use]
    pub fn played_last(&self) -> Option<&str> {
        Some(&*self.played).filter(|names| !names.is_empty())
    }

    /// Fills in the entrants of the event that was opened last.
    pub fn enter_last_event_names(&self) {
        self.who.type_text(self.played.clone());
    }

    /// Parses the form into the plan of the event and its entrants.
    ///
    /// # Errors
    /// [`FieldErrors`] with an error for each field that cannot be parsed.
    pub fn parse(&self) -> Result<(EventPlan, Vec<Profile>), FieldErrors> {
        let kind = self.kind.get();
        let house = self.house.parse();
        let entered =
            house.and_then(|house| parse_entrants(&self.who, &house.plan(kind, 8)).map(|entered| (house, entered)));
        let hours = zip_results(zip_results(self.game.parse(), self.change.parse()), self.parse_meeting_time());
        let numbers = zip_results(self.rounds.parse(), hours);
        let ((house, entered), (rounds, ((game, change), meeting))) = zip_results(entered, numbers)?;
        let mut plan = house.plan(kind, entered.len());
        // Scoresheets and QR codes show this name.
        plan.name = match self.name.typed() {
            name if name.is_empty() => said::event_title(kind).to_owned(),
            name => name,
        };
        plan.rounds = rounds.unwrap_or(plan.rounds);
        plan.clock.game = game.or(plan.clock.game);
        plan.clock.change = change.unwrap_or(plan.clock.change);
        if let (Some(planned), Some(from)) = (&mut plan.clock.meeting, meeting) {
            planned.from = from;
        }
        let plan = plan.checked().map_err(|bad| {
            let sentence = said::event_not_opened(&said::bad_plan_reason(&bad));
            match (HouseField::to_correct(&bad), &bad) {
                (Some(field), _) => FieldErrors::single(field.name().into(), sentence),
                (None, BadPlan::Rounds(_)) => self.rounds.wrong(sentence),
                (None, BadPlan::Name) => self.name.wrong(sentence),
                (None, _) => FieldErrors::of_all(sentence),
            }
        })?;
        // The plan is final now, and its divisions may differ, so the entrants are parsed again.
        let entered = parse_entrants(&self.who, &plan)?;
        Ok((plan, entered))
    }

    /// Returns the entrants as a table, as far as the list of names can be parsed.
    #[must_use]
    pub fn roster(&self) -> RosterModel {
        RosterModel::of(&self.who.text.read(), &self.house.plan_so_far(self.kind.get()))
    }

    pub fn edit_roster(&self, edit: &RosterEdit) {
        roster::edit_text(&self.who.text, &self.house.plan_so_far(self.kind.get()), edit);
    }

    /// Returns the people of earlier events who are not yet in the list of entrants.
    #[must_use]
    pub fn known_people(&self, world: &dyn EventOutside) -> Vec<String> {
        roster::known_people(world, &self.who.text.read(), &self.house.plan_so_far(self.kind.get()))
    }

    /// Returns the values that count for fields that are left empty.
    #[must_use]
    pub fn defaults(&self, hours: HourForm) -> PlanDefaults {
        let kind = self.kind.get();
        let entrants = parse_entrants(&self.who, &self.house.plan_so_far(kind)).map_or(8, |entered| entered.len());
        PlanDefaults::of(&self.house.plan_of(kind, entrants), kind, hours)
    }

    /// Returns whether events of this kind begin with a rules meeting, whose time the director can set.
    #[must_use]
    pub fn has_meeting(&self) -> bool {
        self.kind.get().plan(8).clock.meeting.is_some()
    }

    fn parse_meeting_time(&self) -> Result<Option<u16>, FieldErrors> {
        if self.has_meeting() { self.meeting.parse() } else { Ok(None) }
    }

    /// Returns a sentence about how often people meet the same partners and opponents in this schedule, and the number of
    /// tables. People who wait for a partner do not count. `None` if the form cannot be parsed yet,
    /// or nobody is entered.
    #[must_use]
    pub fn promise_sentence(&self) -> Option<String> {
        let (plan, entered) = self.parse().ok()?;
        let waits = |profile: &Profile| plan.enters == EntrantKind::Teams && profile.pair.is_none();
        if entered.is_empty() {
            return None;
        }
        let mut sizes = vec![0; plan.divisions.len()];
        entered.iter().filter(|profile| !waits(profile)).for_each(|profile| sizes[profile.division.index()] += 1);
        let waiting = entered.iter().filter(|profile| waits(profile)).count();
        if waiting > 0 && sizes.iter().all(|entrants| *entrants < plan.min_entrants()) {
            return Some(roster_words::no_table_yet_sentence(waiting));
        }
        let size = plan.min_entrants();
        let tables = sizes.iter().map(|entrants| entrants / size).sum();
        let tables = roster_words::tables_sentence(tables, sizes.iter().map(|entrants| entrants % size).sum());
        let promise = self.promise_cache.of(&plan, sizes);
        let told = promise.into_iter().chain([tables]).collect::<Vec<_>>().join(" ");
        Some(if waiting > 0 { roster_words::without_waiting_people(&told) } else { told })
    }

    /// Opens the event and deletes the stored input, except the entrants, which the form offers again for the next
    /// event.
    ///
    /// # Errors
    /// [`FieldErrors`] with an error for each field that cannot be parsed.
    pub fn open(
        &self,
        sessions: &EventSessions,
        world: &Rc<dyn EventOutside>,
    ) -> Result<Rc<EventSession>, FieldErrors> {
        let (plan, entered) = self.parse()?;
        let entries: Vec<_> = entered.into_iter().map(|profile| entry_for_profile(profile, &plan)).collect();
        let mut event = Event::new(plan, world.random_seed());
        let opened = event.record_all(world.now() / 1000, entries);
        opened.map_err(|why| self.who.wrong(said::event_not_opened(&said::refusal_reason(event.state(), &why))))?;
        let session = sessions.begin(world, event, None);
        let names = if self.who.is_empty() { self.played.clone() } else { self.who.text.get() };
        let _ =
            save::store_new_event_draft(world.storage(), &NewEventDraft { played: names, ..NewEventDraft::default() });
        Ok(session)
    }
}

/// Declares a field for a whole number from 1 to `most`, which may stay empty.
fn optional_number(
    fields: &mut Fields,
    name: &'static str,
    label: &str,
    what: &'static str,
    most: u16,
) -> Field<Option<u16>> {
    let read = move |typed: &str| {
        let number = typed.parse::<u16>().ok().filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| said::count_out_of_range(what, typed, 1, most))
    };
    fields.read(name, label, read).optional().input(Input::Number)
}

/// Parses a time of day, such as `12:30 PM`, `9 am` or `13:30`, into minutes after midnight.
fn minute_of_day(typed: &str) -> Option<u16> {
    let typed = typed.to_ascii_uppercase();
    let halves = [("AM", 0), ("PM", 12)];
    let half = halves.into_iter().find_map(|(name, hours)| Some((typed.strip_suffix(name)?.trim_end(), Some(hours))));
    let (clock, half) = half.unwrap_or((&typed, None));
    let (hour, minute) = clock.split_once(':').unwrap_or((clock, "00"));
    if minute.len() != 2 || !hour.chars().chain(minute.chars()).all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    let hour = match half {
        Some(hours) if (1..=12).contains(&hour) => hour % 12 + hours,
        None if hour < 24 => hour,
        _ => return None,
    };
    (minute < 60).then_some(hour * 60 + minute)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::HourForm;

    #[test]
    fn every_hour_reads_as_it_is_told() {
        for minute in 0..24 * 60 {
            for form in [HourForm::TwentyFour, HourForm::Twelve] {
                assert_eq!(minute_of_day(&said::day::hour_text(minute, form)), Some(minute));
            }
        }
        assert_eq!(
            (minute_of_day("9 am"), minute_of_day("1pm"), minute_of_day("14")),
            (Some(540), Some(780), Some(840))
        );
        for typed in ["noon", "24:00", "12:60", "12:3", "13 PM", "0:30 AM", ":30", "-1:00", "12:+3"] {
            assert_eq!(minute_of_day(typed), None, "{typed}");
        }
    }
}

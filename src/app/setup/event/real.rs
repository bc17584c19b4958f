//! The form for a real event: its name, its entrants, and its options.

use std::rc::Rc;

use super::HouseForm;
use super::promise::LastPromise;
use crate::Watched;
use crate::event::people::named;
use crate::event::roster::{self, RosterModel};
use crate::event::{EventOutside, Room, Rooms};
use crate::forms::{FieldErrors, Text, both, trimmed};
use crate::outside::ready;
use crate::save::{self, NewEventDraft};
use crate::words::event as said;
use crate::words::keeping;
use event::{BadPlan, Event, EventKind, EventPlan, HouseField, Profile, RosterEdit, entry_of};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RealEventField {
    Name,
    Rounds,
    /// Minutes per game.
    Game,
    /// Minutes to change tables.
    Change,
    /// The time of the rules meeting.
    Meeting,
    /// The list of entrants.
    Who,
    House(HouseField),
}

type Errors = FieldErrors<RealEventField>;

/// The input for a real event.
#[derive(Clone)]
pub struct RealEventForm {
    pub kind: Watched<EventKind>,
    /// The name; empty for the event's own title.
    pub name: Text,
    /// Number of rounds; empty for the event's own number.
    pub rounds: Text,
    /// The entrants, one per line.
    pub who: Text,
    /// Minutes per game.
    pub game: Text,
    /// Minutes to change tables.
    pub change: Text,
    /// The time of the rules meeting, if the event has one.
    pub meeting: Text,
    pub house: HouseForm,
    /// The entrants of the last opened event, one per line.
    played: String,
    promised: LastPromise,
}

impl From<NewEventDraft> for RealEventForm {
    fn from(kept: NewEventDraft) -> RealEventForm {
        RealEventForm {
            kind: Watched::new(kept.kind),
            name: Text::new(kept.name),
            rounds: Text::new(kept.rounds),
            who: Text::new(kept.who),
            game: Text::new(kept.game),
            change: Text::new(kept.change),
            meeting: Text::new(kept.meeting),
            house: HouseForm::over(&kept.house),
            played: kept.played,
            promised: LastPromise::default(),
        }
    }
}

impl RealEventForm {
    /// Loads the form with the input stored earlier.
    #[must_use]
    pub fn load(world: &dyn EventOutside) -> RealEventForm {
        let kept = save::load_new_event_draft(world.storage());
        ready(world, kept, keeping::AN_EVENTS_DRAFTS).unwrap_or_default().into()
    }

    fn typed(&self) -> NewEventDraft {
        NewEventDraft {
            kind: self.kind.get(),
            name: self.name.get(),
            rounds: self.rounds.get(),
            who: self.who.get(),
            game: self.game.get(),
            change: self.change.get(),
            house: self.house.texts(),
            played: self.played.clone(),
            meeting: self.meeting.get(),
        }
    }

    /// Returns the entrants of the last opened event, one per line; `None` if there are none.
    #[must_use]
    pub fn played_last(&self) -> Option<&str> {
        Some(&*self.played).filter(|names| !names.is_empty())
    }

    /// Enters the people of the last event.
    pub fn take_last(&self) {
        self.who.set(self.played.clone());
    }

    /// Stores the input. A failure is ignored, because the input is still on the screen.
    pub fn keep(&self, world: &dyn EventOutside) {
        let _ = save::store_new_event_draft(world.storage(), &self.typed());
    }

    /// Parses the form into the event's plan and entrants.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn parse(&self) -> Result<(EventPlan, Vec<Profile>), Errors> {
        let kind = self.kind.get();
        let house = self.house.parse().map_err(|errors| errors.map(RealEventField::House));
        let entered = house.and_then(|house| {
            let entered = named(&self.who.read(), &house.plan(kind, 8));
            entered.map(|entered| (house, entered)).map_err(|errors| errors.map(|_| RealEventField::Who))
        });
        let minutes = both(
            number(&self.game, RealEventField::Game, "minutes", 240),
            number(&self.change, RealEventField::Change, "minutes", 240),
        );
        let hours = both(minutes, self.hour_of_meeting());
        let numbers = both(number(&self.rounds, RealEventField::Rounds, "rounds", 400), hours);
        let ((house, entered), (rounds, ((game, change), meeting))) = both(entered, numbers)?;
        let mut plan = house.plan(kind, entered.len());
        // Sheets and codes show this name.
        plan.name = match trimmed(&self.name) {
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
            let sentence = said::not_opened(&said::bad_plan(&bad));
            match (HouseField::of(&bad), &bad) {
                (Some(field), _) => FieldErrors::of(RealEventField::House(field), sentence),
                (None, BadPlan::Rounds(_)) => FieldErrors::of(RealEventField::Rounds, sentence),
                (None, BadPlan::Name) => FieldErrors::of(RealEventField::Name, sentence),
                (None, _) => FieldErrors::of_all(sentence),
            }
        })?;
        // The divisions come from the final plan.
        let entered = named(&self.who.read(), &plan).map_err(|errors| errors.map(|_| RealEventField::Who))?;
        Ok((plan, entered))
    }

    /// Returns the entrants as a table.
    #[must_use]
    pub fn roster(&self) -> RosterModel {
        RosterModel::of(&self.who.read(), &self.house.plan_so_far(self.kind.get()))
    }

    /// Applies an edit to the list of entrants.
    pub fn edit_roster(&self, edit: &RosterEdit) {
        roster::edit(&self.who, &self.house.plan_so_far(self.kind.get()), edit);
    }

    /// Returns the people of earlier events who are not in the list.
    #[must_use]
    pub fn known_people(&self, world: &dyn EventOutside) -> Vec<String> {
        roster::known_people(world, &self.who.read(), &self.house.plan_so_far(self.kind.get()))
    }

    /// Returns whether the event has a rules meeting, so that its time can be set.
    #[must_use]
    pub fn has_meeting(&self) -> bool {
        self.kind.get().plan(8).clock.meeting.is_some()
    }

    fn hour_of_meeting(&self) -> Result<Option<u16>, Errors> {
        let typed = trimmed(&self.meeting);
        if typed.is_empty() || !self.has_meeting() {
            return Ok(None);
        }
        let hour = minute_of_day(&typed).ok_or_else(|| FieldErrors::of(RealEventField::Meeting, said::no_hour(&typed)));
        hour.map(Some)
    }

    /// Returns a sentence about the fairness of the schedule, with the input so far.
    #[must_use]
    pub fn promise(&self) -> Option<String> {
        let (plan, entered) = self.parse().ok()?;
        let mut sizes = vec![0; plan.divisions.len()];
        entered.iter().for_each(|profile| sizes[profile.division.index()] += 1);
        self.promised.of(&plan, sizes)
    }

    /// Opens the event. Of the input, only the names are stored for the next event.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn open(&self, rooms: &Rooms, world: &Rc<dyn EventOutside>) -> Result<Rc<Room>, Errors> {
        let (plan, entered) = self.parse()?;
        let entries: Vec<_> = entered.into_iter().map(|profile| entry_of(profile, &plan)).collect();
        let mut event = Event::new(plan, world.seed());
        let opened = event.record_all(world.now() / 1000, entries);
        opened.map_err(|why| {
            FieldErrors::of(RealEventField::Who, said::not_opened(&said::refused(event.state(), &why)))
        })?;
        let room = rooms.begin(world, event, None);
        let names = if trimmed(&self.who).is_empty() { self.played.clone() } else { self.who.get() };
        let _ =
            save::store_new_event_draft(world.storage(), &NewEventDraft { played: names, ..NewEventDraft::default() });
        Ok(room)
    }
}

/// Parses an optional whole number from 1 to `to`.
fn number(text: &Text, field: RealEventField, what: &str, to: u16) -> Result<Option<u16>, Errors> {
    let typed = trimmed(text);
    if typed.is_empty() {
        return Ok(None);
    }
    let number = typed.parse().ok().filter(|number| (1..=to).contains(number));
    number.map(Some).ok_or_else(|| FieldErrors::of(field, said::no_number_from(what, &typed, 1, to)))
}

/// Parses a time such as `12:30 PM`, `9 am` or `13:30` as minutes after midnight.
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
                assert_eq!(minute_of_day(&said::day::hour(minute, form)), Some(minute));
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

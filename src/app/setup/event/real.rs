//! The form of a real event about to be opened: what it is called, who plays, and what the house does otherwise.

use std::rc::Rc;

use super::HouseForm;
use super::promise::LastPromise;
use crate::app::Watched;
use crate::app::event::people::named;
use crate::app::event::{Room, Rooms, World};
use crate::app::forms::{FieldErrors, Text, both, trimmed};
use crate::app::outside::ready;
use crate::event::{BadPlan, Event, EventKind, EventPlan, HouseField, Profile, entry_of};
use crate::save::{self, Unopened};
use crate::words::event as said;

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RealEventField {
    /// What people call it.
    Name,
    /// How many rounds it has.
    Rounds,
    /// Minutes a game.
    Game,
    /// Minutes to change tables.
    Change,
    /// Who plays.
    Who,
    /// What the house does otherwise.
    House(HouseField),
}

type Errors = FieldErrors<RealEventField>;

/// What is typed and chosen for a real event.
#[derive(Clone)]
pub struct RealEventForm {
    /// The event.
    pub kind: Watched<EventKind>,
    /// What people call it; empty for the event's own title.
    pub name: Text,
    /// How many rounds it has; empty for as many as the event has.
    pub rounds: Text,
    /// Who plays, an entrant a line.
    pub who: Text,
    /// Minutes a game.
    pub game: Text,
    /// Minutes to change tables.
    pub change: Text,
    /// What the house does otherwise.
    pub house: HouseForm,
    /// Who played at the event that was opened last, an entrant a line.
    played: String,
    promised: LastPromise,
}

impl From<Unopened> for RealEventForm {
    fn from(kept: Unopened) -> RealEventForm {
        RealEventForm {
            kind: Watched::new(kept.kind),
            name: Text::new(kept.name),
            rounds: Text::new(kept.rounds),
            who: Text::new(kept.who),
            game: Text::new(kept.game),
            change: Text::new(kept.change),
            house: HouseForm::over(kept.house),
            played: kept.played,
            promised: LastPromise::default(),
        }
    }
}

impl RealEventForm {
    /// The form, with what was typed before the page was left.
    #[must_use]
    pub fn load(world: &dyn World) -> RealEventForm {
        let kept = save::load_unopened(world.storage());
        ready(world, kept, "What was typed for an event").unwrap_or_default().into()
    }

    fn typed(&self) -> Unopened {
        Unopened {
            kind: self.kind.get(),
            name: self.name.get(),
            rounds: self.rounds.get(),
            who: self.who.get(),
            game: self.game.get(),
            change: self.change.get(),
            house: self.house.texts(),
            played: self.played.clone(),
        }
    }

    /// Returns who played at the event that was opened last, an entrant a line; `None` where nobody is known.
    #[must_use]
    pub fn played_last(&self) -> Option<&str> {
        Some(&*self.played).filter(|names| !names.is_empty())
    }

    /// Takes who played last for who plays now.
    pub fn take_last(&self) {
        self.who.set(self.played.clone());
    }

    /// Keeps what is typed. What cannot be kept is still on the screen.
    pub fn keep(&self, world: &dyn World) {
        let _ = save::store_unopened(world.storage(), &self.typed());
    }

    /// Returns the event's plan, and who enters.
    ///
    /// # Errors
    /// What is wrong, field by field.
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
        let numbers = both(number(&self.rounds, RealEventField::Rounds, "rounds", 400), minutes);
        let ((house, entered), (rounds, (game, change))) = both(entered, numbers)?;
        let mut plan = house.plan(kind, entered.len());
        // Sheets and codes name the event as people do.
        plan.name = match trimmed(&self.name) {
            name if name.is_empty() => said::event_title(kind).to_owned(),
            name => name,
        };
        plan.rounds = rounds.unwrap_or(plan.rounds);
        plan.clock.game = game.or(plan.clock.game);
        plan.clock.change = change.unwrap_or(plan.clock.change);
        let plan = plan.checked().map_err(|bad| {
            let sentence = said::not_opened(&said::bad_plan(&bad));
            match (HouseField::of(&bad), &bad) {
                (Some(field), _) => FieldErrors::of(RealEventField::House(field), sentence),
                (None, BadPlan::Rounds(_)) => FieldErrors::of(RealEventField::Rounds, sentence),
                (None, BadPlan::Name) => FieldErrors::of(RealEventField::Name, sentence),
                (None, _) => FieldErrors::of_all(sentence),
            }
        })?;
        // Divisions are those of the plan as it is played.
        let entered = named(&self.who.read(), &plan).map_err(|errors| errors.map(|_| RealEventField::Who))?;
        Ok((plan, entered))
    }

    /// Returns what can be promised of the event with what is typed so far, in a sentence.
    #[must_use]
    pub fn promise(&self) -> Option<String> {
        let (plan, entered) = self.parse().ok()?;
        let mut sizes = vec![0; plan.divisions.len()];
        entered.iter().for_each(|profile| sizes[usize::from(profile.division)] += 1);
        self.promised.of(&plan, sizes)
    }

    /// Opens the event with those who have entered; of what was typed only the names are kept, for another start.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn open(&self, rooms: &Rooms, world: &Rc<dyn World>) -> Result<Rc<Room>, Errors> {
        let (plan, entered) = self.parse()?;
        let entries: Vec<_> = entered.into_iter().map(|profile| entry_of(profile, &plan)).collect();
        let mut event = Event::new(plan, world.seed());
        let opened = event.record_all(world.now() / 1000, entries);
        opened.map_err(|why| {
            FieldErrors::of(RealEventField::Who, said::not_opened(&said::refused(event.state(), &why)))
        })?;
        let room = rooms.begin(world, event, None);
        let names = if trimmed(&self.who).is_empty() { self.played.clone() } else { self.who.get() };
        let _ = save::store_unopened(world.storage(), &Unopened { played: names, ..Unopened::default() });
        Ok(room)
    }
}

/// A whole number from 1 that was typed, if any was.
fn number(text: &Text, field: RealEventField, what: &str, to: u16) -> Result<Option<u16>, Errors> {
    let typed = trimmed(text);
    if typed.is_empty() {
        return Ok(None);
    }
    let number = typed.parse().ok().filter(|number| (1..=to).contains(number));
    number.map(Some).ok_or_else(|| FieldErrors::of(field, said::no_number_from(what, &typed, 1, to)))
}

//! The form for a practice event.

use super::promise::LastPromise;
use super::{EventLinkAsks, FieldStyle, HouseForm, PractisedEvent, SIZES, Strength};
use crate::Watched;
use crate::forms::{FieldErrors, Text, both, trimmed};
use crate::words::event as said;
use bots::{BotPlayer, ErrorRate};
use cards::Seed;
use event::{Enters, EventKind, HouseField};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewEventField {
    /// Number of entrants.
    Size,
    /// Number of rounds.
    Rounds,
    /// The person's entrant number.
    You,
    Seed,
    /// A field of a house event.
    House(HouseField),
}

/// The input for a practice event.
#[derive(Clone)]
pub struct NewEventForm {
    pub kind: Watched<EventKind>,
    /// Number of entrants.
    pub size: Text,
    /// Number of rounds; empty for the event's own number.
    pub rounds: Text,
    /// The person's name.
    pub name: Text,
    /// The person's entrant number.
    pub you: Text,
    /// The strength of the others.
    pub field: Watched<Strength>,
    /// The style of the others.
    pub style: Watched<FieldStyle>,
    /// The person's partner in events with fixed partners.
    pub partner: Watched<BotPlayer>,
    /// Error rate of the other keeper if the person keeps the sheet.
    pub keeps: Watched<Option<ErrorRate>>,
    /// Error rate of the bots if the person's table allows irregularities.
    pub open: Watched<Option<ErrorRate>>,
    /// The seed; empty for a random one.
    pub seed: Text,
    pub house: HouseForm,
    promised: LastPromise,
}

type Errors = FieldErrors<NewEventField>;

impl NewEventForm {
    /// Returns the form with a link's settings.
    #[must_use]
    pub fn of(chosen: &PractisedEvent, asked: &EventLinkAsks) -> NewEventForm {
        NewEventForm {
            kind: Watched::new(chosen.kind),
            size: Text::new(chosen.entrants.to_string()),
            rounds: Text::new(chosen.rounds.map(|rounds| rounds.to_string()).unwrap_or_default()),
            name: Text::new(chosen.name.clone()),
            you: Text::new(chosen.you.to_string()),
            field: Watched::new(chosen.field),
            style: Watched::new(chosen.style),
            partner: Watched::new(chosen.partner),
            keeps: Watched::new(chosen.keeps),
            open: Watched::new(chosen.open),
            seed: Text::new(asked.seed.map(|seed| seed.to_string()).unwrap_or_default()),
            house: HouseForm::of(&chosen.house),
            promised: LastPromise::default(),
        }
    }

    /// Returns whether teams or people enter, with the input so far.
    #[must_use]
    pub fn enters(&self) -> Enters {
        self.house.enters(self.kind.get())
    }

    /// Returns a sentence about the fairness of the schedule, with the input so far.
    #[must_use]
    pub fn promise(&self) -> Option<String> {
        let (chosen, _) = self.parse().ok()?;
        let (plan, entrants) = (chosen.plan().ok()?, usize::from(chosen.entrants));
        let mut sizes = vec![0; plan.divisions.len()];
        (0..entrants).for_each(|place| sizes[plan.division_at(place, entrants).index()] += 1);
        self.promised.of(&plan, sizes)
    }

    /// Parses the form; the seed is `None` if the field is empty.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn parse(&self) -> Result<(PractisedEvent, Option<Seed>), Errors> {
        let size = self.parse_size();
        let you = match &size {
            Ok(entrants) => self.parse_you(*entrants),
            // The valid numbers depend on the number of entrants.
            Err(_) => Ok(1),
        };
        let house = self.house.parse().map_err(|errors| errors.map(NewEventField::House));
        let numbers = both(both(size, self.parse_rounds()), you);
        let (((entrants, rounds), you), (seed, house)) = both(numbers, both(self.parse_seed(), house))?;
        let chosen = PractisedEvent {
            kind: self.kind.get(),
            house,
            entrants,
            rounds,
            name: self.name.get(),
            you,
            field: self.field.get(),
            style: self.style.get(),
            partner: self.partner.get(),
            keeps: self.keeps.get(),
            open: self.open.get(),
        };
        Ok((chosen, seed))
    }

    fn parse_size(&self) -> Result<u16, Errors> {
        let size = trimmed(&self.size).parse().ok().filter(|size| SIZES.contains(size));
        size.ok_or_else(|| FieldErrors::of(NewEventField::Size, said::field_has(*SIZES.start(), *SIZES.end())))
    }

    fn parse_rounds(&self) -> Result<Option<u16>, Errors> {
        let typed = trimmed(&self.rounds);
        if typed.is_empty() {
            return Ok(None);
        }
        let rounds = typed.parse().ok().filter(|rounds| (1..=40).contains(rounds));
        rounds.map(Some).ok_or_else(|| FieldErrors::of(NewEventField::Rounds, said::PRACTICE_ROUNDS))
    }

    fn parse_you(&self, entrants: u16) -> Result<u16, Errors> {
        let you = trimmed(&self.you).parse().ok().filter(|you| (1..=entrants).contains(you));
        you.ok_or_else(|| FieldErrors::of(NewEventField::You, said::your_number(entrants)))
    }

    fn parse_seed(&self) -> Result<Option<Seed>, Errors> {
        match &trimmed(&self.seed)[..] {
            "" => Ok(None),
            text => {
                let seed = text.parse::<Seed>();
                seed.map(Some).map_err(|why| FieldErrors::of(NewEventField::Seed, said::no_seed(&why)))
            }
        }
    }
}

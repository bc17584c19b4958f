//! The form for a new practice event. Start with [`NewEventForm`].

use super::promise::CachedPromise;
use super::{EventLinkAsks, FieldStyle, HouseForm, PractisedEvent, SIZE_RANGE, Strength};
use crate::Watched;
use crate::forms::{Field, FieldErrors, Form, Input, zip_results};
use crate::words::event::{self as said, setup};
use bots::{BotPlayer, ErrorRate};
use cards::Seed;
use event::{EntrantKind, EventKind};

/// The maximum length of the person's name at a practice event, in characters.
const LONGEST_OWN_NAME: usize = 40;

/// The names of those fields about which starting an event can report errors.
pub(super) mod name {
    pub const SIZE: &str = "size";
    pub const ROUNDS: &str = "rounds";
    pub const YOUR_NAME: &str = "name";
    pub const YOUR_NUMBER: &str = "you";
}

/// The form in which the person sets up a practice event, with its fields.
#[derive(Clone)]
pub struct NewEventForm {
    pub kind: Watched<EventKind>,
    /// The number of entrants. The page supplies the label, because it depends on the kind of event.
    pub size: Field<u16>,
    /// The number of rounds; empty for the usual number of this kind of event.
    pub rounds: Field<Option<u16>>,
    pub name: Field<String>,
    /// The person's entrant number, from 1.
    pub you: Field<u16>,
    pub field: Watched<Strength>,
    pub style: Watched<FieldStyle>,
    /// The bot that is the person's partner. Used only in events with fixed partners.
    pub partner: Watched<BotPlayer>,
    /// The other scorekeeper's error rate; `None` if the person does not keep the scoresheet.
    pub other_keeper: Watched<Option<ErrorRate>>,
    /// The rate of the bots' irregularities at the person's own table; `None` if irregularities are not allowed there.
    pub misplays: Watched<Option<ErrorRate>>,
    /// The seed of the event; empty for a random one.
    pub seed: Field<Option<Seed>>,
    /// The fields that only a house event has.
    pub house: HouseForm,
    promise_cache: CachedPromise,
}

impl NewEventForm {
    /// Returns the form, filled in with the settings and the seed of a link.
    #[must_use]
    pub fn of(chosen: &PractisedEvent, asked: &EventLinkAsks) -> Form<NewEventForm> {
        let form = Form::new(|fields| NewEventForm {
            kind: Watched::new(chosen.kind),
            size: fields
                .read(name::SIZE, "", |typed| {
                    let size = typed.parse().ok().filter(|size| SIZE_RANGE.contains(size));
                    size.ok_or_else(|| said::entrant_range_sentence(*SIZE_RANGE.start(), *SIZE_RANGE.end()))
                })
                .input(Input::Number)
                .placeholder("16")
                .filled(&chosen.entrants),
            rounds: fields
                .read(name::ROUNDS, setup::ROUNDS, |typed| {
                    let rounds = typed.parse::<u16>().ok().filter(|rounds| (1..=40).contains(rounds));
                    rounds.ok_or_else(|| "An event in practice has 1 to 40 rounds.".to_owned())
                })
                .optional()
                .input(Input::Number)
                .filled(&chosen.rounds),
            name: fields
                .read(name::YOUR_NAME, "Your name", |typed| {
                    let fits = typed.chars().count() <= LONGEST_OWN_NAME;
                    fits.then(|| typed.to_owned()).ok_or_else(|| said::own_name_too_long(LONGEST_OWN_NAME))
                })
                .filled(&chosen.name),
            you: fields
                .number(name::YOUR_NUMBER, "Your number on the list", |_| said::NO_SUCH_NUMBER.to_owned())
                .input(Input::Number)
                .placeholder("1")
                .filled(&chosen.you),
            field: Watched::new(chosen.field),
            style: Watched::new(chosen.style),
            partner: Watched::new(chosen.partner),
            other_keeper: Watched::new(chosen.other_keeper),
            misplays: Watched::new(chosen.misplays),
            seed: fields
                .read("seed", "Seed", |typed| typed.parse::<Seed>().map_err(|why| said::invalid_seed(&why)))
                .optional()
                .input(Input::Number)
                .filled(&asked.seed),
            house: HouseForm::declare(fields),
            promise_cache: CachedPromise::default(),
        });
        form.house.fill(&chosen.house);
        form
    }

    /// Returns whether teams or single people enter the event, as far as the form is filled in.
    #[must_use]
    pub fn enters(&self) -> EntrantKind {
        self.house.who_enters(self.kind.get())
    }

    /// Returns a sentence about how often people meet the same partners and opponents in this schedule. `None` if the
    /// form cannot be parsed yet, or the schedule promises nothing.
    #[must_use]
    pub fn promise_sentence(&self) -> Option<String> {
        let (chosen, _) = self.parse().ok()?;
        let (plan, entrants) = (chosen.plan().ok()?, usize::from(chosen.entrants));
        let mut sizes = vec![0; plan.divisions.len()];
        (0..entrants).for_each(|place| sizes[plan.division_at(place, entrants).index()] += 1);
        self.promise_cache.of(&plan, sizes)
    }

    /// Returns the number of rounds that counts if its field is left empty.
    #[must_use]
    pub fn usual_rounds(&self) -> u16 {
        let entrants = self.size.parse().unwrap_or(PractisedEvent::default().entrants);
        self.house.plan_of(self.kind.get(), entrants.into()).rounds
    }

    /// Parses the form. The seed is `None` if its field is empty.
    ///
    /// # Errors
    /// [`FieldErrors`] with an error for each field that cannot be parsed.
    pub fn parse(&self) -> Result<(PractisedEvent, Option<Seed>), FieldErrors> {
        let size = self.size.parse();
        let you = match &size {
            Ok(entrants) => self.parse_you(*entrants),
            // Without a valid number of entrants, the person's number cannot be checked.
            Err(_) => Ok(1),
        };
        let numbers = zip_results(zip_results(size, self.rounds.parse()), you);
        let name_and_seed = zip_results(self.name.parse(), self.seed.parse());
        let (((entrants, rounds), you), ((name, seed), house)) =
            zip_results(numbers, zip_results(name_and_seed, self.house.parse()))?;
        let chosen = PractisedEvent {
            kind: self.kind.get(),
            house,
            entrants,
            rounds,
            name,
            you,
            field: self.field.get(),
            style: self.style.get(),
            partner: self.partner.get(),
            other_keeper: self.other_keeper.get(),
            misplays: self.misplays.get(),
        };
        Ok((chosen, seed))
    }

    fn parse_you(&self, entrants: u16) -> Result<u16, FieldErrors> {
        let you = self.you.get().filter(|you| (1..=entrants).contains(you));
        you.ok_or_else(|| self.you.wrong(said::own_number_range(entrants)))
    }
}

//! The form that pairs people who entered alone in an event of teams.

use super::people::choose_who;
use super::room::Room;
use crate::forms::{Choosable, Field, FieldErrors, Form, Spelled, both};
use crate::save::Draft;
use crate::words::event as said;
use event::{Entrant, EventEntry, EventState, Refused, paired};

/// The partner of somebody who entered alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// Another entrant who entered alone.
    Other(Entrant),
    /// Nobody, because the name is that of a whole team.
    ATeam,
}

impl Spelled for With {
    fn spelled(&self) -> String {
        match self {
            With::Other(who) => who.spelled(),
            With::ATeam => "team".to_owned(),
        }
    }

    fn read(text: &str) -> Option<With> {
        if text == "team" { Some(With::ATeam) } else { Entrant::read(text).map(With::Other) }
    }
}

/// The form that pairs two people.
#[derive(Clone)]
pub struct PairForm {
    pub one: Field<Entrant>,
    pub with: Field<With>,
}

impl PairForm {
    /// Returns the form with the input so far.
    pub fn of(room: &Room) -> Form<PairForm> {
        room.form(Draft::Pair, |fields| PairForm {
            one: choose_who(fields, "one", said::director::ONE).or_refuse(said::CHOOSE_PARTNER),
            with: choose_who(fields, "with", said::director::PARTNER).or_refuse(said::CHOOSE_PARTNER),
        })
    }

    /// Parses the form.
    ///
    /// # Errors
    /// [`FieldErrors`].
    pub fn parse(&self, state: &EventState) -> Result<EventEntry, FieldErrors> {
        let known = |one| state.profile(one).map(|profile| (one, profile));
        let one = self.one.parse().and_then(|one| known(one).ok_or_else(|| self.one.wrong(said::CHOOSE_PARTNER)));
        let ((one, profile), with) = both(one, self.with.parse())?;
        Ok(match with {
            With::ATeam => EventEntry::IsATeam { entrant: one },
            With::Other(other) => {
                let two = state.profile(other).ok_or_else(|| self.with.wrong(said::CHOOSE_PARTNER))?;
                EventEntry::Paired { one, other, profile: paired(profile, two) }
            }
        })
    }

    /// Enters the pair.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors> {
        let entry = self.parse(room.event().state())?;
        room.enter_form(vec![entry], |why| match why {
            Refused::NotAlone(who) if Some(*who) == self.one.get() => Some(&self.one),
            _ => Some(&self.with),
        })
    }

    /// Pairs everybody who entered alone by lot.
    ///
    /// # Errors
    /// [`FieldErrors`] if nobody can be paired; the event is unchanged.
    pub fn draw(&self, room: &Room) -> Result<(), FieldErrors> {
        let pairs = room.event().pairs_by_lot();
        if pairs.is_empty() {
            return Err(FieldErrors::of_all(said::NOBODY_TO_PAIR));
        }
        room.enter_form(pairs, |_| None)
    }
}

impl Room {
    /// Returns the choices for those who wait for a partner.
    #[must_use]
    pub fn waiting(&self) -> Vec<Choosable> {
        let event = self.event();
        let state = event.state();
        let name = |who: Entrant| {
            Choosable::new(who.spelled(), said::director::numbered(who, &said::entrant_name(state, who)))
        };
        state.divisions().flat_map(|division| state.waiting(division)).map(name).collect()
    }

    /// Names those who wait for a partner in a sentence; `None` if nobody does.
    #[must_use]
    pub fn who_waits(&self) -> Option<String> {
        let event = self.event();
        let state = event.state();
        let waiting = state.divisions().flat_map(|division| state.waiting(division));
        let names: Vec<String> = waiting.map(|who| said::entrant_name(state, who)).collect();
        (!names.is_empty()).then(|| said::waiting(&names))
    }
}

//! The form that pairs people who came alone to an event of teams.

use super::room::Room;
use crate::forms::{Choice, FieldErrors, Form, Spelled, both};
use crate::save::Draft;
use crate::words::event as said;
use event::{Entrant, EventEntry, EventState, Refused, paired};

/// With whom somebody who came alone plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// Somebody else who did.
    Other(Entrant),
    /// Nobody: the name is a team's.
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

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairField {
    /// The first of the two.
    One,
    /// The other.
    With,
}

/// Two who came alone.
#[derive(Clone)]
pub struct PairForm {
    /// The first of the two.
    pub one: Choice<Entrant>,
    /// The other.
    pub with: Choice<With>,
}

impl PairForm {
    /// The form.
    pub fn of(room: &Room) -> Form<PairForm> {
        room.form(Draft::Pair, |field| PairForm { one: Choice::of(field("one")), with: Choice::of(field("with")) })
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self, state: &EventState) -> Result<EventEntry, FieldErrors<PairField>> {
        let choose = |field| move || FieldErrors::of(field, said::CHOOSE_PARTNER);
        let one = self.one.get().filter(|who| state.profile(*who).is_some()).ok_or_else(choose(PairField::One));
        let (one, with) = both(one, self.with.get().ok_or_else(choose(PairField::With)))?;
        Ok(match with {
            With::ATeam => EventEntry::IsATeam { entrant: one },
            With::Other(other) => {
                let two = state.profile(one).zip(state.profile(other)).ok_or_else(choose(PairField::With))?;
                EventEntry::Paired { one, other, profile: paired(two.0, two.1) }
            }
        })
    }

    /// Pairs the two.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<PairField>> {
        let entry = self.parse(room.event().state())?;
        room.enter(entry).map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::NotAlone(who) if Some(*who) == self.one.get() => Some(PairField::One),
                _ => Some(PairField::With),
            })
        })
    }

    /// Pairs everybody who came alone by lot.
    ///
    /// # Errors
    /// Why nobody is paired; the event stays as it was.
    pub fn draw(&self, room: &Room) -> Result<(), FieldErrors<PairField>> {
        let pairs = room.event().pairs_by_lot();
        if pairs.is_empty() {
            return Err(FieldErrors::of_all(said::NOBODY_TO_PAIR));
        }
        room.enter_all(pairs).map_err(|why| room.field_errors(&why, |_| None))
    }
}

impl Room {
    /// Returns those who came alone and wait for a partner, to choose from.
    #[must_use]
    pub fn waiting(&self) -> Vec<(String, String)> {
        let event = self.event();
        let state = event.state();
        let name = |who: Entrant| (who.spelled(), said::director::numbered(who, &said::entrant_name(state, who)));
        state.divisions().flat_map(|division| state.waiting(division)).map(name).collect()
    }

    /// Returns who waits for a partner, in a sentence; `None` where nobody does.
    #[must_use]
    pub fn who_waits(&self) -> Option<String> {
        let event = self.event();
        let state = event.state();
        let waiting = state.divisions().flat_map(|division| state.waiting(division));
        let names: Vec<String> = waiting.map(|who| said::entrant_name(state, who)).collect();
        (!names.is_empty()).then(|| said::waiting(&names))
    }
}

//! The form for entrants who have not come.

use super::room::Room;
use crate::forms::{Field, FieldErrors, Form, Input, Spelled};
use crate::save::Draft;
use crate::words::event as said;
use event::{Entrant, EntrantStatus, EventEntry};

/// The list of entrants in which the absent ones are ticked.
#[derive(Clone)]
pub struct NoShowForm {
    /// The numbers of the ticked entrants, separated by blanks.
    pub ticked: Field<String>,
}

impl NoShowForm {
    /// Returns the form with the input so far.
    pub fn of(room: &Room) -> Form<NoShowForm> {
        room.form(Draft::NoShows, |fields| NoShowForm {
            ticked: fields.text("ticked", "Who is not here?").input(Input::Ticks),
        })
    }

    /// Returns the entrants who would play the next round, with their names.
    #[must_use]
    pub fn offered(room: &Room) -> Vec<(Entrant, String)> {
        let event = room.event();
        let state = event.state();
        let plays = |who: &Entrant| state.plays(*who) && state.status(*who) == Some(EntrantStatus::Playing);
        let name = |who| (who, said::director::numbered(who, &said::entrant_name(state, who)));
        state.entrants().filter(plays).map(name).collect()
    }

    #[must_use]
    pub fn has(&self, who: Entrant) -> bool {
        self.entrants().contains(&who)
    }

    /// Toggles the tick of an entrant.
    pub fn tick(&self, who: Entrant) {
        let mut all = self.entrants();
        match all.iter().position(|ticked| *ticked == who) {
            Some(at) => drop(all.remove(at)),
            None => all.push(who),
        }
        self.ticked.type_text(all.iter().map(|who| format!("{who} ")).collect::<String>());
    }

    fn entrants(&self) -> Vec<Entrant> {
        self.ticked.typed().split_whitespace().filter_map(Entrant::read).collect()
    }

    /// Enters that all ticked entrants miss the next round.
    ///
    /// # Errors
    /// [`FieldErrors`] if nobody is ticked, or if one of them cannot be absent. Then nothing is
    /// entered.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors> {
        let absent = |entrant| EventEntry::Absent { entrant, reason: said::DID_NOT_COME.to_owned() };
        let entries: Vec<EventEntry> = self.entrants().into_iter().map(absent).collect();
        if entries.is_empty() {
            return Err(self.ticked.wrong(said::CHOOSE_WHO));
        }
        room.enter_form(entries, |_| Some(&self.ticked))
    }
}

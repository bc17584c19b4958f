//! People who came alone to an event for teams: pairs them by lot, and names those who still wait.

use super::session::EventSession;
use crate::forms::FieldErrors;
use crate::words::event as said;

impl EventSession {
    /// Pairs everybody who entered alone by lot.
    ///
    /// # Errors
    /// [`FieldErrors`] if nobody can be paired; the event is unchanged.
    pub fn pair_by_lot(&self) -> Result<(), FieldErrors> {
        let pairs = self.event().pair_by_lot();
        if pairs.is_empty() {
            return Err(FieldErrors::of_all(said::NOBODY_TO_PAIR));
        }
        self.enter_form(pairs, |_| None)
    }

    /// Names the people who wait for a partner in a sentence; `None` if nobody does.
    #[must_use]
    pub fn who_waits(&self) -> Option<String> {
        let event = self.event();
        let state = event.state();
        let waiting = state.divisions().flat_map(|division| state.waiting(division));
        let names: Vec<String> = waiting.map(|who| said::entrant_name(state, who)).collect();
        (!names.is_empty()).then(|| said::waiting_for_partner(&names))
    }
}

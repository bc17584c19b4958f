//! At an event for teams: pairs people who entered alone, and names those who still wait for a partner.

use super::session::EventSession;
use crate::forms::FieldErrors;
use crate::words::event as said;

impl EventSession {
    /// Pairs by lot everybody who entered alone.
    ///
    /// # Errors
    /// [`FieldErrors`] if there are no two people to pair; the event stays as it was.
    pub fn pair_by_lot(&self) -> Result<(), FieldErrors> {
        let pairs = self.event().pair_by_lot();
        if pairs.is_empty() {
            return Err(FieldErrors::of_all("Two are needed for a team, in the same division."));
        }
        self.enter_form(pairs, |_| None)
    }

    /// Returns a sentence that names the people who wait for a partner; `None` if nobody does.
    #[must_use]
    pub fn who_waits(&self) -> Option<String> {
        let event = self.event();
        let state = event.state();
        let waiting = state.divisions().flat_map(|division| state.waiting_people(division));
        let names: Vec<String> = waiting.map(|who| said::entrant_name(state, who)).collect();
        (!names.is_empty()).then(|| said::waiting_for_partner(&names))
    }
}

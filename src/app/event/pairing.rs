//! At an event for teams: pairs people who entered alone, and names those who still wait for a partner.

use super::session::EventSession;
use crate::forms::FieldErrors;
use crate::words::event as said;

/// The people who wait for a partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingPeople {
    /// For example `Not in the draw without a partner: Ida and Max.`
    pub sentence: String,
    /// Whether two of them could play together.
    pub can_pair_by_lot: bool,
}

impl EventSession {
    /// Pairs by lot everybody who entered alone.
    ///
    /// # Errors
    /// [`FieldErrors`] if there are no two people to pair; the event stays as it was.
    pub fn pair_by_lot(&self) -> Result<(), FieldErrors> {
        let pairs = self.event().pair_by_lot();
        if pairs.is_empty() {
            return Err(FieldErrors::of_all("A team takes two people from the same division."));
        }
        self.enter_form(pairs, |_| None)
    }

    /// Returns the people who wait for a partner; `None` if nobody does.
    #[must_use]
    pub fn who_waits(&self) -> Option<WaitingPeople> {
        let event = self.event();
        let state = event.state();
        let waiting = state.divisions().flat_map(|division| state.waiting_people(division));
        let names: Vec<String> = waiting.map(|who| said::entrant_name(state, who)).collect();
        (!names.is_empty()).then(|| WaitingPeople {
            sentence: said::waiting_for_partner(&names),
            can_pair_by_lot: !event.pair_by_lot().is_empty(),
        })
    }
}

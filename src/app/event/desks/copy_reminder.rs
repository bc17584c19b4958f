//! Reminds the director after each round to save a copy of the event. The reminder disappears when a copy was saved or
//! declined.

use crate::event::director::AwaitedStep;
use crate::event::session::EventSession;
use crate::forms::{Form, Text};
use crate::save::DraftKey;
use crate::words::event::desks as said;
use event::RoundNo;

/// Remembers the last round for which a copy was saved or declined.
#[derive(Clone)]
pub struct CopyReminder {
    round: Text,
}

impl CopyReminder {
    pub fn of(session: &EventSession) -> Form<CopyReminder> {
        session.form(DraftKey::LastCopy, |fields| CopyReminder { round: fields.hidden_field("round") })
    }

    /// Returns the number of the last round for which a copy was saved or declined, as text for views to follow. Empty
    /// if there is none.
    #[must_use]
    pub const fn text(&self) -> &Text {
        &self.round
    }

    /// Returns the reminder's question. `None` while tables of the round are still playing, and after the copy was
    /// saved or declined.
    #[must_use]
    pub fn due_question(&self, session: &EventSession) -> Option<String> {
        let is_in = !matches!(session.awaited_step(), AwaitedStep::Results);
        let round = session.event().state().round_number().filter(|_| is_in)?;
        (self.round.read().parse() != Ok(round)).then(|| match session.awaited_step() {
            AwaitedStep::Nothing => said::ASK_FOR_LAST_COPY.to_owned(),
            _ => said::ask_for_copy(round),
        })
    }

    /// Records that the copy after the current round was saved or declined.
    pub fn mark_done(&self, session: &EventSession) {
        let round = session.event().state().round_number();
        self.round.set(round.map(|round: RoundNo| round.to_string()).unwrap_or_default());
    }
}

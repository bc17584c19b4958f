//! The form on the log's tab. It adds a note to the log, or changes the number of rounds.

use super::session::EventSession;
use crate::forms::{Field, FieldErrors, Form};
use crate::save::DraftKey;
use crate::words::event as said;
use event::{EventEntry, Refused};

/// The fields on the log's tab: a note, and a new number of rounds with its reason.
#[derive(Clone)]
pub struct LogForm {
    pub note: Field<String>,
    /// The new total number of rounds.
    pub rounds: Field<u16>,
    /// The reason why the number of rounds changes.
    pub reason: Field<String>,
}

impl LogForm {
    pub fn of(session: &EventSession) -> Form<LogForm> {
        session.form(DraftKey::LogEntry, |fields| LogForm {
            note: fields.text("note", "Note"),
            rounds: fields.number("rounds", "Number of rounds", |_| "Type the number of rounds.".to_owned()),
            reason: fields.text("reason", said::director::REQUIRED_REASON),
        })
    }

    /// Enters the note and clears its field.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter_note(&self, session: &EventSession) -> Result<(), FieldErrors> {
        session.enter_form(vec![EventEntry::Noted(self.note.typed())], |_| Some(&self.note))?;
        self.note.clear();
        Ok(())
    }

    /// Changes the number of rounds and clears the two fields for it.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter_rounds(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let entry = EventEntry::RoundsChanged { rounds: self.rounds.parse()?, reason: self.reason.typed() };
        session.enter_form(vec![entry], |why| match why {
            Refused::NoReason => Some(&self.reason),
            Refused::BadRounds(_) => Some(&self.rounds),
            _ => None,
        })?;
        self.rounds.clear();
        self.reason.clear();
        Ok(())
    }
}

//! The values that the parts of the desk share: the event, the round and the entry line.

use crate::ui::event::next_field::next_to_type;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::desk::{DeskRound, EntryLine};
use app::forms::Form;

/// The event, the round in progress and the entry line. Clones are the same desk.
#[derive(Clone)]
pub struct Desk {
    pub session: SessionHandle,
    pub round: Watch<Option<DeskRound>>,
    pub line: Form<EntryLine>,
}

impl Desk {
    /// Closes the open form and goes back to the line.
    pub fn close(&self) {
        self.line.close_form();
        next_to_type();
    }
}

/// Whether a phone shows its keyboard with letters, in place of the number keys.
pub type LettersShown = State<bool>;

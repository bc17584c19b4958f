//! The values that all parts of the desk use: the event, the round and the entry line.

use crate::ui::event::model::Now;
use crate::ui::event::next_field::next_to_type;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::desk::{DeskRound, EntryLine};
use app::forms::Form;

/// The event, the content of the tab, the current round in it and the entry line. Clones share their state.
#[derive(Clone)]
pub struct Desk {
    pub session: SessionHandle,
    pub now: Now,
    pub round: Watch<Option<DeskRound>>,
    pub line: Form<EntryLine>,
}

impl Desk {
    /// Closes the open form of a table, and moves the focus back to the entry line.
    pub fn close(&self) {
        self.line.close_form();
        next_to_type();
    }
}

/// True while a phone shows its keyboard with letters, false while it shows the number keys.
pub type LettersShown = State<bool>;

//! The desk while a round runs: the line that enters results, the tables that are out, the whole form of one of them.

mod keys;
mod line;
mod list;
mod open_form;

use super::result_form::next_to_type;
use super::room::RoomHandle;
use crate::ui::prelude::*;
use app::event::desk::{DeskRound, EntryLine};
use app::forms::Form;

/// The field of the line.
pub const LINE: &str = ".desk-line input";

/// What the parts of the desk share.
#[derive(Clone)]
pub struct Desk {
    room: RoomHandle,
    round: Watch<Option<DeskRound>>,
    line: Form<EntryLine>,
}

impl Desk {
    /// Closes the form that is open, and goes back to the line.
    fn close(&self) {
        self.line.close_form();
        next_to_type();
    }
}

/// The desk.
pub fn desk(room: RoomHandle, round: Watch<Option<DeskRound>>) -> AnyElement {
    let desk = Desk { room, round, line: EntryLine::of(&room.get()) };
    let typed = div().class("desk-entry").child(line::entry_line(&desk)).child(open_form::open_form(&desk));
    div().class("desk").child(typed).child(list::tables_out(&desk))
}

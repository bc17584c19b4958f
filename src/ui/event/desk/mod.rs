//! The desk, where the director enters the results of the current round: the entry line, the list of tables that have
//! not reported, and the full form for one table.

mod handle;
mod keys;
mod line;
mod list;
mod open_form;

use self::handle::Desk;
use super::model::{Now, follow_part};
use super::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::desk::{DeskPart, EntryLine};

pub fn desk(session: SessionHandle, now: Now) -> AnyElement {
    let round = follow_part(now, |now| now.round.clone());
    let desk = Desk { session, now, round, line: EntryLine::of(&session.get()) };
    let typed = div().class("desk-entry").child(line::entry_line(&desk)).child(open_form::open_form(&desk));
    let is_round = round.read_untracked().as_ref().as_ref().is_none_or(|round| round.part != DeskPart::Playoffs);
    let out = if is_round { list::unreported_tables_list(&desk) } else { list::matches_count(&desk) };
    div().class("desk").child(typed).child(out)
}

//! Draws one person's line in a seating list. Wall boards and printed papers both use it.

use crate::ui::prelude::*;
use app::event::boards::SeatLine;
use app::words::with_short_end;

/// The class of the last part of a name. The style sheet keeps it on one line.
pub const LAST_NAME: &str = "last-name";

/// Draws the name, the table and the seat of a person.
pub fn seat_line(of: &SeatLine) -> AnyElement {
    let table = b().child(of.table.as_str());
    li().class("seat-line")
        .child(span().class("name").child(person_name(&with_short_end(&of.name))))
        .child(table)
        .child(span().child(of.seat.as_str()))
}

fn person_name(name: &str) -> AnyElement {
    let last_name = |last: &str| span().class(LAST_NAME).child(last);
    match name.rsplit_once(' ') {
        Some((first, last)) => span().child(format!("{first} ")).child(last_name(last)),
        None => span().child(name),
    }
}

//! Draws one person's line in a seating list. Wall boards and printed papers both use it.

use crate::ui::prelude::*;
use app::event::boards::SeatLine;
use app::words::with_short_end;

/// Draws the name, the table and the seat of a person.
pub fn seat_line(of: &SeatLine) -> AnyElement {
    let table = b().child(of.table.as_str());
    li().class("seat-line")
        .child(span().class("name").child(with_short_end(&of.name)))
        .child(table)
        .child(span().child(of.seat.as_str()))
}

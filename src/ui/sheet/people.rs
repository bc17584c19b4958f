//! Fields for who sits where.

use crate::cards::{BySeat, Seat};
use crate::scoresheet::{Form, LONGEST_NAME, OWNER, Place};
use crate::ui::dom::html::{div, fieldset, input, label, legend};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;

/// A place as it is typed.
#[derive(Clone, Copy)]
pub struct Seats {
    /// Names, by seat.
    pub people: State<BySeat<String>>,
    /// The table's number as typed.
    pub table: State<String>,
}

impl Seats {
    /// Fields that begin with these names.
    pub fn new(place: Place) -> Seats {
        let table = place.table.map(|table| table.to_string()).unwrap_or_default();
        Seats { people: State::new(place.people), table: State::new(table) }
    }

    /// What is typed now, blanks around names taken off.
    pub fn place(self) -> Place {
        let people = self.people.get_untracked().map(|name| name.trim().to_owned());
        Place { table: self.table.get_untracked().trim().parse().ok(), people }
    }
}

/// What a seat is to the keeper: `You`, `Partner`, `On your left`, `On your right`.
pub fn relation(seat: Seat, own: Seat) -> &'static str {
    match seat {
        seat if seat == own => "You",
        seat if seat == own.partner() => "Partner",
        seat if seat == own.left() => "On your left",
        _ => "On your right",
    }
}

/// The four names, the keeper's own first, and the table.
pub fn fields(seats: Seats, own: Seat, form: Form) -> AnyElement {
    let own = if form == Form::Personal { OWNER } else { own };
    let name = |seat: Seat| {
        label().class("field").child(relation(seat, own)).child(
            input()
                .attr("autocomplete", "off")
                .attr("maxlength", LONGEST_NAME.to_string())
                .prop("value", move || seats.people.read()[seat].clone())
                .on(ev::input, move |event| seats.people.update(|people| people[seat] = event_target_value(&event))),
        )
    };
    let order = [own, own.partner(), own.left(), own.right()];
    fieldset().child(legend().child("Names")).child(
        div().class("names").child(order.map(name)).child(
            label().class("field").child("Table").child(
                input()
                    .attr("inputmode", "numeric")
                    .attr("autocomplete", "off")
                    .attr("maxlength", "4")
                    .prop("value", move || seats.table.get())
                    // A letter does not appear, so that nothing is dropped later.
                    .on(ev::input, move |event| {
                        seats.table.set(event_target_value(&event).chars().filter(char::is_ascii_digit).collect());
                    }),
            ),
        ),
    )
}

/// Who deals first, as one choice among four.
pub fn dealer(legend: &'static str, own: Seat, chosen: State<Seat>) -> AnyView {
    let seats = [own, own.left(), own.partner(), own.right()];
    let options = seats.map(|seat| (seat, relation(seat, own))).to_vec();
    crate::ui::screens::parts::radios(legend, options, chosen.get_untracked(), move |seat| chosen.set(seat), None)
}

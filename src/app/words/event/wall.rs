//! Texts of the boards that an event shows on the wall. The sentences about a round are in `board.rs`.

use super::criterion_name;
use crate::words::names;
use cards::Side;
use event::{EventPlan, PersonPlace, RoundNo, SeatedPerson};

pub const BOARDS: &str = "Boards";
pub const FIRST_ROUND_NOT_BEGUN: &str = "The first round has not begun.";
pub const NOT_SEATED: &str = "Not seated yet. Is your name here?";

/// The number of ranking figures that fit beside a name on a board for the wall.
pub const LEADING_FIGURES: usize = 2;

/// Returns the number of a page: `2 of 5`.
#[must_use]
pub fn page_number(number: usize, of: usize) -> String {
    format!("{number} of {of}")
}

/// Names a seat for a narrow column: `North`, `N & S`, `no game`.
#[must_use]
pub fn seat_text(place: PersonPlace) -> String {
    match place {
        PersonPlace::Seat(_, seat) => names::seat(seat).to_owned(),
        PersonPlace::Side(_, Side::NS) => "N\u{a0}&\u{a0}S".to_owned(),
        PersonPlace::Side(_, Side::EW) => "E\u{a0}&\u{a0}W".to_owned(),
        PersonPlace::ToDraw(_) => "draw".to_owned(),
        PersonPlace::StaysAt(_) => "waits".to_owned(),
        PersonPlace::NoGame => "no game".to_owned(),
    }
}

/// Names a table and a seat: `table 12, North`.
#[must_use]
pub fn seat_with_table(of: PersonPlace) -> String {
    let table = |table, of: &str| format!("table {table}, {of}");
    match of {
        PersonPlace::Side(number, side) => table(number, names::side(side)),
        PersonPlace::ToDraw(number) => table(number, "draw for partners"),
        PersonPlace::StaysAt(number) => format!("no game, stay at table {number}"),
        PersonPlace::Seat(number, _) => table(number, &seat_text(of)),
        PersonPlace::NoGame => seat_text(of),
    }
}

/// Says how the standings are ranked: `By points, then loners`.
#[must_use]
pub fn ranked_by_sentence(plan: &EventPlan) -> String {
    let by = plan.ranking.iter().filter(|by| !by.is_contest()).take(LEADING_FIGURES);
    format!("By {}", by.map(|by| criterion_name(*by)).collect::<Vec<_>>().join(", then "))
}

/// Says which names a QR code on the wall covers: `A to Bo`.
#[must_use]
pub fn letter_range(first: &str, last: &str) -> String {
    if first == last { first.to_owned() } else { format!("{first} to {last}") }
}

/// Lists people with their tables and seats, one per line. The text fits into the preview of a phone's camera.
#[must_use]
pub fn seats_as_text(round: RoundNo, people: &[SeatedPerson]) -> String {
    let line = |of: &SeatedPerson| match of.place.table() {
        Some(table) => format!("{}: {table} {}", of.name, seat_text(of.place)),
        None => format!("{}: {}", of.name, seat_text(of.place)),
    };
    let head = format!("Round {round}: table and seat");
    std::iter::once(head).chain(people.iter().map(line)).collect::<Vec<_>>().join("\n")
}

//! The people at a table, as the keeper of its sheet names them.

use super::lines::person;
use cards::{BySeat, Seat, Side};

/// The heading of the names.
pub const NAMES: &str = "Names";
/// Names that were on a sheet before: each is written into the next empty field.
pub const FROM_BEFORE: &str = "Names from before";
/// The field of the table's number.
pub const TABLE: &str = "Table";
/// Who deals first.
pub const FIRST_DEALER: &str = "First dealer";
/// The keeper's side.
pub const US: &str = "Us";
/// The other side.
pub const THEM: &str = "Them";

/// Between the names of a side.
pub const AND: &str = " and ";

/// Returns what everybody is called: by name, or by seat where there is none.
#[must_use]
pub fn called(people: &BySeat<String>) -> BySeat<String> {
    BySeat::from_fn(|seat| person(people, seat).to_owned())
}

/// `Us` or `Them`, as the keeper sees it.
#[must_use]
pub fn side(side: Side, own: Side) -> &'static str {
    if side == own { US } else { THEM }
}

/// The seats of a side as the keeper names them: oneself and the partner, or left and right.
#[must_use]
pub fn seats_of(side: Side, own: Seat) -> [Seat; 2] {
    if side == own.side() { [own, own.partner()] } else { [own.left(), own.right()] }
}

/// Both of a side, as the keeper in the seat `own` names them: `Ann and Bob`.
#[must_use]
pub fn pair(people: &BySeat<String>, side: Side, own: Seat) -> String {
    let [one, other] = seats_of(side, own);
    format!("{}{AND}{}", people[one], people[other])
}

/// Returns what a seat is to the keeper: `You`, `Partner`, `On your left`, `On your right`.
#[must_use]
pub fn relation(seat: Seat, own: Seat) -> &'static str {
    match seat {
        seat if seat == own => "You",
        seat if seat == own.partner() => "Partner",
        seat if seat == own.left() => "On your left",
        _ => "On your right",
    }
}

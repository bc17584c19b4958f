//! The people at a table, as the keeper of its sheet names them.

use crate::words::names;
use cards::{BySeat, Seat, Side};

pub const NAMES: &str = "Names";
pub const FROM_BEFORE: &str = "Names from before";
pub const TABLE: &str = "Table";
pub const FIRST_DEALER: &str = "First dealer";
pub const US: &str = "Us";
pub const THEM: &str = "Them";

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

/// Returns what somebody is called: the name, or the seat.
pub(super) fn person(people: &BySeat<String>, seat: Seat) -> &str {
    match people[seat].trim() {
        "" => names::seat(seat),
        name => name,
    }
}

/// To whom a sheet is told, and so what its two sides are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// To its keeper, whose side is this one: `us` and `them`.
    ToKeeper(Side),
    /// To anybody else: by their names. The keeper sits here.
    ByName(Seat),
}

impl Voice {
    /// A side that does something: `They`, `Cy and Dee`.
    pub(super) fn subject(self, side: Side, people: &BySeat<String>) -> String {
        match self {
            Voice::ToKeeper(own) if side == own => "We".to_owned(),
            Voice::ToKeeper(_) => "They".to_owned(),
            Voice::ByName(seat) => pair(&called(people), side, seat),
        }
    }

    /// A side to which something is done: `them`, `Cy and Dee`.
    pub(super) fn object(self, side: Side, people: &BySeat<String>) -> String {
        match self {
            Voice::ToKeeper(own) if side == own => "us".to_owned(),
            Voice::ToKeeper(_) => "them".to_owned(),
            Voice::ByName(seat) => pair(&called(people), side, seat),
        }
    }

    /// The two sides in the order in which they are told: the keeper's first.
    pub(super) const fn sides(self) -> [Side; 2] {
        let own = match self {
            Voice::ToKeeper(own) => own,
            Voice::ByName(seat) => seat.side(),
        };
        [own, own.other()]
    }
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

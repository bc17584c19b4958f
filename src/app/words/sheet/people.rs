//! Names the people at a table as the keeper of the table's sheet calls them.

use crate::words::names;
use cards::{BySeat, Seat, Side};

pub const US: &str = "Us";
pub const THEM: &str = "Them";

/// Returns the names of the players in all seats. A player without a name is called by the seat.
#[must_use]
pub fn names_for_keeper(people: &BySeat<String>) -> BySeat<String> {
    BySeat::from_fn(|seat| person_name(people, seat).to_owned())
}

/// Shortens names for a narrow screen: to the first name, or to the first name and the beginning of the last name, as
/// long as nobody else at the table would have the same short name. A name stays whole otherwise.
#[must_use]
pub fn short_names(people: &BySeat<String>) -> BySeat<String> {
    let is_own = |shorten: fn(&str) -> String, seat: Seat| {
        let short = shorten(&people[seat]);
        let others = people.iter().filter(|(other, _)| *other != seat);
        (!others.into_iter().any(|(_, name)| shorten(name) == short)).then_some(short)
    };
    BySeat::from_fn(|seat| {
        let short = is_own(first_name, seat).or_else(|| is_own(short_name, seat));
        short.unwrap_or_else(|| people[seat].clone())
    })
}

/// Returns the first name, or the whole name if it has a number, or begins with a title, an article or an initial:
/// `Dr. Fox`, `Player 1`.
fn first_name(name: &str) -> String {
    let first = name.split_whitespace().next().unwrap_or_default();
    let is_name = first.chars().count() > 1 && !first.ends_with('.') && !first.eq_ignore_ascii_case("the");
    let has_number = name.contains(|letter: char| letter.is_ascii_digit());
    if is_name && !has_number { first.to_owned() } else { name.trim().to_owned() }
}

/// Shortens a name to the first name and an initial. A long first name is cut, so that the initial has room on a narrow
/// button: `Chris. F.`
fn short_name(name: &str) -> String {
    const MOST_LETTERS: usize = 7;
    const LETTERS_OF_LONG: usize = 5;
    let short = event::short_name(name);
    let first = first_name(&short);
    match first.char_indices().nth(LETTERS_OF_LONG) {
        Some((end, _)) if first.chars().count() > MOST_LETTERS && first != short => {
            format!("{}.{}", &first[..end], &short[first.len()..])
        }
        _ => short,
    }
}

/// Names the players without a name as the keeper in seat `own` sees them: `You`, `Partner`, `Left`, `Right`.
pub fn name_by_relation(people: &mut BySeat<String>, own: Seat) {
    for seat in Seat::ALL.into_iter().filter(|seat| people[*seat].trim().is_empty()).collect::<Vec<_>>() {
        people[seat] = match seat {
            seat if seat == own => names::YOU,
            seat if seat == own.partner() => "Partner",
            seat if seat == own.left() => "Left",
            _ => "Right",
        }
        .to_owned();
    }
}

/// Returns `Us` for the keeper's side and `Them` for the other.
#[must_use]
pub fn us_or_them(side: Side, own: Side) -> &'static str {
    if side == own { US } else { THEM }
}

/// Returns both seats of a side in the keeper's order: the keeper's own seat and the partner's, or the seats on the
/// left and on the right.
#[must_use]
pub fn seats_of(side: Side, own: Seat) -> [Seat; 2] {
    if side == own.side() { [own, own.partner()] } else { [own.left(), own.right()] }
}

/// Names both players of a side: `Ann and Bob`. Their order is that of the keeper in seat `own`. A side that is called
/// by its seats is always `North and South` or `East and West`.
#[must_use]
pub fn side_names(people: &BySeat<String>, side: Side, own: Seat) -> String {
    let [one, other] = seats_of(side, own);
    match [one, other].iter().all(|seat| people[*seat] == names::seat(*seat)) {
        true => names::side(side).to_owned(),
        false => format!("{} and {}", people[one], people[other]),
    }
}

/// Returns a player's name, or the seat if the player has no name.
pub(super) fn person_name(people: &BySeat<String>, seat: Seat) -> &str {
    match people[seat].trim() {
        "" => names::seat(seat),
        name => name,
    }
}

/// The reader of a text about a sheet, who determines what the two sides are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// The keeper of the sheet, who plays on this side. The sides are called `us` and `them`.
    ToKeeper(Side),
    /// Any other reader. The sides are called by their players. The order is that of the keeper in this seat.
    ByName(Seat),
}

impl Voice {
    /// Names a side as the subject of a sentence: `They`, `Cy and Dee`.
    pub(super) fn subject(self, side: Side, people: &BySeat<String>) -> String {
        match self {
            Voice::ToKeeper(own) if side == own => "We".to_owned(),
            Voice::ToKeeper(_) => "They".to_owned(),
            Voice::ByName(seat) => side_names(&names_for_keeper(people), side, seat),
        }
    }

    /// Names a side as the object of a sentence: `them`, `Cy and Dee`.
    pub(super) fn object(self, side: Side, people: &BySeat<String>) -> String {
        match self {
            Voice::ToKeeper(own) if side == own => "us".to_owned(),
            Voice::ToKeeper(_) => "them".to_owned(),
            Voice::ByName(seat) => side_names(&names_for_keeper(people), side, seat),
        }
    }

    /// Returns both sides, the keeper's side first.
    pub(super) const fn sides(self) -> [Side; 2] {
        let own = match self {
            Voice::ToKeeper(own) => own,
            Voice::ByName(seat) => seat.side(),
        };
        [own, own.other()]
    }
}

/// Says who deals: `Ann deals.`, or `You deal.` if the person has no other name.
pub(super) fn deals_sentence(dealer: &str) -> String {
    if dealer == names::YOU { "You deal.".to_owned() } else { format!("{dealer} deals.") }
}

/// Names a seat like [`seat_relation`], with the player's name if it is known: `Cy, on your left`, `Bob, partner`.
#[must_use]
pub fn seat_with_name(seat: Seat, own: Seat, name: &str) -> String {
    let relation = seat_relation(seat, own);
    if name.is_empty() || seat == own {
        relation.to_owned()
    } else {
        format!("{name}, {}", relation.to_ascii_lowercase())
    }
}

/// Names a seat as the keeper in seat `own` sees it: `You`, `Partner`, `On your left`, `On your right`.
#[must_use]
pub fn seat_relation(seat: Seat, own: Seat) -> &'static str {
    match seat {
        seat if seat == own => names::YOU,
        seat if seat == own.partner() => "Partner",
        seat if seat == own.left() => "On your left",
        _ => "On your right",
    }
}

//! Seats and sides, and values for each of them ([`BySeat`], [`BySide`]). Play goes to the left.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{AddAssign, Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A seat at the table. Play goes to the left: N, E, S, W.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Seat {
    N,
    E,
    S,
    W,
}

impl Seat {
    /// All seats in order of play, from North.
    pub const ALL: [Seat; 4] = [Seat::N, Seat::E, Seat::S, Seat::W];

    /// The seat on the left, which plays next.
    #[must_use]
    pub const fn left(self) -> Seat {
        match self {
            Seat::N => Seat::E,
            Seat::E => Seat::S,
            Seat::S => Seat::W,
            Seat::W => Seat::N,
        }
    }

    #[must_use]
    pub const fn partner(self) -> Seat {
        self.left().left()
    }

    /// The seat on the right, which plays before this one.
    #[must_use]
    pub const fn right(self) -> Seat {
        self.partner().left()
    }

    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Seat::N | Seat::S => Side::NS,
            Seat::E | Seat::W => Side::EW,
        }
    }

    /// The four seats in order of play, clockwise, starting with this one.
    pub fn clockwise(self) -> impl Iterator<Item = Seat> {
        [self, self.left(), self.partner(), self.right()].into_iter()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::N => "N",
            Seat::E => "E",
            Seat::S => "S",
            Seat::W => "W",
        })
    }
}

/// Returned for a text that is not exactly `N`, `E`, `S` or `W`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no seat: N E S W")]
pub struct ParseSeatError(String);

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text {
            "N" => Ok(Seat::N),
            "E" => Ok(Seat::E),
            "S" => Ok(Seat::S),
            "W" => Ok(Seat::W),
            other => Err(ParseSeatError(other.chars().take(12).collect())),
        }
    }
}

/// A partnership: two seats opposite each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Side {
    NS,
    EW,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::NS, Side::EW];

    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::NS => Side::EW,
            Side::EW => Side::NS,
        }
    }

    #[must_use]
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Side::NS => [Seat::N, Seat::S],
            Side::EW => [Seat::E, Seat::W],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::NS => "NS",
            Side::EW => "EW",
        })
    }
}

/// One value per seat, written as an object with the keys `N E S W`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE", deny_unknown_fields)]
pub struct BySeat<T> {
    pub n: T,
    pub e: T,
    pub s: T,
    pub w: T,
}

impl<T> BySeat<T> {
    /// Computes the four values: calls `value` with each seat, in the order N, E, S, W.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat { n: value(Seat::N), e: value(Seat::E), s: value(Seat::S), w: value(Seat::W) }
    }

    /// Converts each seat's value with a function.
    pub fn map<U>(self, mut value: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat { n: value(self.n), e: value(self.e), s: value(self.s), w: value(self.w) }
    }

    /// The seats with their values, in the order N, E, S, W.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().map(|seat| (seat, &self[seat]))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    // Two two-way choices compile without jumps. A four-way match becomes a jump table, and seats are unpredictable.
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        let (ns, ew) = if seat as u8 & 2 == 0 { (&self.n, &self.e) } else { (&self.s, &self.w) };
        if seat as u8 & 1 == 0 { ns } else { ew }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        let (ns, ew) = if seat as u8 & 2 == 0 { (&mut self.n, &mut self.e) } else { (&mut self.s, &mut self.w) };
        if seat as u8 & 1 == 0 { ns } else { ew }
    }
}

/// One value per side, written as an object with the keys `NS EW`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE", deny_unknown_fields)]
pub struct BySide<T> {
    pub ns: T,
    pub ew: T,
}

impl<T> BySide<T> {
    /// Computes both values: calls `value` with NS, then with EW.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> BySide<T> {
        BySide { ns: value(Side::NS), ew: value(Side::EW) }
    }
}

impl<T: Default> BySide<T> {
    /// Gives `side` this value and its opponents the default value.
    pub fn only(side: Side, value: T) -> BySide<T> {
        let mut both = BySide::default();
        both[side] = value;
        both
    }
}

impl<T: Ord> BySide<T> {
    /// The side with the greater value, or `None` if both are equal.
    pub fn leader(&self) -> Option<Side> {
        match self.ns.cmp(&self.ew) {
            Ordering::Greater => Some(Side::NS),
            Ordering::Less => Some(Side::EW),
            Ordering::Equal => None,
        }
    }
}

impl<T: AddAssign> AddAssign for BySide<T> {
    fn add_assign(&mut self, more: BySide<T>) {
        self.ns += more.ns;
        self.ew += more.ew;
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::NS => &self.ns,
            Side::EW => &self.ew,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::NS => &mut self.ns,
            Side::EW => &mut self.ew,
        }
    }
}

//! Numbers of rounds, tables and games as people say them, starting at 1.

use std::fmt;
use std::num::{NonZeroU16, ParseIntError};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(NonZeroU16);

        impl $name {
            /// Number 1.
            pub const FIRST: $name = $name(NonZeroU16::MIN);

            /// Returns this number; `None` for 0.
            #[must_use]
            pub fn new(number: u16) -> Option<$name> {
                NonZeroU16::new(number).map($name)
            }

            /// Returns the number for this index of a list, from 0.
            #[must_use]
            pub fn at(index: usize) -> Option<$name> {
                u16::try_from(index + 1).ok().and_then($name::new)
            }

            /// Returns the number, from 1.
            #[must_use]
            pub const fn get(self) -> u16 {
                self.0.get()
            }

            /// Returns the index in a list, from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// Returns the number that is `others` higher.
            #[must_use]
            pub const fn plus(self, others: u16) -> $name {
                $name(self.0.saturating_add(others))
            }

            /// Returns all numbers, ascending.
            pub fn all() -> impl Iterator<Item = $name> {
                (1..=u16::MAX).filter_map($name::new)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map($name)
            }
        }
    };
}

number! {
    /// The number of a round of an event.
    RoundNo
}

number! {
    TableNo
}

number! {
    /// The number of a table in the playing room.
    PlayoffRoundNo
}

number! {
    /// The number of a game of a match.
    GameNo
}

number! {
    /// The number of a protest of an event.
    ProtestNo
}

/// A division of an event, by its index in the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DivisionId(u8);

impl DivisionId {
    /// The first division, and the only one of an undivided event.
    pub const FIRST: DivisionId = DivisionId(0);

    /// Returns the division at this index of the plan, from 0.
    #[must_use]
    pub fn at(index: usize) -> DivisionId {
        DivisionId(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// Returns the index in the plan, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns all divisions, in order.
    pub fn all() -> impl Iterator<Item = DivisionId> {
        (0..=u8::MAX).map(DivisionId)
    }
}

impl fmt::Display for DivisionId {
    /// Writes the number as people count, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.index() + 1).fmt(f)
    }
}

number! {
    /// The number of a match in its round of the playoffs.
    MatchNo
}

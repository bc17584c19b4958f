//! What is counted at an event, as people say it: round 1, table 1.

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
            /// The first.
            pub const FIRST: $name = $name(NonZeroU16::MIN);

            /// The one with this number, from 1; `None` for 0.
            #[must_use]
            pub fn new(number: u16) -> Option<$name> {
                NonZeroU16::new(number).map($name)
            }

            /// The one at this place of a list, from 0.
            #[must_use]
            pub fn at(index: usize) -> Option<$name> {
                u16::try_from(index + 1).ok().and_then($name::new)
            }

            /// Returns the number, from 1.
            #[must_use]
            pub const fn get(self) -> u16 {
                self.0.get()
            }

            /// Returns the place in a list, from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// Returns the one that so many others part from this one.
            #[must_use]
            pub const fn plus(self, others: u16) -> $name {
                $name(self.0.saturating_add(others))
            }

            /// Returns all of them, in order.
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
    /// The number of a table in the hall.
    TableNo
}

number! {
    /// The number of a round of the playoffs.
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

/// A division of an event, by its place in the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DivisionId(u8);

impl DivisionId {
    /// The first, the only one of a field that is in one.
    pub const FIRST: DivisionId = DivisionId(0);

    /// The division at this place of the plan, from 0. A plan has few.
    #[must_use]
    pub fn at(index: usize) -> DivisionId {
        DivisionId(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// Returns the place in the plan, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = DivisionId> {
        (0..=u8::MAX).map(DivisionId)
    }
}

impl fmt::Display for DivisionId {
    /// Writes the number that people count, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.index() + 1).fmt(f)
    }
}

number! {
    /// The number of a match in its round of the playoffs.
    MatchNo
}

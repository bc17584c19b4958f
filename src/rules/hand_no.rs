//! The number of a hand within its game.

use std::fmt;
use std::num::{NonZeroU8, ParseIntError};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The number of a hand in order of dealing, from 1. Hands that had to be dealt again have a number too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HandNo(NonZeroU8);

impl HandNo {
    pub const FIRST: HandNo = HandNo(NonZeroU8::MIN);

    /// Returns `None` for 0, because the first hand has number 1.
    #[must_use]
    pub fn new(number: u8) -> Option<HandNo> {
        NonZeroU8::new(number).map(HandNo)
    }

    /// The number of the hand at this index of a list: index 0 has number 1. Indexes above 254 all give 255.
    #[must_use]
    pub fn from_index(index: usize) -> HandNo {
        HandNo(NonZeroU8::MIN.saturating_add(u8::try_from(index).unwrap_or(u8::MAX)))
    }

    /// The number as a plain integer, 1 or more.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The index of the hand in a list, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    #[must_use]
    pub const fn next(self) -> HandNo {
        HandNo(self.0.saturating_add(1))
    }

    /// The numbers of all earlier hands, latest first.
    pub fn earlier_hands(self) -> impl Iterator<Item = HandNo> {
        (1..self.get()).rev().filter_map(HandNo::new)
    }
}

impl fmt::Display for HandNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for HandNo {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<HandNo, ParseIntError> {
        text.parse().map(HandNo)
    }
}

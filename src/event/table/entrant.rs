//! The numbers that identify entrants and the two players of a team. Their names are in `field/profile.rs`.

use std::fmt;
use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

/// The number of an entrant, which is a person or a whole team. Entrants are numbered 1, 2, 3 in the order in which
/// they entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entrant(NonZeroU16);

impl Entrant {
    #[must_use]
    pub fn new(number: u16) -> Option<Entrant> {
        NonZeroU16::new(number).map(Entrant)
    }

    /// Returns the entrant at this index of the list of entrants. Indices start at 0.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Entrant> {
        u16::try_from(index + 1).ok().and_then(Entrant::new)
    }

    #[must_use]
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    /// Returns the entrant's index in the list of entrants. Indices start at 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One of the two players of a team, in the order in which the team names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Member {
    First,
    Second,
}

impl Member {
    pub const ALL: [Member; 2] = [Member::First, Member::Second];

    /// Returns 0 for the first player and 1 for the second.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A whole entrant, or one of the two players of a team. Rulings and prizes can go to either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntrantOrPlayer {
    pub entrant: Entrant,
    /// The player, or `None` if the whole entrant is meant.
    pub member: Option<Member>,
}

impl EntrantOrPlayer {
    /// Names one of the two players of a team.
    #[must_use]
    pub const fn player(entrant: Entrant, member: Member) -> EntrantOrPlayer {
        EntrantOrPlayer { entrant, member: Some(member) }
    }
}

impl From<Entrant> for EntrantOrPlayer {
    fn from(entrant: Entrant) -> EntrantOrPlayer {
        EntrantOrPlayer { entrant, member: None }
    }
}

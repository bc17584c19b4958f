//! Separates the person's own games and scoresheets from copies of other people's. Only the person's own count in
//! statistics and can be continued.

use serde::{Deserialize, Serialize};

/// The owner of a stored game or scoresheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// The person who uses this device.
    #[default]
    Own,
    /// Somebody else. The stored item is a copy.
    Others,
}

/// A stored item with its owner. To get at the item, code must say which owners it accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owned<T> {
    Own(T),
    Others(T),
}

impl<T> Owned<T> {
    #[must_use]
    pub fn by(owner: Owner, kept: T) -> Owned<T> {
        match owner {
            Owner::Own => Owned::Own(kept),
            Owner::Others => Owned::Others(kept),
        }
    }

    #[must_use]
    pub const fn owner(&self) -> Owner {
        match self {
            Owned::Own(_) => Owner::Own,
            Owned::Others(_) => Owner::Others,
        }
    }

    /// Returns the item if it is the person's own. Use this wherever items count in statistics or are continued.
    #[must_use]
    pub fn own(self) -> Option<T> {
        match self {
            Owned::Own(kept) => Some(kept),
            Owned::Others(_) => None,
        }
    }

    /// Returns the item, whoever owns it. Use this only to show the item.
    #[must_use]
    pub fn into_inner(self) -> T {
        match self {
            Owned::Own(kept) | Owned::Others(kept) => kept,
        }
    }

    /// Converts the item and keeps the owner.
    #[must_use]
    pub fn map<U>(self, of: impl FnOnce(T) -> U) -> Owned<U> {
        match self {
            Owned::Own(kept) => Owned::Own(of(kept)),
            Owned::Others(kept) => Owned::Others(of(kept)),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdsByOwner<I> {
    pub own: Vec<I>,
    pub others: Vec<I>,
}

//! Separates the person's own items from copies of other people's. Only own items count in
//! statistics and lists of recent games, and can be continued.

use serde::{Deserialize, Serialize};

/// The owner of a sheet or a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// The person who holds the device.
    #[default]
    Own,
    /// Somebody else; the item is a copy.
    Others,
}

/// A stored item with its owner. Readers must say explicitly which owner they accept.
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

    /// Returns the item if it is the person's own. Use it wherever the item counts or is continued.
    #[must_use]
    pub fn own(self) -> Option<T> {
        match self {
            Owned::Own(kept) => Some(kept),
            Owned::Others(_) => None,
        }
    }

    /// Returns the item whoever owns it. Use it only to show the item.
    #[must_use]
    pub fn into_inner(self) -> T {
        match self {
            Owned::Own(kept) | Owned::Others(kept) => kept,
        }
    }

    /// Converts the item; the owner stays.
    #[must_use]
    pub fn map<U>(self, of: impl FnOnce(T) -> U) -> Owned<U> {
        match self {
            Owned::Own(kept) => Owned::Own(of(kept)),
            Owned::Others(kept) => Owned::Others(of(kept)),
        }
    }
}

/// Ids of stored items, separated by owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdsByOwner<I> {
    pub own: Vec<I>,
    pub others: Vec<I>,
}

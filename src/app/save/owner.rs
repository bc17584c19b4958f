//! Whose a kept thing is. Only what is the person's own counts in their figures, their last games and what they go on with.

use serde::{Deserialize, Serialize};

/// Whose a sheet or a game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// Whoever holds the device.
    #[default]
    Own,
    /// Somebody else: what is here is a copy.
    Others,
}

/// Something kept, by whose it is. A reader must say whose it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owned<T> {
    /// The person's own.
    Own(T),
    /// A copy of somebody else's.
    Others(T),
}

impl<T> Owned<T> {
    /// Something kept, of this owner.
    #[must_use]
    pub fn by(owner: Owner, kept: T) -> Owned<T> {
        match owner {
            Owner::Own => Owned::Own(kept),
            Owner::Others => Owned::Others(kept),
        }
    }

    /// Returns whose it is.
    #[must_use]
    pub const fn owner(&self) -> Owner {
        match self {
            Owned::Own(_) => Owner::Own,
            Owned::Others(_) => Owner::Others,
        }
    }

    /// Returns it where it is the person's own: for everything that counts, or goes on.
    #[must_use]
    pub fn own(self) -> Option<T> {
        match self {
            Owned::Own(kept) => Some(kept),
            Owned::Others(_) => None,
        }
    }

    /// Returns it whosever it is: for what only shows it.
    #[must_use]
    pub fn anybodys(self) -> T {
        match self {
            Owned::Own(kept) | Owned::Others(kept) => kept,
        }
    }

    /// Returns what else is made of it, of the same owner.
    #[must_use]
    pub fn map<U>(self, of: impl FnOnce(T) -> U) -> Owned<U> {
        match self {
            Owned::Own(kept) => Owned::Own(of(kept)),
            Owned::Others(kept) => Owned::Others(of(kept)),
        }
    }
}

/// Ids of kept things, by whose they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdsByOwner<I> {
    /// The person's own.
    pub own: Vec<I>,
    /// Copies of other people's.
    pub others: Vec<I>,
}

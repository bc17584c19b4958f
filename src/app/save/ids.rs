//! The ids of stored games, sheets, events and other items. An item's id is part of its storage key and of its
//! screen's address.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Storage, StorageFault};
use cards::sort;
use rules::record::GameLog;

/// The id of a stored item: at most 40 letters, digits and `-`, such as `19a0c3f2d41-7b`. The type parameter is the
/// kind of item, so that an event's id cannot be used for a game.
pub struct Id<T> {
    text: String,
    kind: PhantomData<fn() -> T>,
}

/// The moment at which an item is created. Its [`Id`] is made from this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreationMoment {
    /// Milliseconds since 1970.
    pub millis: u64,
    /// A random number that tells apart two items created in the same millisecond.
    pub salt: u16,
}

impl CreationMoment {
    /// Returns the id for an item created at this moment.
    #[must_use]
    pub fn id<T>(self) -> Id<T> {
        Id::new(self.millis, self.salt)
    }
}

/// Returns the ids in all keys that begin with `prefix`, newest first.
pub(super) fn stored_ids<T>(storage: &dyn Storage, prefix: &str) -> Result<Vec<Id<T>>, StorageFault> {
    let mut ids: Vec<Id<T>> = storage.keys()?.iter().filter_map(|key| Id::parse(key.strip_prefix(prefix)?)).collect();
    sort::sort(&mut ids);
    ids.reverse();
    Ok(ids)
}

pub type GameId = Id<GameLog>;

impl<T> Id<T> {
    fn from_text(text: String) -> Id<T> {
        Id { text, kind: PhantomData }
    }

    /// Returns the id for an item created at this time, in milliseconds since 1970. The random `salt` tells apart two
    /// items created in the same millisecond.
    #[must_use]
    pub fn new(millis: u64, salt: u16) -> Id<T> {
        Id::from_text(format!("{millis:x}-{salt:x}"))
    }

    /// Returns the time of creation in milliseconds since 1970, or `None` if the id does not contain a time.
    #[must_use]
    pub fn created_at(&self) -> Option<u64> {
        u64::from_str_radix(self.text.split('-').next()?, 16).ok()
    }

    /// Parses an id, for example from an address.
    #[must_use]
    pub fn parse(text: &str) -> Option<Id<T>> {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        (!text.is_empty() && text.len() <= 40 && text.chars().all(plain)).then(|| Id::from_text(text.to_owned()))
    }
}

impl<T> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Id").field(&self.text).finish()
    }
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Id<T> {
        Id::from_text(self.text.clone())
    }
}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Id<T>) -> bool {
        self.text == other.text
    }
}

impl<T> Eq for Id<T> {}

impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Id<T>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Id<T>) -> std::cmp::Ordering {
        self.text.cmp(&other.text)
    }
}

impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl<T> Serialize for Id<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(serializer)
    }
}

impl<'de, T> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        Id::parse(&text).ok_or_else(|| D::Error::custom("this names nothing that is kept"))
    }
}

//! `{kind, version, data}` around everything kept.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Storage, StorageFault};
use cards::json::Tree;

/// Something that is kept.
pub trait Keep: Serialize + DeserializeOwned {
    /// What it is, for ever.
    const KIND: &'static str;
    /// The version of its form; raised with every change, and `migrate` gets a step.
    const VERSION: u32;

    /// Returns what an older version wrote, one version up; `None` where that cannot be.
    fn migrate<'a>(version: u32, data: Tree<'a>) -> Option<Tree<'a>> {
        let _ = (version, data);
        None
    }
}

#[derive(Serialize)]
struct Out<'a, T> {
    kind: &'a str,
    version: u32,
    data: &'a T,
}

/// Why something kept was quarantined. Its text is unchanged under another key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuarantineReason {
    /// It cannot be read.
    Unreadable,
    /// It was written by a newer version of the program.
    Newer,
}

impl fmt::Display for QuarantineReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            QuarantineReason::Unreadable => "it cannot be read",
            QuarantineReason::Newer => "a newer version wrote it",
        })
    }
}

impl std::error::Error for QuarantineReason {}

/// What was found under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T> {
    /// Nothing was there.
    Nothing,
    /// What was kept.
    Ready(T),
    /// Something was there that this version cannot use.
    Quarantined(QuarantineReason),
}

impl<T> Loaded<T> {
    /// Returns what was kept, if it can be used.
    #[must_use]
    pub fn ready(self) -> Option<T> {
        match self {
            Loaded::Ready(kept) => Some(kept),
            Loaded::Nothing | Loaded::Quarantined(_) => None,
        }
    }

    /// Returns what was kept, as something else; the rest as it is.
    pub(super) fn map<U>(self, of: impl FnOnce(T) -> U) -> Loaded<U> {
        match self {
            Loaded::Ready(kept) => Loaded::Ready(of(kept)),
            Loaded::Nothing => Loaded::Nothing,
            Loaded::Quarantined(why) => Loaded::Quarantined(why),
        }
    }
}

/// Keeps something under a key.
///
/// # Errors
/// [`StorageFault`]; what was there stays.
pub fn store<T: Keep>(storage: &dyn Storage, key: &str, kept: &T) -> Result<(), StorageFault> {
    storage.write(key, &seal(kept))
}

/// The envelope's text.
pub(super) fn seal<T: Keep>(kept: &T) -> String {
    let out = Out { kind: T::KIND, version: T::VERSION, data: kept };
    // Plain data has no way to fail here; an empty text is refused by `open`.
    serde_json::to_string(&out).unwrap_or_default()
}

/// Returns what an envelope's text holds.
pub(super) fn open<T: Keep>(text: &str) -> Result<T, QuarantineReason> {
    opened::<T>(text)?.read().map_err(|_| QuarantineReason::Unreadable)
}

/// The same before it is read, in its newest form: for whoever reads a field of many.
pub(super) fn opened<T: Keep>(text: &str) -> Result<Tree<'_>, QuarantineReason> {
    let (version, data) = unseal(text, T::KIND, T::VERSION)?;
    (version..T::VERSION).try_fold(data, |data, version| T::migrate(version, data)).ok_or(QuarantineReason::Unreadable)
}

/// The version and the data in an envelope of a kind.
fn unseal<'a>(text: &'a str, kind: &str, newest: u32) -> Result<(u32, Tree<'a>), QuarantineReason> {
    let mut envelope = Tree::parse(text).map_err(|_| QuarantineReason::Unreadable)?;
    match (envelope.field("kind"), envelope.field("version")) {
        (Some(Tree::Text(found)), Some(Tree::Whole(version))) if found == kind => match u32::try_from(*version) {
            Ok(version) if version <= newest => {
                Ok((version, envelope.take("data").ok_or(QuarantineReason::Unreadable)?))
            }
            _ => Err(QuarantineReason::Newer),
        },
        _ => Err(QuarantineReason::Unreadable),
    }
}

/// Returns what is kept under a key. What cannot be used is moved aside, so that nothing overwrites it.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read, or what is there cannot be moved aside.
pub fn load<T: Keep>(storage: &dyn Storage, key: &str) -> Result<Loaded<T>, StorageFault> {
    let Some(text) = storage.read(key)? else { return Ok(Loaded::Nothing) };
    match open(&text) {
        Ok(kept) => Ok(Loaded::Ready(kept)),
        Err(why) => {
            quarantine(storage, key)?;
            Ok(Loaded::Quarantined(why))
        }
    }
}

/// Moves what is under a key to a key of its own, `bower.aside.N.KEY`.
///
/// # Errors
/// [`StorageFault`]; it stays where it was.
pub fn quarantine(storage: &dyn Storage, key: &str) -> Result<(), StorageFault> {
    let Some(text) = storage.read(key)? else { return Ok(()) };
    let taken = storage.keys()?;
    let free = (1..).map(|n: u32| format!("bower.aside.{n}.{key}")).find(|aside| !taken.contains(aside));
    storage.remove(key)?;
    // Where it does not fit twice it fits once: the room was just freed.
    if let Some(aside) = free
        && let Err(fault) = storage.write(&aside, &text)
    {
        storage.write(key, &text)?;
        return Err(fault);
    }
    Ok(())
}

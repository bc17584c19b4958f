//! `{kind, version, data}` around everything kept.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use thiserror::Error;

use super::{Storage, StorageFault};

/// Something that is kept.
pub trait Keep: Serialize + DeserializeOwned {
    /// What it is, for ever.
    const KIND: &'static str;
    /// The version of its form; raised with every change, and `migrate` gets a step.
    const VERSION: u32;

    /// Returns what an older version wrote, one version up; `None` where that cannot be. From 0.1.0 on each change of a form
    /// is a step here.
    fn migrate(version: u32, data: Value) -> Option<Value> {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("set aside: {self:?}")]
pub enum QuarantineReason {
    /// It cannot be read.
    Unreadable,
    /// It was written by a newer version of the program.
    Newer,
}

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

/// An envelope, its data not yet read.
#[derive(Deserialize)]
struct Sealed<'a> {
    kind: String,
    version: u64,
    #[serde(borrow)]
    data: Option<&'a RawValue>,
}

/// Returns what an envelope's text holds.
pub(super) fn open<T: Keep>(text: &str) -> Result<T, QuarantineReason> {
    open_part::<T, T>(text)
}

/// Returns a part of what an envelope's text holds: a type with a few of its fields. The others are skipped.
pub(super) fn open_part<T: Keep, Part: DeserializeOwned>(text: &str) -> Result<Part, QuarantineReason> {
    let sealed: Sealed<'_> = read(text)?;
    if sealed.kind != T::KIND {
        return Err(QuarantineReason::Unreadable);
    }
    let version = u32::try_from(sealed.version).ok().filter(|version| *version <= T::VERSION);
    let version = version.ok_or(QuarantineReason::Newer)?;
    let data = sealed.data.ok_or(QuarantineReason::Unreadable)?.get();
    if version == T::VERSION {
        return read(data);
    }
    let migrated = (version..T::VERSION).try_fold(read(data)?, |data, version| T::migrate(version, data));
    read(&migrated.ok_or(QuarantineReason::Unreadable)?.to_string())
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, QuarantineReason> {
    serde_json::from_str(text).map_err(|_| QuarantineReason::Unreadable)
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

#[cfg(test)]
mod tests {
    use super::super::Memory;
    use super::*;

    /// A count whose first version was a text.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(transparent)]
    struct Count(u32);

    impl Keep for Count {
        const KIND: &'static str = "count";
        const VERSION: u32 = 2;

        fn migrate(version: u32, data: Value) -> Option<Value> {
            let text = data.as_str().filter(|_| version == 1)?;
            text.parse::<u32>().ok().map(Value::from)
        }
    }

    #[test]
    fn an_older_form_is_brought_up_step_by_step_and_what_cannot_be_is_set_aside() {
        let storage = Memory::default();
        for (version, data, loaded) in [
            (2, "7", Loaded::Ready(Count(7))),
            (1, "\"7\"", Loaded::Ready(Count(7))),
            (1, "\"seven\"", Loaded::Quarantined(QuarantineReason::Unreadable)),
            (0, "7", Loaded::Quarantined(QuarantineReason::Unreadable)),
            (3, "7", Loaded::Quarantined(QuarantineReason::Newer)),
        ] {
            let text = format!("{{\"kind\":\"count\",\"version\":{version},\"data\":{data}}}");
            storage.write("bower.count", &text).unwrap();
            assert_eq!(load::<Count>(&storage, "bower.count"), Ok(loaded), "{text}");
        }
        assert_eq!(storage.keys().unwrap().iter().filter(|key| key.starts_with("bower.aside.")).count(), 3);
    }
}

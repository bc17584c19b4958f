//! The JSON envelope `{kind, version, data}` around every stored value. A value that cannot be read is moved to another
//! key, never overwritten. Start at [`load`] and [`store`].

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use thiserror::Error;

use super::{Storage, StorageFault};

/// A type that can be stored, with the name and the version of its stored form.
pub trait StoredFormat: Serialize + DeserializeOwned {
    /// The name of the kind of data in the envelope. It must never change.
    const KIND: &'static str;
    /// The version of the stored form. Every change of the form raises the version and adds a step to `migrate`.
    const VERSION: u32;

    /// Converts data from an older version to the next version, or returns `None` if that is impossible. There are no
    /// steps before the first release, 0.1.0.
    fn migrate(version: u32, data: Value) -> Option<Value> {
        let _ = (version, data);
        None
    }
}

#[derive(Serialize)]
struct WrittenEnvelope<'a, T> {
    kind: &'a str,
    version: u32,
    data: &'a T,
}

/// The reason why a stored value was quarantined: moved to another key with its text unchanged, so that nothing
/// overwrites it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("set aside: {self:?}")]
pub enum QuarantineReason {
    Unreadable,
    /// A newer version of Bower wrote the value.
    Newer,
}

/// The outcome of looking up a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T> {
    Nothing,
    Ready(T),
    /// A value was stored, but this version of Bower cannot use it.
    Quarantined(QuarantineReason),
}

impl<T> Loaded<T> {
    /// Returns the value if one was stored and could be used.
    #[must_use]
    pub fn ready(self) -> Option<T> {
        match self {
            Loaded::Ready(kept) => Some(kept),
            Loaded::Nothing | Loaded::Quarantined(_) => None,
        }
    }

    /// Converts the value if one was loaded. Otherwise returns the outcome unchanged.
    pub(super) fn map<U>(self, convert: impl FnOnce(T) -> U) -> Loaded<U> {
        match self {
            Loaded::Ready(kept) => Loaded::Ready(convert(kept)),
            Loaded::Nothing => Loaded::Nothing,
            Loaded::Quarantined(why) => Loaded::Quarantined(why),
        }
    }
}

/// Stores a value under a key.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store<T: StoredFormat>(storage: &dyn Storage, key: &str, kept: &T) -> Result<(), StorageFault> {
    storage.write(key, &to_envelope(kept))
}

/// Returns the stored form of a value: its envelope as JSON.
pub(super) fn to_envelope<T: StoredFormat>(kept: &T) -> String {
    let out = WrittenEnvelope { kind: T::KIND, version: T::VERSION, data: kept };
    // Serializing plain data cannot fail. If it did, loading would quarantine the empty text.
    serde_json::to_string(&out).unwrap_or_default()
}

#[derive(Deserialize)]
struct ParsedEnvelope<'a> {
    kind: String,
    version: u64,
    #[serde(borrow)]
    data: Option<&'a RawValue>,
}

pub(super) fn from_envelope<T: StoredFormat>(text: &str) -> Result<T, QuarantineReason> {
    from_envelope_partly::<T, T>(text)
}

/// Parses an envelope, but of its data only the fields of `Part`. This is faster than parsing the whole value.
pub(super) fn from_envelope_partly<T: StoredFormat, Part: DeserializeOwned>(
    text: &str,
) -> Result<Part, QuarantineReason> {
    let sealed: ParsedEnvelope<'_> = parse_json(text)?;
    if sealed.kind != T::KIND {
        return Err(QuarantineReason::Unreadable);
    }
    let version = u32::try_from(sealed.version).ok().filter(|version| *version <= T::VERSION);
    let version = version.ok_or(QuarantineReason::Newer)?;
    let data = sealed.data.ok_or(QuarantineReason::Unreadable)?.get();
    if version == T::VERSION {
        return parse_json(data);
    }
    let migrated = (version..T::VERSION).try_fold(parse_json(data)?, |data, version| T::migrate(version, data));
    parse_json(&migrated.ok_or(QuarantineReason::Unreadable)?.to_string())
}

fn parse_json<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, QuarantineReason> {
    serde_json::from_str(text).map_err(|_| QuarantineReason::Unreadable)
}

/// Loads the value under a key. A value that this version cannot use is quarantined, so that nothing overwrites it.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read, or an unusable value cannot be quarantined.
pub fn load<T: StoredFormat>(storage: &dyn Storage, key: &str) -> Result<Loaded<T>, StorageFault> {
    let Some(text) = storage.read(key)? else { return Ok(Loaded::Nothing) };
    match from_envelope(&text) {
        Ok(kept) => Ok(Loaded::Ready(kept)),
        Err(why) => {
            quarantine(storage, key)?;
            Ok(Loaded::Quarantined(why))
        }
    }
}

/// Moves the value under `key` to the first free key `bower.aside.N.KEY`, with `N` from 1.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The value then stays where it was.
pub fn quarantine(storage: &dyn Storage, key: &str) -> Result<(), StorageFault> {
    let Some(text) = storage.read(key)? else { return Ok(()) };
    let taken = storage.keys()?;
    let free = (1..).map(|n: u32| format!("bower.aside.{n}.{key}")).find(|aside| !taken.contains(aside));
    storage.remove(key)?;
    // Removing the old key first frees the space that the same text needs under the new key.
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
    use super::super::MemoryStorage;
    use super::*;

    /// A number that version 1 stored as a text.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(transparent)]
    struct Count(u32);

    impl StoredFormat for Count {
        const KIND: &'static str = "count";
        const VERSION: u32 = 2;

        fn migrate(version: u32, data: Value) -> Option<Value> {
            let text = data.as_str().filter(|_| version == 1)?;
            text.parse::<u32>().ok().map(Value::from)
        }
    }

    #[test]
    fn an_older_form_is_brought_up_step_by_step_and_what_cannot_be_is_set_aside() {
        let storage = MemoryStorage::default();
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

//! Works on the whole storage: exports it as one text, deletes it, measures it, and lists quarantined values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::envelope::to_envelope;
use super::{Storage, StorageFault, StoredFormat};
use scoresheet::Fingerprint;

pub(super) const QUARANTINE_PREFIX: &str = "bower.aside.";

/// A copy of the whole storage: every text under its key, unchanged.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Everything {
    pub(super) texts: BTreeMap<String, String>,
    /// For each key, a fingerprint of the key and its text. An import uses it to find damaged texts.
    #[serde(rename = "checks")]
    pub(super) checksums: BTreeMap<String, String>,
}

impl StoredFormat for Everything {
    const KIND: &'static str = "everything";
    const VERSION: u32 = 1;
}

impl Everything {
    pub(super) fn checksum(key: &str, text: &str) -> String {
        Fingerprint::of(format!("{key} {text}").as_bytes()).to_string()
    }
}

/// Exports the whole storage as one text, including quarantined values.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn export_everything(storage: &dyn Storage) -> Result<String, StorageFault> {
    let (mut texts, mut checksums) = (BTreeMap::new(), BTreeMap::new());
    for key in storage.keys()? {
        if let Some(text) = storage.read(&key)? {
            checksums.insert(key.clone(), Everything::checksum(&key, &text));
            texts.insert(key, text);
        }
    }
    Ok(to_envelope(&Everything { texts, checksums }))
}

/// Deletes all keys of Bower.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_everything(storage: &dyn Storage) -> Result<(), StorageFault> {
    for key in storage.keys()? {
        storage.remove(&key)?;
    }
    Ok(())
}

/// Returns the size of all keys and texts, in bytes of UTF-8.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn storage_size(storage: &dyn Storage) -> Result<usize, StorageFault> {
    let mut size = 0;
    for key in storage.keys()? {
        size += key.len() + storage.read(&key)?.map_or(0, |text| text.len());
    }
    Ok(size)
}

/// Lists the quarantined values as pairs: the key under which the value is now stored, and its original key.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn list_quarantined(storage: &dyn Storage) -> Result<Vec<(String, String)>, StorageFault> {
    let mut aside: Vec<(String, String)> = Vec::new();
    for key in storage.keys()? {
        if let Some((_, was)) = key.strip_prefix(QUARANTINE_PREFIX).and_then(|rest| rest.split_once('.')) {
            let was = was.to_owned();
            let place = aside.partition_point(|(other, _)| *other < key);
            aside.insert(place, (key, was));
        }
    }
    Ok(aside)
}

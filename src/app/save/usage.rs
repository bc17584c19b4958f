//! Counts, measures and deletes all stored items of one kind.

use super::drafts::DRAFTS_KEY;
use super::events::EVENT_PREFIX;
use super::games::GAME_PREFIX;
use super::guesses::GUESSES_PREFIX;
use super::house_rules::RULES_PREFIX;
use super::reviews::REVIEW_PREFIX;
use super::running::RUNNING_EVENT_KEY;
use super::sheets::{SHEET_PREFIX, TEMPLATE_PREFIX};
use super::{Storage, StorageFault};

/// A kind of stored item in the list on the *Your data* screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredKind {
    Sheets,
    Games,
    Events,
    Templates,
    Rules,
}

/// The number of stored items of one kind, and the age of the oldest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindUsage {
    pub count: usize,
    /// The time when the oldest item was created, in milliseconds since 1970.
    pub oldest: Option<u64>,
}

impl StoredKind {
    pub const ALL: [StoredKind; 5] =
        [StoredKind::Sheets, StoredKind::Games, StoredKind::Events, StoredKind::Templates, StoredKind::Rules];

    /// Returns the id of the item to which a key belongs, or `None` if the key is not of this kind. The keys of
    /// reviews and guesses count as those of games.
    fn id_in_key(self, key: &str) -> Option<&str> {
        let prefixes: &[&str] = match self {
            StoredKind::Sheets => &[SHEET_PREFIX],
            StoredKind::Games => &[GAME_PREFIX, REVIEW_PREFIX, GUESSES_PREFIX],
            StoredKind::Events => &[EVENT_PREFIX],
            StoredKind::Templates => &[TEMPLATE_PREFIX],
            StoredKind::Rules => &[RULES_PREFIX],
        };
        prefixes.iter().find_map(|prefix| key.strip_prefix(prefix))
    }
}

/// Counts the stored items of a kind.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn usage_of(storage: &dyn Storage, kind: StoredKind) -> Result<KindUsage, StorageFault> {
    let mut usage = KindUsage::default();
    for key in storage.keys()? {
        let Some(name) = kind.id_in_key(&key) else { continue };
        let created = name.split('-').next().and_then(|created| u64::from_str_radix(created, 16).ok());
        usage.count += usize::from(!key.starts_with(REVIEW_PREFIX) && !key.starts_with(GUESSES_PREFIX));
        usage.oldest = usage.oldest.into_iter().chain(created).min();
    }
    Ok(usage)
}

/// Deletes all items of a kind. With the events it also deletes their drafts, and the summary of an event for the home
/// screen.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_kind(storage: &dyn Storage, kind: StoredKind) -> Result<(), StorageFault> {
    for key in storage.keys()? {
        let of_events = [DRAFTS_KEY, RUNNING_EVENT_KEY].contains(&key.as_str());
        if kind.id_in_key(&key).is_some() || kind == StoredKind::Events && of_events {
            storage.remove(&key)?;
        }
    }
    Ok(())
}

//! How much of each kind is kept, and letting go of a kind.

use super::events::EVENTS;
use super::house_rules::RULES;
use super::sheets::{SHEETS, TEMPLATES};
use super::{GameId, Storage, StorageFault};

/// A kind of what is kept, as people tell kinds apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Scoresheets.
    Sheets,
    /// Games.
    Games,
    /// Events.
    Events,
    /// House templates.
    Templates,
    /// House rules.
    Rules,
    /// Settings, drafts, signatures, and what could not be read.
    Rest,
}

/// How much of a kind is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Portion {
    /// How many.
    pub count: usize,
    /// How many characters.
    pub size: usize,
    /// When the oldest of them was begun, milliseconds since 1970.
    pub oldest: Option<u64>,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 6] = [Kind::Sheets, Kind::Games, Kind::Events, Kind::Templates, Kind::Rules, Kind::Rest];

    fn of(key: &str) -> (Kind, &str) {
        let named =
            [(Kind::Sheets, SHEETS), (Kind::Templates, TEMPLATES), (Kind::Rules, RULES), (Kind::Events, EVENTS)];
        let found = named.into_iter().find_map(|(kind, prefix)| Some((kind, key.strip_prefix(prefix)?)));
        match found {
            Some(found) => found,
            None if GameId::of_key(key).is_some() => (Kind::Games, key.rsplit('.').next().unwrap_or_default()),
            None => (Kind::Rest, ""),
        }
    }
}

/// Returns how much of a kind is kept.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn portion(storage: &dyn Storage, kind: Kind) -> Result<Portion, StorageFault> {
    let mut portion = Portion::default();
    for key in storage.keys()? {
        let (of, name) = Kind::of(&key);
        if of != kind {
            continue;
        }
        let begun = name.split('-').next().and_then(|begun| u64::from_str_radix(begun, 16).ok());
        portion.count += 1;
        portion.size += key.len() + storage.read(&key)?.map_or(0, |text| text.len());
        portion.oldest = portion.oldest.into_iter().chain(begun).min();
    }
    Ok(portion)
}

/// Lets go of everything of a kind.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be changed.
pub fn delete_kind(storage: &dyn Storage, kind: Kind) -> Result<(), StorageFault> {
    for key in storage.keys()? {
        if Kind::of(&key).0 == kind {
            storage.remove(&key)?;
        }
    }
    Ok(())
}

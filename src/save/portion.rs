//! How much of each kind is kept, and letting go of a kind.

use super::drafts::DRAFTS;
use super::events::EVENTS;
use super::games::GAMES;
use super::house_rules::RULES;
use super::reviews::REVIEWS;
use super::sheets::{SHEETS, TEMPLATES};
use super::{Storage, StorageFault};

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
}

/// How much of a kind is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Portion {
    /// How many.
    pub count: usize,
    /// How many bytes.
    pub size: usize,
    /// When the oldest of them was begun, milliseconds since 1970.
    pub oldest: Option<u64>,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 5] = [Kind::Sheets, Kind::Games, Kind::Events, Kind::Templates, Kind::Rules];

    /// Returns the name under which a key keeps something of this kind; a review belongs to its game.
    fn name(self, key: &str) -> Option<&str> {
        let prefixes: &[&str] = match self {
            Kind::Sheets => &[SHEETS],
            Kind::Games => &[GAMES, REVIEWS],
            Kind::Events => &[EVENTS],
            Kind::Templates => &[TEMPLATES],
            Kind::Rules => &[RULES],
        };
        prefixes.iter().find_map(|prefix| key.strip_prefix(prefix))
    }
}

/// Returns how much of a kind is kept.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn portion(storage: &dyn Storage, kind: Kind) -> Result<Portion, StorageFault> {
    let mut portion = Portion::default();
    for key in storage.keys()? {
        let Some(name) = kind.name(&key) else { continue };
        let begun = name.split('-').next().and_then(|begun| u64::from_str_radix(begun, 16).ok());
        portion.count += usize::from(!key.starts_with(REVIEWS));
        portion.size += key.len() + storage.read(&key)?.map_or(0, |text| text.len());
        portion.oldest = portion.oldest.into_iter().chain(begun).min();
    }
    Ok(portion)
}

/// Lets go of everything of a kind, and with the events of what was typed for them.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be changed.
pub fn delete_kind(storage: &dyn Storage, kind: Kind) -> Result<(), StorageFault> {
    for key in storage.keys()? {
        if kind.name(&key).is_some() || kind == Kind::Events && key == DRAFTS {
            storage.remove(&key)?;
        }
    }
    Ok(())
}

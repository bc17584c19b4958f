//! How much of each kind is kept, and letting go of a kind.

use super::drafts::DRAFTS;
use super::events::EVENTS;
use super::games::GAMES;
use super::guesses::GUESSES;
use super::house_rules::RULES;
use super::reviews::REVIEWS;
use super::running::RUNNING;
use super::sheets::{SHEETS, TEMPLATES};
use super::{Storage, StorageFault};

/// A kind of what is kept, as people tell kinds apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PortionKind {
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

impl PortionKind {
    /// Every kind.
    pub const ALL: [PortionKind; 5] =
        [PortionKind::Sheets, PortionKind::Games, PortionKind::Events, PortionKind::Templates, PortionKind::Rules];

    /// Returns the name under which a key keeps something of this kind; a review belongs to its game, as
    /// guesses do.
    fn name(self, key: &str) -> Option<&str> {
        let prefixes: &[&str] = match self {
            PortionKind::Sheets => &[SHEETS],
            PortionKind::Games => &[GAMES, REVIEWS, GUESSES],
            PortionKind::Events => &[EVENTS],
            PortionKind::Templates => &[TEMPLATES],
            PortionKind::Rules => &[RULES],
        };
        prefixes.iter().find_map(|prefix| key.strip_prefix(prefix))
    }
}

/// Returns how much of a kind is kept.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn portion(storage: &dyn Storage, kind: PortionKind) -> Result<Portion, StorageFault> {
    let mut portion = Portion::default();
    for key in storage.keys()? {
        let Some(name) = kind.name(&key) else { continue };
        let begun = name.split('-').next().and_then(|begun| u64::from_str_radix(begun, 16).ok());
        portion.count += usize::from(!key.starts_with(REVIEWS) && !key.starts_with(GUESSES));
        portion.size += key.len() + storage.read(&key)?.map_or(0, |text| text.len());
        portion.oldest = portion.oldest.into_iter().chain(begun).min();
    }
    Ok(portion)
}

/// Lets go of everything of a kind, and with the events of what was typed for them and of which one runs.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be changed.
pub fn delete_kind(storage: &dyn Storage, kind: PortionKind) -> Result<(), StorageFault> {
    for key in storage.keys()? {
        let of_events = [DRAFTS, RUNNING].contains(&key.as_str());
        if kind.name(&key).is_some() || kind == PortionKind::Events && of_events {
            storage.remove(&key)?;
        }
    }
    Ok(())
}

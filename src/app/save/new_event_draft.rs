//! The form for a real event that is not opened yet. A list of names is long to type, so every
//! keystroke is stored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Keep, Loaded, Storage, StorageFault, load, store};
use event::{EventKind, HouseField};

/// The input for a real event, field by field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEventDraft {
    pub kind: EventKind,
    pub name: String,
    pub rounds: String,
    /// One entrant per line.
    pub who: String,
    /// Minutes per game.
    pub game: String,
    /// Minutes to change tables.
    pub change: String,
    /// House rules of the event that differ from the default, by field.
    #[serde(default)]
    pub house: BTreeMap<HouseField, String>,
    /// Entrants of the last opened event, one per line.
    pub played: String,
    /// The time of the rules meeting.
    pub meeting: String,
}

impl Default for NewEventDraft {
    fn default() -> NewEventDraft {
        NewEventDraft {
            kind: EventKind::WorldDoubles,
            name: String::new(),
            rounds: String::new(),
            who: String::new(),
            game: String::new(),
            change: String::new(),
            house: BTreeMap::new(),
            played: String::new(),
            meeting: String::new(),
        }
    }
}

impl Keep for NewEventDraft {
    const KIND: &'static str = "unopened-event";
    const VERSION: u32 = 1;
}

const KEY: &str = "bower.unopened";

/// Loads the input.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_new_event_draft(storage: &dyn Storage) -> Result<Loaded<NewEventDraft>, StorageFault> {
    load(storage, KEY)
}

/// Stores the input; empty input is deleted.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_new_event_draft(storage: &dyn Storage, typed: &NewEventDraft) -> Result<(), StorageFault> {
    if *typed == NewEventDraft::default() {
        return storage.remove(KEY);
    }
    store(storage, KEY, typed)
}

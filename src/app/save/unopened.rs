//! A real event that is not opened yet. A list of names is long to type: it is kept with every letter.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Keep, Loaded, Storage, StorageFault, load, store};
use event::{EventKind, HouseField};

/// What is typed for a real event, text by text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unopened {
    /// The event.
    pub kind: EventKind,
    /// What people call it.
    pub name: String,
    /// How many rounds it has.
    pub rounds: String,
    /// Who plays, an entrant a line.
    pub who: String,
    /// Minutes a game.
    pub game: String,
    /// Minutes to change tables.
    pub change: String,
    /// What the house does otherwise, field by field.
    #[serde(default)]
    pub house: BTreeMap<HouseField, String>,
    /// Who played at the event that was opened last, an entrant a line.
    pub played: String,
    /// The hour of the rules meeting.
    pub meeting: String,
}

impl Default for Unopened {
    fn default() -> Unopened {
        Unopened {
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

impl Keep for Unopened {
    const KIND: &'static str = "unopened-event";
    const VERSION: u32 = 1;
}

const KEY: &str = "bower.unopened";

/// Returns what was typed for a real event that is not opened yet.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_unopened(storage: &dyn Storage) -> Result<Loaded<Unopened>, StorageFault> {
    load(storage, KEY)
}

/// Keeps what is typed; where nothing is, nothing is kept.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_unopened(storage: &dyn Storage, typed: &Unopened) -> Result<(), StorageFault> {
    if *typed == Unopened::default() {
        return storage.remove(KEY);
    }
    store(storage, KEY, typed)
}

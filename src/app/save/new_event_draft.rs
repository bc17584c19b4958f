//! The form for a real event that is not opened yet. A list of names is long to type, so every
//! keystroke is stored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use event::EventKind;

/// The input for a real event, field by field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEventDraft {
    pub kind: EventKind,
    /// The texts of the form, by the names of its fields; empty ones are left out.
    pub fields: BTreeMap<String, String>,
    /// The list of those who played at the event opened last, an entrant a line.
    pub played: String,
}

impl Default for NewEventDraft {
    fn default() -> NewEventDraft {
        NewEventDraft { kind: EventKind::WorldDoubles, fields: BTreeMap::new(), played: String::new() }
    }
}

impl StoredFormat for NewEventDraft {
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

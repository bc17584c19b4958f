//! Stores the input in the form for a real event. A list of names takes long to type, so the page stores it at every
//! keystroke.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use event::EventKind;

/// The input in the form for a real event, before the event is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEventDraft {
    pub kind: EventKind,
    /// The typed texts by the names of their fields. Empty fields are left out.
    pub fields: BTreeMap<String, String>,
    /// The entrants of the event that was opened last, one per line. The form offers to enter them again.
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

/// Loads the stored input of the form. Unreadable input is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_new_event_draft(storage: &dyn Storage) -> Result<Loaded<NewEventDraft>, StorageFault> {
    load(storage, KEY)
}

/// Stores the input of the form. If the form is empty, the stored input is deleted instead.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_new_event_draft(storage: &dyn Storage, typed: &NewEventDraft) -> Result<(), StorageFault> {
    if *typed == NewEventDraft::default() {
        return storage.remove(KEY);
    }
    store(storage, KEY, typed)
}

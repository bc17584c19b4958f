//! Stores the rulebook that the person has chosen for the drill about rulings.

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use cards::ruleset::Preset;

/// The rulebook whose rulings the drill asks for. `None` stands for all of them, in turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrillRulebook {
    pub book: Option<Preset>,
}

impl StoredFormat for DrillRulebook {
    const KIND: &'static str = "drill-rulebook";
    const VERSION: u32 = 1;
}

const KEY: &str = "bower.drill-rulebook";

/// Loads the chosen rulebook. An unreadable choice is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_drill_rulebook(storage: &dyn Storage) -> Result<Loaded<DrillRulebook>, StorageFault> {
    load(storage, KEY)
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old choice then stays.
pub fn store_drill_rulebook(storage: &dyn Storage, chosen: DrillRulebook) -> Result<(), StorageFault> {
    store(storage, KEY, &chosen)
}

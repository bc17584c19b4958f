//! Stores whether the device is in score-only mode, in which games and hints are locked.

use serde::{Deserialize, Serialize};

use super::{Id, Loaded, Storage, StorageFault, StoredFormat, load, store};
use scoresheet::Sheet;

const SCORING_KEY: &str = "bower.scoring";

/// The score-only mode, in which the device keeps one scoresheet, and games and hints are locked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoringOnly {
    pub sheet: Id<Sheet>,
    /// The time when the mode was switched on, in milliseconds since 1970.
    pub since: u64,
}

impl StoredFormat for ScoringOnly {
    const KIND: &'static str = "scoring";
    const VERSION: u32 = 1;
}

/// Stores that score-only mode is on. `None` switches the mode off.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden.
pub fn store_scoring_only(storage: &dyn Storage, scoring: Option<&ScoringOnly>) -> Result<(), StorageFault> {
    match scoring {
        Some(scoring) => store(storage, SCORING_KEY, scoring),
        None => storage.remove(SCORING_KEY),
    }
}

/// Loads the state of score-only mode. The result is [`Loaded::Nothing`] if the mode is off.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_scoring_only(storage: &dyn Storage) -> Result<Loaded<ScoringOnly>, StorageFault> {
    load(storage, SCORING_KEY)
}

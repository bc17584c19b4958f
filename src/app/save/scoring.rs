//! The sheet that is being kept, while nothing else can be opened.

use serde::{Deserialize, Serialize};

use super::{Id, Keep, Loaded, Storage, StorageFault, load, store};
use scoresheet::Sheet;

const SCORING: &str = "bower.scoring";

/// Score is being kept, and nothing else is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoringOnly {
    /// The sheet.
    pub sheet: Id<Sheet>,
    /// Since when, milliseconds since 1970.
    pub since: u64,
}

impl Keep for ScoringOnly {
    const KIND: &'static str = "scoring";
    const VERSION: u32 = 1;
}

/// Keeps which sheet is being kept; with none, that nothing is.
///
/// # Errors
/// [`StorageFault`] where it cannot be kept.
pub fn store_scoring(storage: &dyn Storage, scoring: Option<&ScoringOnly>) -> Result<(), StorageFault> {
    match scoring {
        Some(scoring) => store(storage, SCORING, scoring),
        None => storage.remove(SCORING),
    }
}

/// Returns the sheet that is being kept.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_scoring(storage: &dyn Storage) -> Result<Loaded<ScoringOnly>, StorageFault> {
    load(storage, SCORING)
}

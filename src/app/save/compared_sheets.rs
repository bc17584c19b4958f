//! Stores the last comparison of a scoresheet with the other keeper's, so that it is known when the sheet is signed.

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use scoresheet::Fingerprint;

const COMPARED_KEY: &str = "bower.compared";

/// The fingerprints of two sheets of the same table. They are equal if the sheets agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComparedFingerprints {
    mine: String,
    theirs: String,
}

impl StoredFormat for ComparedFingerprints {
    const KIND: &'static str = "compared";
    const VERSION: u32 = 1;
}

impl ComparedFingerprints {
    #[must_use]
    pub fn new(mine: Fingerprint, theirs: Fingerprint) -> ComparedFingerprints {
        ComparedFingerprints { mine: mine.to_string(), theirs: theirs.to_string() }
    }

    /// Returns the other sheet's fingerprint if the own sheet, which has the fingerprint `mine`, is as it was compared,
    /// or was corrected until it agreed.
    #[must_use]
    pub fn theirs(&self, mine: Fingerprint) -> Option<Fingerprint> {
        let mine = mine.to_string();
        (self.mine == mine || self.theirs == mine).then(|| self.theirs.parse().ok())?
    }
}

/// Stores a comparison in place of the one before.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden.
pub fn store_comparison(storage: &dyn Storage, compared: &ComparedFingerprints) -> Result<(), StorageFault> {
    store(storage, COMPARED_KEY, compared)
}

/// Loads the last comparison. The result is [`Loaded::Nothing`] if there was none.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_comparison(storage: &dyn Storage) -> Result<Loaded<ComparedFingerprints>, StorageFault> {
    load(storage, COMPARED_KEY)
}

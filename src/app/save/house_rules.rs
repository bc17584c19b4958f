//! Stores the person's sets of house rules. The editor for them is in `setup/house_rules`.

use serde::{Deserialize, Serialize};

use super::ids::stored_ids;
use super::{Id, Loaded, QuarantineReason, Storage, StorageFault, StoredFormat, load, quarantine, store};
use cards::ruleset::{BadRulesText, Ruleset, decode_rules, encode_rules};

pub(super) const RULES_PREFIX: &str = "bower.rules.";

/// The stored form of a set of house rules: the same text as in a link to the set.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct RulesText(String);

impl StoredFormat for RulesText {
    const KIND: &'static str = "house-rules";
    const VERSION: u32 = 1;
}

impl RulesText {
    /// Parses the rules. Rules that contradict each other count as unreadable.
    pub(super) fn rules(&self) -> Result<Ruleset, QuarantineReason> {
        decode_rules(&self.0).map_err(|why| match why {
            BadRulesText::Newer => QuarantineReason::Newer,
            BadRulesText::Damaged | BadRulesText::Contradiction(_) => QuarantineReason::Unreadable,
        })
    }
}

pub(super) fn rules_key(id: &Id<Ruleset>) -> String {
    format!("{RULES_PREFIX}{id}")
}

/// Stores a set of house rules under its id, in place of an older set with that id.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_rules(storage: &dyn Storage, id: &Id<Ruleset>, rules: &Ruleset) -> Result<(), StorageFault> {
    store(storage, &rules_key(id), &RulesText(encode_rules(rules)))
}

/// Loads a set of house rules. A set that is unreadable or contradicts itself is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_rules(storage: &dyn Storage, id: &Id<Ruleset>) -> Result<Loaded<Ruleset>, StorageFault> {
    let key = rules_key(id);
    match load::<RulesText>(storage, &key)? {
        Loaded::Ready(text) => match text.rules() {
            Ok(rules) => Ok(Loaded::Ready(rules)),
            Err(why) => {
                quarantine(storage, &key)?;
                Ok(Loaded::Quarantined(why))
            }
        },
        Loaded::Nothing => Ok(Loaded::Nothing),
        Loaded::Quarantined(why) => Ok(Loaded::Quarantined(why)),
    }
}

/// Deletes a set of house rules.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_rules(storage: &dyn Storage, id: &Id<Ruleset>) -> Result<(), StorageFault> {
    storage.remove(&rules_key(id))
}

/// Returns the ids of all stored sets of house rules, newest first.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn rules_ids(storage: &dyn Storage) -> Result<Vec<Id<Ruleset>>, StorageFault> {
    stored_ids(storage, RULES_PREFIX)
}

//! The sets of rules that a house has made.

use super::ids::kept_ids;
use super::{Id, Keep, Loaded, SetAside, Storage, StorageFault, load, set_aside, store};
use crate::ruleset::Ruleset;

pub(super) const RULES: &str = "bower.rules.";

/// A set is kept as it is.
impl Keep for Ruleset {
    const KIND: &'static str = "house-rules";
    const VERSION: u32 = 1;
}

pub(super) fn rules_key(id: &Id<Ruleset>) -> String {
    format!("{RULES}{id}")
}

/// Keeps a set.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_rules(storage: &dyn Storage, id: &Id<Ruleset>, rules: &Ruleset) -> Result<(), StorageFault> {
    store(storage, &rules_key(id), rules)
}

/// The set of this id. What cannot be read, or contradicts itself, is set aside.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_rules(storage: &dyn Storage, id: &Id<Ruleset>) -> Result<Loaded<Ruleset>, StorageFault> {
    let key = rules_key(id);
    match load::<Ruleset>(storage, &key)? {
        Loaded::Ready(rules) => match rules.checked() {
            Ok(rules) => Ok(Loaded::Ready(rules)),
            Err(_) => {
                set_aside(storage, &key)?;
                Ok(Loaded::SetAside(SetAside::Unreadable))
            }
        },
        other => Ok(other),
    }
}

/// Lets go of a set.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be changed.
pub fn forget_rules(storage: &dyn Storage, id: &Id<Ruleset>) -> Result<(), StorageFault> {
    storage.remove(&rules_key(id))
}

/// The ids of all sets, the last made first.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn kept_rules(storage: &dyn Storage) -> Result<Vec<Id<Ruleset>>, StorageFault> {
    kept_ids(storage, RULES)
}

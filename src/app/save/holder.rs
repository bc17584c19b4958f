//! Tells whether an imported copy of everything comes from one of the person's own devices. Each device has a random
//! name, which is part of its copies, and remembers the names of the person's other devices.

use serde::{Deserialize, Serialize};

use super::{
    CreationMoment, Id, Loaded, Storage, StorageFault, StoredFormat, game_ids, load, load_game, load_sheet, store,
};
use super::{Owner, event_ids, sheet_ids};

pub(super) const OWNER_KEY: &str = "bower.holder";

/// The names of one person's devices: this device, and each device whose copy was imported as the person's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviceOwner {
    devices: Vec<Id<DeviceOwner>>,
}

impl StoredFormat for DeviceOwner {
    const KIND: &'static str = "holder";
    const VERSION: u32 = 1;
}

impl DeviceOwner {
    /// Returns whether two lists of devices have a device in common, and so belong to the same person.
    pub(super) fn is_same_person(&self, other: &DeviceOwner) -> bool {
        self.devices.iter().any(|device| other.devices.contains(device))
    }

    pub(super) fn merged_with(mut self, other: DeviceOwner) -> DeviceOwner {
        let new = other.devices.into_iter().filter(|device| !self.devices.contains(device)).collect::<Vec<_>>();
        self.devices.extend(new);
        self
    }
}

/// The method of deciding whether an imported copy of everything is the person's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CopyOwner {
    /// Compare the device names in the copy. The copy is the person's own if this device knows one of the names, or
    /// has no games, sheets or events of the person's own yet.
    #[default]
    ByDeviceName,
    /// The person has said that the copy is their own, from another device.
    ThisPerson,
}

/// Gives this device a random name unless it has one.
///
/// # Errors
/// [`StorageFault`] if the name cannot be stored.
pub fn name_device(storage: &dyn Storage, begun: impl FnOnce() -> CreationMoment) -> Result<(), StorageFault> {
    match load::<DeviceOwner>(storage, OWNER_KEY)? {
        Loaded::Ready(_) => Ok(()),
        Loaded::Nothing | Loaded::Quarantined(_) => {
            store(storage, OWNER_KEY, &DeviceOwner { devices: vec![begun().id()] })
        }
    }
}

/// Returns whether the device has games, sheets or events of the person's own.
pub(super) fn has_own_items(storage: &dyn Storage) -> Result<bool, StorageFault> {
    for id in game_ids(storage)? {
        if load_game(storage, &id)?.ready().is_some_and(|game| game.owner() == Owner::Own) {
            return Ok(true);
        }
    }
    for id in sheet_ids(storage)? {
        if load_sheet(storage, &id)?.ready().is_some_and(|sheet| sheet.owner() == Owner::Own) {
            return Ok(true);
        }
    }
    Ok(!event_ids(storage)?.is_empty())
}

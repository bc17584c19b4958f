//! The browser's localStorage, through gloo-storage once it is known to work.

use std::rc::Rc;

use gloo_storage::{LocalStorage, Storage as _};

use crate::save::{Memory, Storage, StorageFault};

/// Opens localStorage; memory, and the reason, where the browser keeps nothing.
pub fn open() -> (Rc<dyn Storage>, Result<(), StorageFault>) {
    if forbidden() {
        return (Rc::new(Memory::default()), Err(StorageFault::Forbidden));
    }
    (Rc::new(Local), Ok(()))
}

/// Asked before gloo-storage is used at all: it panics where the storage is forbidden.
fn forbidden() -> bool {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.is_none_or(|storage| storage.get_item("bower.settings").is_err())
}

struct Local;

impl Storage for Local {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        LocalStorage::raw().get_item(key).map_err(|_| StorageFault::Forbidden)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        LocalStorage::raw().set_item(key, text).map_err(|_| StorageFault::Full)
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        LocalStorage::raw().remove_item(key).map_err(|_| StorageFault::Forbidden)
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        let storage = LocalStorage::raw();
        let keys = (0..LocalStorage::length()).filter_map(|n| storage.key(n).ok().flatten());
        Ok(keys.filter(|key| key.starts_with("bower.")).collect())
    }
}

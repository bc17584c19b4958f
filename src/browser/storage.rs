//! localStorage, accessed through gloo-storage once it is known to work.

use gloo_storage::{LocalStorage, Storage as _};

use super::second_store;
use app::save::{FallbackStorage, ObservedStorage, Storage, StorageFault};

/// The page's storage: localStorage, memory as a fallback, and the second store, which gets every change.
pub type PageStorage = ObservedStorage<FallbackStorage<Local>>;

/// Opens the storage. `tell` is called with the reason when something cannot be saved, and with `None` once everything
/// is.
pub fn open(tell: impl Fn(Option<StorageFault>) + 'static) -> PageStorage {
    let (local, always) = match is_forbidden() {
        true => (Local::Forbidden, Some(StorageFault::Forbidden)),
        false => (Local::Open, None),
    };
    if always.is_some() {
        tell(always);
    }
    // A forbidden storage stays reported, even when nothing waits to be saved.
    ObservedStorage::new(FallbackStorage::new(local, move |fault| tell(fault.or(always))), second_store::record_change)
}

/// Must be asked first, because gloo-storage panics if the storage is forbidden.
fn is_forbidden() -> bool {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.is_none_or(|storage| storage.get_item("bower.settings").is_err())
}

pub enum Local {
    /// Works, as long as there is space.
    Open,
    /// The browser does not allow storage.
    Forbidden,
}

impl Storage for Local {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        match self {
            Local::Open => LocalStorage::raw().get_item(key).map_err(|_| StorageFault::Forbidden),
            Local::Forbidden => Ok(None),
        }
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        match self {
            Local::Open => LocalStorage::raw().set_item(key, text).map_err(|_| StorageFault::Full),
            Local::Forbidden => Err(StorageFault::Forbidden),
        }
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        match self {
            Local::Open => LocalStorage::raw().remove_item(key).map_err(|_| StorageFault::Forbidden),
            Local::Forbidden => Ok(()),
        }
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        if matches!(self, Local::Forbidden) {
            return Ok(Vec::new());
        }
        let storage = LocalStorage::raw();
        let keys = (0..LocalStorage::length()).filter_map(|n| storage.key(n).ok().flatten());
        Ok(keys.filter(|key| key.starts_with("bower.")).collect())
    }
}

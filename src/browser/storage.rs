//! The storage of the page: the browser's localStorage, or memory if the browser forbids storage.

use gloo_storage::{LocalStorage, Storage as _};

use super::second_store;
use app::save::{FallbackStorage, ObservedStorage, Storage, StorageFault};

/// The page's storage. It writes to localStorage, keeps in memory what cannot be written, and reports every change to
/// the second store.
pub type PageStorage = ObservedStorage<FallbackStorage<LocalStore>>;

/// Opens the storage. `tell` is called with the reason when data cannot be saved, and with `None` when all data is
/// saved again.
pub fn open_page_storage(tell: impl Fn(Option<StorageFault>) + 'static) -> PageStorage {
    let (local, always) = match is_storage_forbidden() {
        true => (LocalStore::Forbidden, Some(StorageFault::Forbidden)),
        false => (LocalStore::Open, None),
    };
    if always.is_some() {
        tell(always);
    }
    // If storage is forbidden, that is reported even when no data waits to be saved.
    ObservedStorage::new(FallbackStorage::new(local, move |fault| tell(fault.or(always))), second_store::record_change)
}

/// Returns whether the browser forbids localStorage. Call this before any other access, because gloo-storage panics if
/// storage is forbidden.
fn is_storage_forbidden() -> bool {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.is_none_or(|storage| storage.get_item("bower.settings").is_err())
}

pub enum LocalStore {
    /// The browser allows storage, which may still be full.
    Open,
    Forbidden,
}

impl Storage for LocalStore {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        match self {
            LocalStore::Open => LocalStorage::raw().get_item(key).map_err(|_| StorageFault::Forbidden),
            LocalStore::Forbidden => Ok(None),
        }
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        match self {
            LocalStore::Open => LocalStorage::raw().set_item(key, text).map_err(|_| StorageFault::Full),
            LocalStore::Forbidden => Err(StorageFault::Forbidden),
        }
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        match self {
            LocalStore::Open => LocalStorage::raw().remove_item(key).map_err(|_| StorageFault::Forbidden),
            LocalStore::Forbidden => Ok(()),
        }
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        if matches!(self, LocalStore::Forbidden) {
            return Ok(Vec::new());
        }
        let storage = LocalStorage::raw();
        let keys = (0..LocalStorage::length()).filter_map(|n| storage.key(n).ok().flatten());
        Ok(keys.filter(|key| key.starts_with("bower.")).collect())
    }
}

//! A list, kept in localStorage, of keys whose changes the second store has missed. The list is written before the
//! changes themselves.

use wasm_bindgen_futures::spawn_local;

use crate::browser::chance;
use app::save::UnsyncedKeys;

/// Adds a key. Returns whether it was new to the list.
pub fn add(key: &str) -> bool {
    let mut noted = read();
    if noted.hash_of(key).is_some() {
        return false;
    }
    noted.add(key, chance::unique_number());
    if !write(&noted) {
        // If storage is full, a deletion in this task may make room.
        let key = key.to_owned();
        spawn_local(async move {
            let mut noted = read();
            noted.add(&key, chance::unique_number());
            write(&noted);
        });
    }
    true
}

/// Returns all keys of the list.
pub fn read() -> UnsyncedKeys {
    let text = local_storage().and_then(|local| local.get_item(UnsyncedKeys::KEY).ok().flatten());
    text.map(|text| UnsyncedKeys::parse(&text)).unwrap_or_default()
}

/// Removes keys whose changes the second store has by now.
pub fn remove(heard: &UnsyncedKeys) {
    let mut noted = read();
    noted.remove_synced(heard);
    write(&noted);
}

/// Writes the list. Returns whether there was space for it.
fn write(noted: &UnsyncedKeys) -> bool {
    local_storage().is_none_or(|local| match noted.text() {
        Some(text) => local.set_item(UnsyncedKeys::KEY, &text).is_ok(),
        None => local.remove_item(UnsyncedKeys::KEY).is_ok(),
    })
}

/// Returns localStorage itself; `None` if the browser forbids it.
fn local_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

//! A list of the keys whose changes the second store has not received yet. The list is stored in localStorage, and is
//! written before the changes themselves.

use wasm_bindgen_futures::spawn_local;

use crate::browser::chance;
use app::save::UnsyncedKeys;

/// Adds a key to the list. Returns whether the key was not in the list yet.
pub fn add_key(key: &str) -> bool {
    let mut noted = read_keys();
    if noted.mark_of(key).is_some() {
        return false;
    }
    noted.add(key, chance::unique_number());
    if !write_keys(&noted) {
        // If storage is full, the code that runs next may delete something and make room.
        let key = key.to_owned();
        spawn_local(async move {
            let mut noted = read_keys();
            noted.add(&key, chance::unique_number());
            write_keys(&noted);
        });
    }
    true
}

/// Reads the list from localStorage. Returns an empty list if there is none.
pub fn read_keys() -> UnsyncedKeys {
    let text = local_storage().and_then(|local| local.get_item(UnsyncedKeys::KEY).ok().flatten());
    text.map(|text| UnsyncedKeys::parse(&text)).unwrap_or_default()
}

/// Removes keys whose changes the second store has received.
pub fn remove_keys(heard: &UnsyncedKeys) {
    let mut noted = read_keys();
    noted.remove_synced(heard);
    write_keys(&noted);
}

/// Writes the list. Returns whether there was enough space.
fn write_keys(noted: &UnsyncedKeys) -> bool {
    local_storage().is_none_or(|local| match noted.text() {
        Some(text) => local.set_item(UnsyncedKeys::KEY, &text).is_ok(),
        None => local.remove_item(UnsyncedKeys::KEY).is_ok(),
    })
}

/// Returns localStorage itself, or `None` if the browser forbids it.
fn local_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

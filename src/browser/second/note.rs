//! The note in localStorage of what the second store did not hear of. It lies beside everything that is kept, and is
//! written before what it notes.

use wasm_bindgen_futures::spawn_local;

use crate::browser::chance;
use app::save::Unheard;

/// Notes a key. Returns whether it was not noted already.
pub fn add(key: &str) -> bool {
    let mut noted = read();
    if noted.mark(key).is_some() {
        return false;
    }
    noted.note(key, chance::mark());
    if !write(&noted) {
        // What is deleted now makes room.
        let key = key.to_owned();
        spawn_local(async move {
            let mut noted = read();
            noted.note(&key, chance::mark());
            write(&noted);
        });
    }
    true
}

/// Returns what is noted.
pub fn read() -> Unheard {
    let text = local().and_then(|local| local.get_item(Unheard::KEY).ok().flatten());
    text.map(|text| Unheard::read(&text)).unwrap_or_default()
}

/// Strikes out what the second store has heard of since.
pub fn strike(heard: &Unheard) {
    let mut noted = read();
    noted.strike(heard);
    write(&noted);
}

/// Returns whether there was room for it.
fn write(noted: &Unheard) -> bool {
    local().is_none_or(|local| match noted.text() {
        Some(text) => local.set_item(Unheard::KEY, &text).is_ok(),
        None => local.remove_item(Unheard::KEY).is_ok(),
    })
}

/// localStorage itself; `None` where the browser forbids it.
fn local() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

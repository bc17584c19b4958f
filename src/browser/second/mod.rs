//! The second store, beside localStorage: IndexedDB with strict durability. What localStorage has taken is on disk some
//! seconds later, what this has taken is there at once. Nothing ever waits for it on the screen, and where a browser has
//! none, localStorage stands alone.

mod database;
mod note;

use std::cell::RefCell;

use wasm_bindgen_futures::spawn_local;
use web_sys::IdbDatabase;

use self::database::{ask, commit, everything, open, put, read, texts};
use crate::save::{Beside, Change, Compared, Storage, compare};

/// How far this page is with the second store.
enum Second {
    /// It is not open yet, or no more. What this page has changed since, as it was before.
    Shut(Vec<(String, Option<String>)>),
    /// It is written to, and both stores are compared.
    Open(IdbDatabase, &'static dyn Storage),
}

/// A change: the key, the text before and the text since.
type Heard = (String, [Option<String>; 2]);

thread_local! {
    static SECOND: RefCell<Second> = const { RefCell::new(Second::Shut(Vec::new())) };
    /// What is still to be written down.
    static HEARD: RefCell<Vec<Heard>> = const { RefCell::new(Vec::new()) };
}

/// What the second store knew better than the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knew {
    /// Nothing.
    Nothing,
    /// That something had been deleted.
    Deletions,
    /// Texts, which are back.
    Texts,
}

/// Hears of a change in the first store. What changes in one turn is written down here together.
pub fn hear(change: Change) {
    let open = SECOND.with_borrow_mut(|second| match second {
        Second::Shut(changed) => {
            miss(changed, change.key, change.before);
            None
        }
        Second::Open(database, storage) => Some((database.clone(), *storage)),
    });
    let Some((database, storage)) = open else { return };
    let texts = [change.before, change.text].map(|text| text.map(str::to_owned));
    let is_first = HEARD.with_borrow_mut(|heard| {
        heard.push((change.key.to_owned(), texts));
        heard.len() == 1
    });
    if is_first {
        spawn_local(write_down(database, storage));
    }
}

/// Notes a change of which the second store does not hear.
fn miss(changed: &mut Vec<(String, Option<String>)>, key: &str, before: Option<&str>) {
    if changed.iter().all(|(of, _)| of != key) && note::add(key) {
        changed.push((key.to_owned(), before.map(str::to_owned)));
    }
}

/// Writes down what was heard of. Where the browser has closed the store, as it does behind a page that was long unseen, it
/// is opened and compared once more.
async fn write_down(database: IdbDatabase, storage: &'static dyn Storage) {
    let heard = HEARD.take();
    if heard.is_empty() || tell(&database, &heard).await {
        return;
    }
    SECOND.with_borrow_mut(|second| {
        let mut changed = match std::mem::replace(second, Second::Shut(Vec::new())) {
            Second::Shut(changed) => changed,
            Second::Open(..) => Vec::new(),
        };
        for (key, [before, _]) in heard.into_iter().chain(HEARD.take()) {
            miss(&mut changed, &key, before.as_deref());
        }
        *second = Second::Shut(changed);
    });
    bring_back(storage).await;
}

/// Writes changes down in one transaction. Returns whether they are kept.
async fn tell(database: &IdbDatabase, heard: &[Heard]) -> bool {
    let Some(texts) = texts(database) else { return false };
    // All are asked for before the first is waited for.
    let asked: Vec<_> = heard.iter().map(|(key, _)| ask(&texts, key)).collect();
    let mut told: Vec<(&str, Beside)> = Vec::new();
    for ((key, [before, text]), asked) in heard.iter().zip(asked) {
        let Some(asked) = asked else { return false };
        let Some(found) = asked.await else { return false };
        let held = match told.iter().position(|(of, _)| of == key) {
            Some(place) => Some(told.swap_remove(place).1),
            None => read(&found),
        };
        told.push((key, Beside::after(held, before.as_deref(), text.as_deref())));
    }
    for (key, held) in &told {
        put(&texts, key, Some(held));
    }
    commit(&texts).await
}

/// Compares both stores, and brings back into the first what it has forgotten.
pub async fn bring_back(storage: &'static dyn Storage) -> Knew {
    let Some(database) = open().await else { return Knew::Nothing };
    let Some(texts) = texts(&database) else { return Knew::Nothing };
    let Some(kept) = everything(&texts).await else { return Knew::Nothing };
    // From here on nothing waits: this page changes nothing while it compares, and no other the second store.
    let Second::Shut(changed) = SECOND.replace(Second::Open(database, storage)) else { return Knew::Nothing };
    let noted = note::read();
    let Compared { forgotten, unheard } = compare(storage, &changed, &noted, kept);
    for (key, held) in &unheard {
        put(&texts, key, held.as_ref());
    }
    let committed = commit(&texts);
    spawn_local(async move {
        if committed.await {
            note::strike(&noted);
        }
    });
    for (key, text) in &forgotten {
        let _ = match text {
            Some(text) => storage.write(key, text),
            None => storage.remove(key),
        };
    }
    match forgotten.iter().any(|(_, text)| text.is_some()) {
        true => Knew::Texts,
        false if forgotten.is_empty() => Knew::Nothing,
        false => Knew::Deletions,
    }
}

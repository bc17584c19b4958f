//! Compares the two stores once, then writes every change to the second one. Nobody waits for this, so the code is
//! loaded after the first screen.

use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen_futures::spawn_local;
use web_sys::IdbDatabase;

use super::database::{all_records, commit, open, read, read_record, texts, write_record};
use super::{PENDING, PendingChange, STORE, SecondStore, missed_changes, note_missed};
use crate::browser::page;
use crate::browser::timer::wait;
use app::outside::Later;
use app::save::{ComparedStores, SecondRecord, Storage, compare_stores};

/// The data that the second store gave back to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoredData {
    Nothing,
    /// Some deletions that the first store had missed.
    Deletions,
    /// Some texts that the first store had lost.
    Texts,
}

/// Compares both stores and restores to the first one what it has lost.
pub fn restore_lost(storage: &'static dyn Storage) -> Later<RestoredData> {
    Box::pin(async move { compare_and_restore(storage).await.unwrap_or(RestoredData::Nothing) })
}

/// Does the same; `None` if the browser has no second store.
async fn compare_and_restore(storage: &'static dyn Storage) -> Option<RestoredData> {
    let database = open().await?;
    let texts = texts(&database)?;
    let kept = all_records(&texts).await?;
    // From here on nothing awaits, so that this page changes nothing during the comparison, and no other page the
    // second store.
    let write = move || {
        let database = database.clone();
        // A visible page paints first, since writing takes a third of the time to answer a tap. A hidden page may be
        // closed at any moment, so it writes at once.
        spawn_local(async move {
            if page::is_seen() {
                wait(Duration::ZERO).await;
            }
            write_pending(database, storage).await;
        });
    };
    let SecondStore::Closed(changed) = STORE.replace(SecondStore::Open(Rc::new(write))) else { return None };
    let noted = missed_changes::read();
    let ComparedStores { restores: forgotten, updates: unheard } = compare_stores(storage, &changed, &noted, kept);
    for (key, held) in &unheard {
        write_record(&texts, key, held.as_ref());
    }
    let committed = commit(&texts);
    spawn_local(async move {
        if committed.await {
            missed_changes::remove(&noted);
        }
    });
    for (key, text) in &forgotten {
        let _ = match text {
            Some(text) => storage.write(key, text),
            None => storage.remove(key),
        };
    }
    Some(match forgotten.iter().any(|(_, text)| text.is_some()) {
        true => RestoredData::Texts,
        false if forgotten.is_empty() => RestoredData::Nothing,
        false => RestoredData::Deletions,
    })
}

/// Writes pending changes. If the browser has closed the store, as it does with pages that were hidden for long, the
/// store is opened and compared again.
async fn write_pending(database: IdbDatabase, storage: &'static dyn Storage) {
    let changes = PENDING.take();
    if changes.is_empty() || write_changes(&database, &changes).await {
        return;
    }
    STORE.with_borrow_mut(|second| {
        let mut changed = match std::mem::replace(second, SecondStore::Closed(Vec::new())) {
            SecondStore::Closed(changed) => changed,
            SecondStore::Open(_) => Vec::new(),
        };
        for (key, [before, _]) in changes.into_iter().chain(PENDING.take()) {
            note_missed(&mut changed, &key, before.as_deref());
        }
        *second = SecondStore::Closed(changed);
    });
    restore_lost(storage).await;
}

/// Writes changes in one transaction. Returns whether they are saved.
async fn write_changes(database: &IdbDatabase, changes: &[PendingChange]) -> bool {
    let Some(texts) = texts(database) else { return false };
    // All records are requested before the first is awaited.
    let asked: Vec<_> = changes.iter().map(|(key, _)| read_record(&texts, key)).collect();
    let mut told: Vec<(&str, SecondRecord)> = Vec::new();
    for ((key, [before, text]), asked) in changes.iter().zip(asked) {
        let Some(asked) = asked else { return false };
        let Some(found) = asked.await else { return false };
        let held = match told.iter().position(|(of, _)| of == key) {
            Some(place) => Some(told.swap_remove(place).1),
            None => read(&found),
        };
        told.push((key, SecondRecord::after_change(held, before.as_deref(), text.as_deref())));
    }
    for (key, held) in &told {
        write_record(&texts, key, Some(held));
    }
    commit(&texts).await
}

//! Compares localStorage with the second store once, restores lost data, and then writes every change to the second
//! store. The code of this module is loaded after the first screen.

use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen_futures::spawn_local;
use web_sys::IdbDatabase;

use super::database::{all_records, commit, open_second_store, open_texts, parse_record, read_record, write_record};
use super::{PENDING_CHANGES, PendingChange, SECOND_STORE, SecondStore, missed_changes, record_missed_change};
use crate::browser::page;
use crate::browser::timer::wait;
use app::outside::BoxedFuture;
use app::save::{ComparedStores, SecondRecord, Storage, compare_stores};

/// The result of comparing localStorage with the second store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoredData {
    Nothing,
    /// Some deletions that localStorage had lost, but no texts.
    Deletions,
    /// Some texts that localStorage had lost.
    Texts,
}

/// Compares localStorage with the second store, and restores the data that localStorage has lost.
pub fn restore_lost_data(storage: &'static dyn Storage) -> BoxedFuture<RestoredData> {
    Box::pin(async move { compare_and_restore(storage).await.unwrap_or(RestoredData::Nothing) })
}

/// Does the work of [`restore_lost_data`]. Returns `None` if the browser has no IndexedDB.
async fn compare_and_restore(storage: &'static dyn Storage) -> Option<RestoredData> {
    let database = open_second_store().await?;
    let texts = open_texts(&database)?;
    let kept = all_records(&texts).await?;
    // Nothing may be awaited from here on. Otherwise this page could change data during the comparison, or another page
    // the second store.
    let write = move || {
        let database = database.clone();
        // A visible page is painted first, because writing would delay the response to a tap. A hidden page may be
        // closed at any moment, so it writes at once.
        spawn_local(async move {
            if page::is_visible() {
                wait(Duration::ZERO).await;
            }
            write_pending(database, storage).await;
        });
    };
    let SecondStore::Closed(changed) = SECOND_STORE.replace(SecondStore::Open(Rc::new(write))) else { return None };
    let noted = missed_changes::read_keys();
    let ComparedStores { restores: forgotten, updates: unheard } = compare_stores(storage, &changed, &noted, kept);
    for (key, held) in &unheard {
        write_record(&texts, key, held.as_ref());
    }
    let committed = commit(&texts);
    spawn_local(async move {
        if committed.await {
            missed_changes::remove_keys(&noted);
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

/// Writes the pending changes to the second store. If the browser has closed the database, as may happen while the page
/// is hidden, the database is opened and compared with localStorage again.
async fn write_pending(database: IdbDatabase, storage: &'static dyn Storage) {
    let changes = PENDING_CHANGES.take();
    if changes.is_empty() || write_changes(&database, &changes).await {
        return;
    }
    SECOND_STORE.with_borrow_mut(|second| {
        let mut changed = match std::mem::replace(second, SecondStore::Closed(Vec::new())) {
            SecondStore::Closed(changed) => changed,
            SecondStore::Open(_) => Vec::new(),
        };
        for (key, [before, _]) in changes.into_iter().chain(PENDING_CHANGES.take()) {
            record_missed_change(&mut changed, &key, before.as_deref());
        }
        *second = SecondStore::Closed(changed);
    });
    restore_lost_data(storage).await;
}

/// Writes changes in one transaction. Returns whether all of them were saved.
async fn write_changes(database: &IdbDatabase, changes: &[PendingChange]) -> bool {
    let Some(texts) = open_texts(database) else { return false };
    // All records must be requested before the first one is awaited, or the transaction would end.
    let asked: Vec<_> = changes.iter().map(|(key, _)| read_record(&texts, key)).collect();
    let mut told: Vec<(&str, SecondRecord)> = Vec::new();
    for ((key, [before, text]), asked) in changes.iter().zip(asked) {
        let Some(asked) = asked else { return false };
        let Some(found) = asked.await else { return false };
        let held = match told.iter().position(|(of, _)| of == key) {
            Some(place) => Some(told.swap_remove(place).1),
            None => parse_record(&found),
        };
        told.push((key, SecondRecord::after_change(held, before.as_deref(), text.as_deref())));
    }
    for (key, held) in &told {
        write_record(&texts, key, Some(held));
    }
    commit(&texts).await
}

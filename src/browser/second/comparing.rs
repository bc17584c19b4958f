//! What is done with the second store: compared once with the first, then written to. Nobody waits for it, so that it lies
//! in a part of the program that comes after the first screen.

use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen_futures::spawn_local;
use web_sys::IdbDatabase;

use super::database::{ask, commit, everything, open, put, read, texts};
use super::{HEARD, HeardChange, SECOND, Second, miss, note};
use crate::browser::page;
use crate::browser::timer::wait;
use app::outside::Later;
use app::save::{ComparedStores, SecondRecord, Storage, compare};

/// What the second store knew better than the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knew {
    /// It knew nothing better.
    Nothing,
    /// That something had been deleted.
    Deletions,
    /// Texts, which are back.
    Texts,
}

/// Compares both stores, and brings back into the first what it has forgotten.
pub fn bring_back(storage: &'static dyn Storage) -> Later<Knew> {
    Box::pin(async move { compared(storage).await.unwrap_or(Knew::Nothing) })
}

/// `None` where the browser has no such store.
async fn compared(storage: &'static dyn Storage) -> Option<Knew> {
    let database = open().await?;
    let texts = texts(&database)?;
    let kept = everything(&texts).await?;
    // From here on nothing waits: this page changes nothing while it compares, and no other the second store.
    let write = move || {
        let database = database.clone();
        // A tap is drawn first: this costs a third of what it takes to answer one. What is kept as the page is hidden may be
        // the last that it does.
        spawn_local(async move {
            if page::is_seen() {
                wait(Duration::ZERO).await;
            }
            write_down(database, storage).await;
        });
    };
    let Second::Shut(changed) = SECOND.replace(Second::Open(Rc::new(write))) else { return None };
    let noted = note::read();
    let ComparedStores { forgotten, unheard } = compare(storage, &changed, &noted, kept);
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
    Some(match forgotten.iter().any(|(_, text)| text.is_some()) {
        true => Knew::Texts,
        false if forgotten.is_empty() => Knew::Nothing,
        false => Knew::Deletions,
    })
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
            Second::Open(_) => Vec::new(),
        };
        for (key, [before, _]) in heard.into_iter().chain(HEARD.take()) {
            miss(&mut changed, &key, before.as_deref());
        }
        *second = Second::Shut(changed);
    });
    bring_back(storage).await;
}

/// Writes changes down in one transaction. Returns whether they are kept.
async fn tell(database: &IdbDatabase, heard: &[HeardChange]) -> bool {
    let Some(texts) = texts(database) else { return false };
    // All are asked for before the first is waited for.
    let asked: Vec<_> = heard.iter().map(|(key, _)| ask(&texts, key)).collect();
    let mut told: Vec<(&str, SecondRecord)> = Vec::new();
    for ((key, [before, text]), asked) in heard.iter().zip(asked) {
        let Some(asked) = asked else { return false };
        let Some(found) = asked.await else { return false };
        let held = match told.iter().position(|(of, _)| of == key) {
            Some(place) => Some(told.swap_remove(place).1),
            None => read(&found),
        };
        told.push((key, SecondRecord::after(held, before.as_deref(), text.as_deref())));
    }
    for (key, held) in &told {
        put(&texts, key, Some(held));
    }
    commit(&texts).await
}

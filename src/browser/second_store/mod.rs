//! A second copy of all stored data, in IndexedDB.
//!
//! Browsers write localStorage to disk only after some seconds. IndexedDB with strict durability is on disk at once. If
//! the browser is killed, the second store restores the data that localStorage has lost. The screen never waits for the
//! second store. Browsers without IndexedDB use localStorage alone.

pub(super) mod database;
mod missed_changes;
mod synchronize;

use std::cell::RefCell;
use std::rc::Rc;

pub use synchronize::{RestoredData, restore_lost_data};

use app::save::StorageChange;

/// The state of the second store in this page.
enum SecondStore {
    /// The store is not open yet. The list has the keys in localStorage that this page has changed so far, each with
    /// its text before the first change.
    Closed(Vec<(String, Option<String>)>),
    /// The store is open and was compared with localStorage. The function writes [`PENDING_CHANGES`] to the database,
    /// after the next paint or, if the page is hidden, at once.
    Open(Rc<dyn Fn()>),
}

/// A changed key of localStorage, with its texts before and after the change.
type PendingChange = (String, [Option<String>; 2]);

thread_local! {
    static SECOND_STORE: RefCell<SecondStore> = const { RefCell::new(SecondStore::Closed(Vec::new())) };
    /// Changes that are not written to the database of the second store yet.
    static PENDING_CHANGES: RefCell<Vec<PendingChange>> = const { RefCell::new(Vec::new()) };
}

/// Records a change of localStorage, to be written to the second store. Changes that follow each other at once are
/// written together.
pub fn record_change(change: StorageChange) {
    let write = SECOND_STORE.with_borrow_mut(|second| match second {
        SecondStore::Closed(changed) => {
            record_missed_change(changed, change.key, change.before);
            None
        }
        SecondStore::Open(write) => Some(write.clone()),
    });
    let Some(write) = write else { return };
    let texts = [change.before, change.text].map(|text| text.map(str::to_owned));
    let is_first = PENDING_CHANGES.with_borrow_mut(|pending| {
        pending.push((change.key.to_owned(), texts));
        pending.len() == 1
    });
    if is_first {
        write();
    }
}

/// Records a change of localStorage that was made before the second store was open. `before` is the text before the
/// change.
fn record_missed_change(changed: &mut Vec<(String, Option<String>)>, key: &str, before: Option<&str>) {
    if changed.iter().all(|(of, _)| of != key) && missed_changes::add_key(key) {
        changed.push((key.to_owned(), before.map(str::to_owned)));
    }
}

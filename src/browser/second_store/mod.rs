//! The second store: IndexedDB with strict durability, beside localStorage. Browsers write localStorage to disk
//! seconds later; the second store is on disk at once, and restores what was lost if the browser is killed in between.
//! The screen never waits for it. Browsers without IndexedDB use localStorage alone.

pub(super) mod database;
mod missed_changes;
mod synchronize;

use std::cell::RefCell;
use std::rc::Rc;

pub use synchronize::{RestoredData, restore_lost};

use app::save::StorageChange;

/// The state of the second store in this page.
enum SecondStore {
    /// Not open yet. Holds the keys that this page has changed so far, with their texts before.
    Closed(Vec<(String, Option<String>)>),
    /// Open, and compared with the first store. The function writes pending changes: after the next paint, or at once
    /// if the page is hidden.
    Open(Rc<dyn Fn()>),
}

/// A change: the key, and the texts before and after.
type PendingChange = (String, [Option<String>; 2]);

thread_local! {
    static STORE: RefCell<SecondStore> = const { RefCell::new(SecondStore::Closed(Vec::new())) };
    /// Changes that are not written yet.
    static PENDING: RefCell<Vec<PendingChange>> = const { RefCell::new(Vec::new()) };
}

/// Records a change in the first store. All changes of one task are written together.
pub fn record_change(change: StorageChange) {
    let write = STORE.with_borrow_mut(|second| match second {
        SecondStore::Closed(changed) => {
            note_missed(changed, change.key, change.before);
            None
        }
        SecondStore::Open(write) => Some(write.clone()),
    });
    let Some(write) = write else { return };
    let texts = [change.before, change.text].map(|text| text.map(str::to_owned));
    let is_first = PENDING.with_borrow_mut(|pending| {
        pending.push((change.key.to_owned(), texts));
        pending.len() == 1
    });
    if is_first {
        write();
    }
}

/// Records a change that came before the second store was open.
fn note_missed(changed: &mut Vec<(String, Option<String>)>, key: &str, before: Option<&str>) {
    if changed.iter().all(|(of, _)| of != key) && missed_changes::add(key) {
        changed.push((key.to_owned(), before.map(str::to_owned)));
    }
}

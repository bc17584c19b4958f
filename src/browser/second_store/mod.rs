//! The second store: IndexedDB with strict durability, as a supplement to localStorage. A browser writes localStorage
//! to disk some seconds later, and this at once. The screen never waits for it, and browsers without it use
//! localStorage alone.

pub(super) mod database;
mod missed_changes;
mod synchronize;

use std::cell::RefCell;
use std::rc::Rc;

pub use synchronize::{RestoredData, restore_lost};

use app::save::StorageChange;

/// The state of the second store in this page.
enum SecondStore {
    /// Not open. Contains the keys that this page has changed since, with their texts before.
    Closed(Vec<(String, Option<String>)>),
    /// Open and compared. The function writes pending changes, after painting if the page is visible.
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

/// Notes a change that the second store misses.
fn note_missed(changed: &mut Vec<(String, Option<String>)>, key: &str, before: Option<&str>) {
    if changed.iter().all(|(of, _)| of != key) && missed_changes::add(key) {
        changed.push((key.to_owned(), before.map(str::to_owned)));
    }
}

//! The second store: IndexedDB with strict durability, as a supplement to localStorage. A browser writes localStorage
//! to disk some seconds later, and this at once. The screen never waits for it, and browsers without it use
//! localStorage alone.

mod comparing;
mod database;
mod note;

use std::cell::RefCell;
use std::rc::Rc;

pub use comparing::{Knew, bring_back};

use app::save::StorageChange;

/// The state of the second store in this page.
enum Second {
    /// Not open. Contains the keys that this page has changed since, with their texts before.
    Shut(Vec<(String, Option<String>)>),
    /// Open and compared. The function writes pending changes, after painting if the page is visible.
    Open(Rc<dyn Fn()>),
}

/// A change: the key, and the texts before and after.
type HeardChange = (String, [Option<String>; 2]);

thread_local! {
    static SECOND: RefCell<Second> = const { RefCell::new(Second::Shut(Vec::new())) };
    /// Changes that are not written yet.
    static HEARD: RefCell<Vec<HeardChange>> = const { RefCell::new(Vec::new()) };
}

/// Records a change in the first store. All changes of one task are written together.
pub fn hear(change: StorageChange) {
    let write = SECOND.with_borrow_mut(|second| match second {
        Second::Shut(changed) => {
            miss(changed, change.key, change.before);
            None
        }
        Second::Open(write) => Some(write.clone()),
    });
    let Some(write) = write else { return };
    let texts = [change.before, change.text].map(|text| text.map(str::to_owned));
    let is_first = HEARD.with_borrow_mut(|heard| {
        heard.push((change.key.to_owned(), texts));
        heard.len() == 1
    });
    if is_first {
        write();
    }
}

/// Notes a change that the second store misses.
fn miss(changed: &mut Vec<(String, Option<String>)>, key: &str, before: Option<&str>) {
    if changed.iter().all(|(of, _)| of != key) && note::add(key) {
        changed.push((key.to_owned(), before.map(str::to_owned)));
    }
}

//! The second store, beside localStorage: IndexedDB with strict durability. What localStorage has taken is on disk some
//! seconds later, what this has taken is there at once. Nothing ever waits for it on the screen, and where a browser has
//! none, localStorage stands alone.

mod comparing;
mod database;
mod note;

use std::cell::RefCell;
use std::rc::Rc;

pub use comparing::{Knew, bring_back};

use app::save::StorageChange;

/// How far this page is with the second store.
enum Second {
    /// It is not open yet, or no more. What this page has changed since, as it was before.
    Shut(Vec<(String, Option<String>)>),
    /// Both stores are compared: this writes down what was heard of, in a task after this one while the page is seen.
    Open(Rc<dyn Fn()>),
}

/// A change: the key, the text before and the text since.
type HeardChange = (String, [Option<String>; 2]);

thread_local! {
    static SECOND: RefCell<Second> = const { RefCell::new(Second::Shut(Vec::new())) };
    /// What is still to be written down.
    static HEARD: RefCell<Vec<HeardChange>> = const { RefCell::new(Vec::new()) };
}

/// Hears of a change in the first store. What changes in one task is written down here together.
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

/// Notes a change of which the second store does not hear.
fn miss(changed: &mut Vec<(String, Option<String>)>, key: &str, before: Option<&str>) {
    if changed.iter().all(|(of, _)| of != key) && note::add(key) {
        changed.push((key.to_owned(), before.map(str::to_owned)));
    }
}

//! A storage that falls back to memory when the browser's storage is full or forbidden. A text that cannot be written
//! waits in memory, and is written as soon as there is room. Stored data is never removed to make room.

use std::cell::{Cell, RefCell};

use super::{Storage, StorageFault};

/// Wraps another storage. A change that the inner storage refuses is held in memory: it is read from there, and
/// written later. If another tab changes the same key meanwhile, the other tab's change wins and the held one is
/// dropped.
pub struct FallbackStorage<S> {
    inner: S,
    pending: RefCell<Vec<PendingWrite>>,
    fault: Cell<Option<StorageFault>>,
    on_fault: Box<dyn Fn(Option<StorageFault>)>,
}

/// A change that the inner storage has refused so far.
struct PendingWrite {
    key: String,
    /// The text to write, or `None` to delete the key.
    text: Option<String>,
    /// The text in the inner storage when it first refused a change of this key, to notice changes by other tabs.
    stored_before: Option<String>,
}

impl<S: Storage> FallbackStorage<S> {
    /// Wraps a storage. `on_fault` is called with the fault when the inner storage begins to refuse changes, and with
    /// `None` when everything has been written.
    pub fn new(inner: S, on_fault: impl Fn(Option<StorageFault>) + 'static) -> FallbackStorage<S> {
        FallbackStorage { inner, pending: RefCell::default(), fault: Cell::new(None), on_fault: Box::new(on_fault) }
    }

    pub const fn inner(&self) -> &S {
        &self.inner
    }

    /// Tries again to write every change that is held in memory.
    pub fn write_pending(&self) {
        let mut fault = None;
        let mut held = self.pending.take();
        held.retain(|held| {
            if self.inner.read(&held.key).is_ok_and(|now| now != held.stored_before) {
                return false;
            }
            let kept = self.try_write(&held.key, held.text.as_deref());
            fault = kept.err().or(fault);
            kept.is_err()
        });
        self.pending.replace(held);
        self.report(fault);
    }

    fn try_write(&self, key: &str, text: Option<&str>) -> Result<(), StorageFault> {
        match text {
            Some(text) => self.inner.write(key, text),
            None => self.inner.remove(key),
        }
    }

    fn write_or_hold(&self, key: &str, text: Option<&str>) {
        match self.try_write(key, text) {
            Ok(()) => {
                self.drop_pending(key);
                if self.fault.get().is_some() {
                    self.write_pending();
                }
            }
            Err(fault) => {
                let before = self.drop_pending(key).map(|held| held.stored_before);
                let stored_before = before.unwrap_or_else(|| self.inner.read(key).ok().flatten());
                self.pending.borrow_mut().push(PendingWrite {
                    key: key.to_owned(),
                    text: text.map(str::to_owned),
                    stored_before,
                });
                self.report(Some(fault));
            }
        }
    }

    fn drop_pending(&self, key: &str) -> Option<PendingWrite> {
        let mut held = self.pending.borrow_mut();
        let place = held.iter().position(|held| held.key == key)?;
        Some(held.remove(place))
    }

    fn report(&self, fault: Option<StorageFault>) {
        if self.fault.replace(fault) != fault {
            (self.on_fault)(fault);
        }
    }
}

impl<S: Storage> Storage for FallbackStorage<S> {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        match self.pending.borrow().iter().find(|held| held.key == key) {
            Some(held) => Ok(held.text.clone()),
            None => self.inner.read(key),
        }
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        self.write_or_hold(key, Some(text));
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        self.write_or_hold(key, None);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        let mut keys = self.inner.keys()?;
        let held = self.pending.borrow();
        keys.retain(|key| held.iter().all(|held| held.key != *key));
        keys.extend(held.iter().filter(|held| held.text.is_some()).map(|held| held.key.clone()));
        Ok(keys)
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::save::MemoryStorage;

    /// A storage with room for a limited number of bytes.
    struct Small {
        memory: MemoryStorage,
        room: usize,
    }

    impl Storage for Small {
        fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
            self.memory.read(key)
        }

        fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
            let other =
                |of: &String| if of == key { 0 } else { self.memory.read(of).unwrap().map_or(0, |text| text.len()) };
            let used: usize = self.memory.keys()?.iter().map(other).sum();
            if used + text.len() > self.room { Err(StorageFault::Full) } else { self.memory.write(key, text) }
        }

        fn remove(&self, key: &str) -> Result<(), StorageFault> {
            self.memory.remove(key)
        }

        fn keys(&self) -> Result<Vec<String>, StorageFault> {
            self.memory.keys()
        }
    }

    #[test]
    fn what_has_no_room_is_held_and_kept_as_soon_as_there_is_some() {
        let told = Rc::new(RefCell::new(Vec::new()));
        let hears = told.clone();
        let small = Small { memory: MemoryStorage::default(), room: 10 };
        let storage = FallbackStorage::new(small, move |fault| hears.borrow_mut().push(fault));
        storage.write("a", "12345678").unwrap();
        storage.write("b", "12345").unwrap();
        storage.write("b", "123456").unwrap();
        assert_eq!(storage.read("b"), Ok(Some("123456".to_owned())), "it goes on in memory");
        assert_eq!(storage.inner().read("b"), Ok(None));
        assert_eq!(storage.keys(), Ok(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(*told.borrow(), [Some(StorageFault::Full)], "said once");
        storage.remove("a").unwrap();
        assert_eq!(storage.inner().read("b"), Ok(Some("123456".to_owned())));
        assert_eq!(*told.borrow(), [Some(StorageFault::Full), None]);
    }

    #[test]
    fn what_another_tab_has_kept_since_is_not_overwritten() {
        let told = Rc::new(RefCell::new(Vec::new()));
        let hears = told.clone();
        let small = Small { memory: MemoryStorage::default(), room: 8 };
        let storage = FallbackStorage::new(small, move |fault| hears.borrow_mut().push(fault));
        for (key, text) in [("a", "one"), ("b", "two")] {
            storage.write(key, text).unwrap();
            storage.write(key, "a long text").unwrap();
        }
        storage.write("a", "another long text").unwrap();
        // The other tab writes one key and deletes the other.
        storage.inner().write("a", "three").unwrap();
        storage.inner().remove("b").unwrap();
        storage.write_pending();
        assert_eq!((storage.read("a"), storage.read("b")), (Ok(Some("three".to_owned())), Ok(None)));
        assert_eq!(*told.borrow(), [Some(StorageFault::Full), None]);
    }

    #[test]
    fn what_was_kept_is_never_read_over_what_was_changed_since() {
        let small = Small { memory: MemoryStorage::default(), room: 4 };
        let storage = FallbackStorage::new(small, |_| ());
        storage.write("a", "one").unwrap();
        storage.write("a", "three").unwrap();
        assert_eq!(storage.read("a"), Ok(Some("three".to_owned())));
        assert_eq!(storage.inner().read("a"), Ok(Some("one".to_owned())), "what was kept before stays");
        storage.write("a", "two").unwrap();
        assert_eq!(storage.inner().read("a"), Ok(Some("two".to_owned())));
        storage.write("b", "long text").unwrap();
        storage.remove("b").unwrap();
        assert_eq!(storage.keys(), Ok(vec!["a".to_owned()]));
    }
}

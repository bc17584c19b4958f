//! Storage that lasts as long as the page: what is used where the browser keeps nothing.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{Storage, StorageFault};

/// Texts in memory.
#[derive(Debug, Default)]
pub struct Memory(RefCell<BTreeMap<String, String>>);

impl Storage for Memory {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        Ok(self.0.borrow().get(key).cloned())
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        self.0.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        Ok(self.0.borrow().keys().cloned().collect())
    }
}

//! A storage in memory, for tests and for the command line tool `lab`.

use std::cell::RefCell;

use super::{Storage, StorageFault};

/// A storage in memory. The texts are in a list, because there are few of them.
#[derive(Debug, Default)]
pub struct MemoryStorage(RefCell<Vec<(String, String)>>);

impl Storage for MemoryStorage {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        Ok(self.0.borrow().iter().find(|(of, _)| of == key).map(|(_, text)| text.clone()))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        self.remove(key)?;
        self.0.borrow_mut().push((key.to_owned(), text.to_owned()));
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        self.0.borrow_mut().retain(|(of, _)| of != key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        Ok(self.0.borrow().iter().map(|(key, _)| key.clone()).collect())
    }
}

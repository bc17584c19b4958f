//! A long list that shows its first rows until the person asks for all.

use std::cell::Cell;

use crate::Watched;

/// Rows that are loaded on demand: the first few, and all of them once the person asks.
pub struct LongList<T> {
    most: Cell<usize>,
    shown: Watched<Vec<T>>,
    more: Watched<bool>,
}

impl<T: PartialEq + 'static> LongList<T> {
    /// Creates a list that shows at most `at_first` rows at first.
    #[must_use]
    pub fn new(at_first: usize) -> LongList<T> {
        LongList { most: Cell::new(at_first), shown: Watched::new(Vec::new()), more: Watched::default() }
    }

    /// Returns the shown rows.
    pub fn shown(&self) -> &Watched<Vec<T>> {
        &self.shown
    }

    /// Returns whether there may be more rows.
    pub fn has_more(&self) -> &Watched<bool> {
        &self.more
    }

    /// Shows all rows from the next [`LongList::fill`] on.
    pub fn ask_for_all(&self) {
        self.most.set(usize::MAX);
    }

    /// Loads the rows and shows them; `read` receives the largest number of rows to return.
    pub fn fill(&self, read: impl FnOnce(usize) -> Vec<T>) {
        let found = read(self.most.get());
        self.more.set(found.len() >= self.most.get());
        self.shown.set(found);
    }
}

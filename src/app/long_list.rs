//! A list that shows only its first rows until the person asks for all of them.

use std::cell::Cell;

use crate::Watched;

/// A list whose first rows are loaded at once, and the rest only when the person asks for all.
pub struct LongList<T> {
    limit: Cell<usize>,
    rows: Watched<Vec<T>>,
    more: Watched<bool>,
}

impl<T: PartialEq + 'static> LongList<T> {
    /// Creates an empty list that will show at most `at_first` rows until [`LongList::lift_limit`] is called.
    #[must_use]
    pub fn new(at_first: usize) -> LongList<T> {
        LongList { limit: Cell::new(at_first), rows: Watched::new(Vec::new()), more: Watched::default() }
    }

    pub fn rows(&self) -> &Watched<Vec<T>> {
        &self.rows
    }

    /// Returns whether there may be more rows than the list shows.
    pub fn has_more(&self) -> &Watched<bool> {
        &self.more
    }

    /// Lets the next [`LongList::load_rows`] show all rows.
    pub fn lift_limit(&self) {
        self.limit.set(usize::MAX);
    }

    /// Loads the rows and shows them. `read` is given the largest number of rows that it may return.
    pub fn load_rows(&self, read: impl FnOnce(usize) -> Vec<T>) {
        let found = read(self.limit.get());
        self.more.set(found.len() >= self.limit.get());
        self.rows.set(found);
    }
}

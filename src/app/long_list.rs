//! A list that shows only its first rows until the person asks for all of them.

use std::cell::Cell;

use crate::Watched;

/// A list that loads only its first rows at first, and the rest when the person asks for all.
pub struct LongList<T> {
    limit: Cell<usize>,
    rows: Watched<Vec<T>>,
    more: Watched<bool>,
}

impl<T: PartialEq + 'static> LongList<T> {
    /// Creates an empty list. It will show at most `at_first` rows until [`LongList::lift_limit`] is called.
    #[must_use]
    pub fn new(at_first: usize) -> LongList<T> {
        LongList { limit: Cell::new(at_first), rows: Watched::new(Vec::new()), more: Watched::default() }
    }

    pub fn rows(&self) -> &Watched<Vec<T>> {
        &self.rows
    }

    /// Returns whether there are rows that are not shown.
    pub fn has_more(&self) -> &Watched<bool> {
        &self.more
    }

    /// Makes the next call of [`LongList::load_rows`] show all rows.
    pub fn lift_limit(&self) {
        self.limit.set(usize::MAX);
    }

    /// Loads the rows and shows them. The argument of `read` is the largest number of rows to return.
    pub fn load_rows(&self, read: impl FnOnce(usize) -> Vec<T>) {
        let limit = self.limit.get();
        // One more row than is shown tells whether there are more.
        let mut found = read(limit.saturating_add(1));
        self.more.set(found.len() > limit);
        found.truncate(limit);
        self.rows.set(found);
    }
}

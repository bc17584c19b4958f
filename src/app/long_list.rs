//! A list that shows only its first rows until the person asks for all of them.

use std::cell::Cell;

use crate::Watched;

/// A list whose first rows are loaded at once, and the rest only when the person asks for all.
pub struct LongList<T> {
    most: Cell<usize>,
    shown: Watched<Vec<T>>,
    more: Watched<bool>,
}

impl<T: PartialEq + 'static> LongList<T> {
    /// Creates an empty list that will show at most `at_first` rows until [`LongList::lift_limit`] is called.
    #[must_use]
    pub fn new(at_first: usize) -> LongList<T> {
        LongList { most: Cell::new(at_first), shown: Watched::new(Vec::new()), more: Watched::default() }
    }

    pub fn shown(&self) -> &Watched<Vec<T>> {
        &self.shown
    }

    /// Returns whether there may be more rows than the list shows.
    pub fn has_more(&self) -> &Watched<bool> {
        &self.more
    }

    /// Lets the next [`LongList::load_rows`] show all rows.
    pub fn ask_for_all(&self) {
        self.most.set(usize::MAX);
    }

    /// Loads the rows and shows them. `read` is given the largest number of rows that it may return.
    pub fn fill(&self, read: impl FnOnce(usize) -> Vec<T>) {
        let found = read(self.most.get());
        self.more.set(found.len() >= self.most.get());
        self.shown.set(found);
    }
}

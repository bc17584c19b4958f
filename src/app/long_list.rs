//! A long list that shows its first rows until the person asks for all.

use std::cell::Cell;

use crate::Watched;

/// A long list that shows its first rows at first.
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

    /// Lets the next reading show all rows.
    pub fn ask_for_all(&self) {
        self.most.set(usize::MAX);
    }

    /// Reads and shows the rows; `read` is called with the maximum number.
    pub fn fill(&self, read: impl FnOnce(usize) -> Vec<T>) {
        let found = read(self.most.get());
        self.more.set(found.len() >= self.most.get());
        self.shown.set(found);
    }
}

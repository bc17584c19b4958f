//! A long list of which the first are shown until all are asked for.

use std::cell::Cell;

use crate::Watched;

/// What is shown of a long list.
pub struct LongList<T> {
    most: Cell<usize>,
    shown: Watched<Vec<T>>,
    more: Watched<bool>,
}

impl<T: PartialEq + 'static> LongList<T> {
    /// A list of which no more than this many are shown at first.
    #[must_use]
    pub fn new(at_first: usize) -> LongList<T> {
        LongList { most: Cell::new(at_first), shown: Watched::new(Vec::new()), more: Watched::default() }
    }

    /// Returns what is shown.
    pub fn shown(&self) -> &Watched<Vec<T>> {
        &self.shown
    }

    /// Returns whether there may be more than is shown.
    pub fn has_more(&self) -> &Watched<bool> {
        &self.more
    }

    /// Shows all from the next reading on.
    pub fn ask_for_all(&self) {
        self.most.set(usize::MAX);
    }

    /// Shows what a reading of no more than so many has found.
    pub fn fill(&self, read: impl FnOnce(usize) -> Vec<T>) {
        let found = read(self.most.get());
        self.more.set(found.len() >= self.most.get());
        self.shown.set(found);
    }
}

//! Values that are watched while they change.

use std::cell::RefCell;
use std::fmt;
use std::rc::{Rc, Weak};

type Watcher = dyn Fn();

/// A value that tells its watchers when it becomes another. Clones are the same value.
///
/// A screen follows the parts that it shows, each a `Watched` of its own: what stays the same is not drawn anew.
pub struct Watched<T>(Rc<Inner<T>>);

struct Inner<T> {
    value: RefCell<Rc<T>>,
    watchers: RefCell<Vec<Weak<Watcher>>>,
}

/// Keeps a watcher watching, for as long as it is held.
#[must_use]
pub struct Watching {
    _watcher: Rc<Watcher>,
}

impl<T> Watched<T> {
    /// A value that nobody watches yet.
    pub fn new(value: T) -> Self {
        Watched(Rc::new(Inner { value: RefCell::new(Rc::new(value)), watchers: RefCell::default() }))
    }

    /// Returns a share in the value as it is now: it stays so for whoever holds it.
    pub fn read(&self) -> Rc<T> {
        self.0.value.borrow().clone()
    }

    /// Returns the value.
    pub fn get(&self) -> T
    where
        T: Clone,
    {
        (*self.read()).clone()
    }

    /// Sets the value, and tells the watchers if it is another.
    pub fn set(&self, value: T)
    where
        T: PartialEq,
    {
        if *self.read() != value {
            self.0.value.replace(Rc::new(value));
            tell(&self.0.watchers);
        }
    }

    /// Changes the value, and tells the watchers if it is another then.
    pub fn update(&self, change: impl FnOnce(&mut T))
    where
        T: Clone + PartialEq,
    {
        let mut value = self.get();
        change(&mut value);
        self.set(value);
    }

    /// Calls a watcher at every change, until what this returns is dropped.
    pub fn watch(&self, watcher: impl Fn() + 'static) -> Watching {
        let watcher: Rc<Watcher> = Rc::new(watcher);
        self.0.watchers.borrow_mut().push(Rc::downgrade(&watcher));
        Watching { _watcher: watcher }
    }
}

/// Tells all watchers: one function for all kinds of values, so that the page holds it once.
fn tell(watchers: &RefCell<Vec<Weak<Watcher>>>) {
    // A watcher may watch something, or stop watching, while it is told.
    let watchers: Vec<_> = {
        let mut watchers = watchers.borrow_mut();
        watchers.retain(|watcher| watcher.strong_count() > 0);
        watchers.iter().filter_map(Weak::upgrade).collect()
    };
    for watcher in watchers {
        watcher();
    }
}

impl<T> Clone for Watched<T> {
    fn clone(&self) -> Self {
        Watched(self.0.clone())
    }
}

impl<T: Default> Default for Watched<T> {
    fn default() -> Self {
        Watched::new(T::default())
    }
}

impl<T: fmt::Debug> fmt::Debug for Watched<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Watched").field(&*self.read()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_watcher_is_told_of_another_value_and_of_no_other() {
        let (score, told) = (Watched::new(1), Rc::new(Cell::new(0)));
        let watch = {
            let told = told.clone();
            score.watch(move || told.set(told.get() + 1))
        };
        score.set(1);
        assert_eq!(told.get(), 0);
        score.update(|score| *score += 1);
        assert_eq!((told.get(), score.get()), (1, 2));
        drop(watch);
        score.set(3);
        assert_eq!(told.get(), 1);
    }

    #[test]
    fn a_watcher_may_set_what_it_watches() {
        let score = Watched::new(1);
        let again = score.clone();
        let _watch = score.watch(move || again.set(10));
        score.set(2);
        assert_eq!(score.get(), 10);
    }
}

//! Values that a screen follows: it redraws when they change. They are signals of `reactive_graph`, the part of Leptos
//! that needs no browser.
//!
//! `app` only sets and reads these values. To be notified of changes, the page makes a memo or an effect that calls
//! [`Watched::track`]; the page's type `Watch` does so.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

use reactive_graph::signal::ArcRwSignal;
use reactive_graph::traits::{GetUntracked, Set, Track};
use send_wrapper::SendWrapper;

/// The type inside every signal. Because it is the same for all values, the compiled page contains the code of signals
/// only once. [`SendWrapper`] panics if another thread uses the value.
pub type AnyValue = SendWrapper<Rc<dyn Any>>;

/// A value that screens can follow. Clones share the value.
///
/// A screen follows several `Watched` values, and redraws only the parts whose value has changed.
pub struct Watched<T> {
    signal: ArcRwSignal<AnyValue>,
    value_type: PhantomData<fn() -> T>,
}

impl<T: 'static> Watched<T> {
    pub fn new(value: T) -> Self {
        Watched { signal: ArcRwSignal::new(SendWrapper::new(Rc::new(value))), value_type: PhantomData }
    }

    /// Returns the current value. The returned value does not change later. This does not make the running effect
    /// follow the value, see [`Watched::track`].
    pub fn read(&self) -> Rc<T> {
        let value = self.signal.get_untracked().take().downcast();
        value.unwrap_or_else(|_| unreachable!("a value is set with its own type alone"))
    }

    /// Returns a copy of the current value. This does not make the running effect follow the value, see
    /// [`Watched::track`].
    pub fn get(&self) -> T
    where
        T: Clone,
    {
        (*self.read()).clone()
    }

    /// Sets the value. Effects that follow it run only if the new value differs from the old one.
    pub fn set(&self, value: T)
    where
        T: PartialEq,
    {
        if *self.read() != value {
            self.signal.set(SendWrapper::new(Rc::new(value)));
        }
    }

    /// Changes the value with a function. Effects that follow it run only if the new value differs from the old one.
    pub fn update(&self, change: impl FnOnce(&mut T))
    where
        T: Clone + PartialEq,
    {
        let mut value = self.get();
        change(&mut value);
        self.set(value);
    }

    /// Makes the running memo or effect follow the value, so that it runs again when the value changes.
    pub fn track(&self) {
        self.signal.track();
    }

    /// Returns the signal behind the value. The [`AnyValue`] in the signal is always a `T`.
    #[must_use]
    pub fn signal(&self) -> ArcRwSignal<AnyValue> {
        self.signal.clone()
    }
}

impl<T> Clone for Watched<T> {
    fn clone(&self) -> Self {
        Watched { signal: self.signal.clone(), value_type: PhantomData }
    }
}

impl<T: Default + 'static> Default for Watched<T> {
    fn default() -> Self {
        Watched::new(T::default())
    }
}

impl<T: fmt::Debug + 'static> fmt::Debug for Watched<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Watched").field(&*self.read()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use reactive_graph::effect::ImmediateEffect;

    use super::*;

    #[test]
    fn a_follower_hears_of_another_value_and_of_no_other() {
        let (score, runs) = (Watched::new(1), Arc::new(AtomicUsize::new(0)));
        let effect = {
            let (score, runs) = (score.clone(), runs.clone());
            ImmediateEffect::new(move || {
                score.track();
                runs.fetch_add(1, Ordering::Relaxed);
            })
        };
        let ran = || runs.load(Ordering::Relaxed);
        score.set(1);
        assert_eq!(ran(), 1);
        score.update(|score| *score += 1);
        assert_eq!((ran(), score.get()), (2, 2));
        drop(effect);
        score.set(3);
        assert_eq!(ran(), 2);
    }
}

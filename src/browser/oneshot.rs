//! A value that comes later, once: what an asker waits on until a callback fills it.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// A future that is ready when its twin (a clone) has been filled. One thread, one value.
#[derive(Clone)]
pub struct Oneshot<T>(Rc<RefCell<State<T>>>);

struct State<T> {
    value: Option<T>,
    waker: Option<Waker>,
}

impl<T> Oneshot<T> {
    /// An empty one.
    pub fn new() -> Self {
        Oneshot(Rc::new(RefCell::new(State { value: None, waker: None })))
    }

    /// Fills it and wakes who waits; a second value before the first was taken is ignored.
    pub fn fill(&self, value: T) {
        let waker = {
            let mut state = self.0.borrow_mut();
            state.value.get_or_insert(value);
            state.waker.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> Default for Oneshot<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Future for Oneshot<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let mut state = self.0.borrow_mut();
        match state.value.take() {
            Some(value) => Poll::Ready(value),
            None => {
                state.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

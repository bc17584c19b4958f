//! What the person does, in order, and waiting for it: with or without an end.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::task::{Poll, Waker};

use crate::outside::Later;
use rules::rulings::Pick;
use rules::table::Answer;
use rules::{Claim, Irregularity};

/// Something the person does.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Go on, do not wait.
    Tap,
    /// Do not wait for the bot that thinks.
    Skip,
    /// An answer to what was asked.
    Answer(Answer),
    /// A card that does not follow, or another irregularity of the person's.
    Irregularity(Irregularity),
    /// The director is called for this.
    Claim(Claim),
    /// This is ruled.
    Rule(Pick),
    /// On to the next hand.
    NextHand,
    /// Take back the last decision.
    Undo,
    /// The screen is gone.
    Close,
}

/// What the person did and nobody has looked at yet.
#[derive(Default)]
pub struct Inbox {
    waiting: RefCell<VecDeque<Intent>>,
    waker: RefCell<Option<Waker>>,
}

impl Inbox {
    /// Puts something in.
    pub fn put(&self, intent: Intent) {
        self.waiting.borrow_mut().push_back(intent);
        if let Some(waker) = self.waker.borrow_mut().take() {
            waker.wake();
        }
    }

    /// Puts something back in front, to be looked at first.
    pub fn put_back(&self, intent: Intent) {
        self.waiting.borrow_mut().push_front(intent);
    }

    /// The first thing in it, if there is one.
    pub fn look(&self) -> Option<Intent> {
        self.waiting.borrow_mut().pop_front()
    }

    /// Drops every answer in it: it was given before what is asked now was seen.
    pub fn drop_answers(&self) {
        self.waiting.borrow_mut().retain(|intent| !matches!(intent, Intent::Answer(_)));
    }

    /// Waits for the next thing.
    pub async fn next(&self) -> Intent {
        poll_fn(|context| match self.look() {
            Some(intent) => Poll::Ready(intent),
            None => {
                *self.waker.borrow_mut() = Some(context.waker().clone());
                Poll::Pending
            }
        })
        .await
    }

    /// Returns whether this waits in it.
    pub fn holds(&self, intent: Intent) -> bool {
        self.waiting.borrow().contains(&intent)
    }

    /// Waits for work to be done, but not once it is skipped; whatever else comes stays in. When the work takes as long as
    /// `patience` does, `long` is called.
    pub async fn unless_skipped<T>(&self, mut work: Later<T>, patience: Later<()>, long: impl Fn()) -> Option<T> {
        let mut patience = Some(patience);
        poll_fn(|context| {
            if let Poll::Ready(done) = work.as_mut().poll(context) {
                return Poll::Ready(Some(done));
            }
            if self.holds(Intent::Skip) {
                return Poll::Ready(None);
            }
            if patience.as_mut().is_some_and(|patience| patience.as_mut().poll(context).is_ready()) {
                patience = None;
                long();
            }
            *self.waker.borrow_mut() = Some(context.waker().clone());
            Poll::Pending
        })
        .await
    }

    /// Waits for the next thing, but not once the time is up: then `None`.
    pub async fn next_before(&self, mut up: Later<()>) -> Option<Intent> {
        poll_fn(|context| {
            if let Some(intent) = self.look() {
                return Poll::Ready(Some(intent));
            }
            *self.waker.borrow_mut() = Some(context.waker().clone());
            up.as_mut().poll(context).map(|()| None)
        })
        .await
    }
}

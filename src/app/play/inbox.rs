//! A queue of the person's actions, with waiting and time limits.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::task::{Poll, Waker};

use crate::outside::Later;
use rules::rulings::RulingChoice;
use rules::table::Answer;
use rules::{Claim, Irregularity};

/// An action of the person.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Go on without waiting.
    Tap,
    /// Stop waiting for the bot that is thinking.
    Skip,
    Answer(Answer),
    /// A renege or another irregularity.
    Irregularity(Irregularity),
    /// Call the director.
    Claim(Claim),
    /// Apply a ruling.
    ApplyRuling(RulingChoice),
    NextHand,
    /// Play out the rest of the hand, because nothing can change it.
    PlayOut,
    Undo,
    /// The screen has been closed.
    Close,
}

/// Queue of actions that the session has not handled yet.
#[derive(Default)]
pub struct Inbox {
    waiting: RefCell<VecDeque<Intent>>,
    waker: RefCell<Option<Waker>>,
}

impl Inbox {
    pub fn put(&self, intent: Intent) {
        self.waiting.borrow_mut().push_back(intent);
        if let Some(waker) = self.waker.borrow_mut().take() {
            waker.wake();
        }
    }

    /// Puts an action back at the front of the queue.
    pub fn put_back(&self, intent: Intent) {
        self.waiting.borrow_mut().push_front(intent);
    }

    /// Takes the first action, if there is one.
    pub fn take_first(&self) -> Option<Intent> {
        self.waiting.borrow_mut().pop_front()
    }

    /// Removes all answers. They were given before the current question was seen.
    pub fn drop_answers(&self) {
        self.waiting.borrow_mut().retain(|intent| !matches!(intent, Intent::Answer(_)));
    }

    /// Waits for the next action.
    pub async fn next(&self) -> Intent {
        poll_fn(|context| match self.take_first() {
            Some(intent) => Poll::Ready(intent),
            None => {
                *self.waker.borrow_mut() = Some(context.waker().clone());
                Poll::Pending
            }
        })
        .await
    }

    /// Returns whether the queue contains this action.
    pub fn holds(&self, intent: Intent) -> bool {
        self.waiting.borrow().contains(&intent)
    }

    /// Waits for `work` until it is done or skipped; other actions stay queued. Calls `long` if the
    /// work takes longer than `patience`.
    pub async fn wait_unless_skipped<T>(&self, mut work: Later<T>, patience: Later<()>, long: impl Fn()) -> Option<T> {
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

    /// Waits for the next action; `None` if the time is up first.
    pub async fn next_before(&self, mut up: Later<()>) -> Option<Intent> {
        poll_fn(|context| {
            if let Some(intent) = self.take_first() {
                return Poll::Ready(Some(intent));
            }
            *self.waker.borrow_mut() = Some(context.waker().clone());
            up.as_mut().poll(context).map(|()| None)
        })
        .await
    }
}

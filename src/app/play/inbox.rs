//! A queue of the person's inputs to a game. The session waits for the next one, with or without a time limit.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::task::{Poll, Waker};

use crate::outside::BoxedFuture;
use rules::rulings::RulingChoice;
use rules::table::Answer;
use rules::{Claim, Irregularity};

/// Something that the person does at the table: a tap, an answer, or a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Ends the current pause of the display.
    Tap,
    /// Stops waiting for the bot that is thinking. A simpler bot then decides in its place.
    Skip,
    Answer(Answer),
    /// Commits a renege or another irregularity.
    Irregularity(Irregularity),
    /// Calls the director with this claim.
    Claim(Claim),
    /// Applies this ruling on the pending claim.
    ApplyRuling(RulingChoice),
    NextHand,
    /// Lets the rest of the hand be played automatically, because nothing can change its result.
    PlayOut,
    Undo,
    /// Ends the session, because its screen was closed.
    Close,
}

/// The queue of the inputs that the session has not handled yet.
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

    /// Puts an input back at the front of the queue.
    pub fn put_back(&self, intent: Intent) {
        self.waiting.borrow_mut().push_front(intent);
    }

    /// Takes the first input from the queue, if there is one.
    pub fn take_first(&self) -> Option<Intent> {
        self.waiting.borrow_mut().pop_front()
    }

    /// Removes all answers from the queue. The person gave them before they saw the current question.
    pub fn drop_answers(&self) {
        self.waiting.borrow_mut().retain(|intent| !matches!(intent, Intent::Answer(_)));
    }

    /// Waits for the next input and takes it from the queue.
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

    /// Returns whether the queue contains this input.
    pub fn holds(&self, intent: Intent) -> bool {
        self.waiting.borrow().contains(&intent)
    }

    /// Waits for the result of `work`, or returns `None` if the person skips it. Other inputs stay in the queue. If
    /// `patience` ends before `work` does, `on_long_wait` is called.
    pub async fn wait_unless_skipped<T>(
        &self,
        mut work: BoxedFuture<T>,
        patience: BoxedFuture<()>,
        on_long_wait: impl Fn(),
    ) -> Option<T> {
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
                on_long_wait();
            }
            *self.waker.borrow_mut() = Some(context.waker().clone());
            Poll::Pending
        })
        .await
    }

    /// Waits for the next input and takes it from the queue. Returns `None` if `timeout` ends first.
    pub async fn next_before(&self, mut timeout: BoxedFuture<()>) -> Option<Intent> {
        poll_fn(|context| {
            if let Some(intent) = self.take_first() {
                return Poll::Ready(Some(intent));
            }
            *self.waker.borrow_mut() = Some(context.waker().clone());
            timeout.as_mut().poll(context).map(|()| None)
        })
        .await
    }
}

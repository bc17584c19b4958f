//! What can be promised of an event that is being filled in.

use std::cell::RefCell;
use std::rc::Rc;

use crate::words::event::setup;
use event::{EventPlan, Promise};

/// What was asked last, and the answer.
type Answered = (EventPlan, Vec<usize>, Option<String>);

/// What was promised last: on hard sizes it takes a while, and is found again only for another plan or another field.
#[derive(Clone, Default)]
pub(super) struct LastPromise(Rc<RefCell<Option<Answered>>>);

impl LastPromise {
    /// Returns what can be promised of a plan with so many entrants by division, in a sentence.
    pub(super) fn of(&self, plan: &EventPlan, sizes: Vec<usize>) -> Option<String> {
        let mut last = self.0.borrow_mut();
        match &*last {
            Some((of, before, told)) if of == plan && *before == sizes => told.clone(),
            _ => {
                let told = Promise::of(plan, &sizes).map(setup::promise);
                *last = Some((plan.clone(), sizes, told.clone()));
                told
            }
        }
    }
}

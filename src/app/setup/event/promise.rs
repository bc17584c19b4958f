//! The promise shown while an event's form is filled in, about partners and opponents in the
//! schedule.

use std::cell::RefCell;
use std::rc::Rc;

use crate::words::event::setup;
use event::{EventPlan, Promise};

/// A plan with its numbers of entrants, and the promise computed for them.
type Answered = (EventPlan, Vec<usize>, Option<String>);

/// The last promise. Some sizes take a while to compute, so it is computed again only for another
/// plan or field.
#[derive(Clone, Default)]
pub(super) struct CachedPromise(Rc<RefCell<Option<Answered>>>);

impl CachedPromise {
    /// Returns the promise for a plan and the number of entrants per division, as a sentence.
    pub(super) fn of(&self, plan: &EventPlan, sizes: Vec<usize>) -> Option<String> {
        let mut last = self.0.borrow_mut();
        match &*last {
            Some((of, before, told)) if of == plan && *before == sizes => told.clone(),
            _ => {
                let told = Promise::of(plan, &sizes).map(setup::promise_sentence);
                *last = Some((plan.clone(), sizes, told.clone()));
                told
            }
        }
    }
}

//! Computes the sentence below the form for an event that promises how often people meet the same partners and
//! opponents.

use std::cell::RefCell;
use std::rc::Rc;

use crate::words::event::setup;
use event::{EventPlan, Promise};

/// A plan, the number of entrants in each division, and the sentence for them.
type CachedSentence = (EventPlan, Vec<usize>, Option<String>);

/// The last sentence. It is computed again only if the plan or the entrants change, because that can take a while.
#[derive(Clone, Default)]
pub(super) struct CachedPromise(Rc<RefCell<Option<CachedSentence>>>);

impl CachedPromise {
    /// Returns the sentence for a plan and the number of entrants in each division.
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

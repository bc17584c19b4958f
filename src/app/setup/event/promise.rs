//! Caches a sentence of the forms for new events. The sentence says how often people meet the same partners and
//! opponents.

use std::cell::RefCell;
use std::rc::Rc;

use crate::words::event::setup;
use event::{EventPlan, Promise};

/// The plan and the number of entrants in each division for which a sentence was computed, and the sentence.
type CachedSentence = (EventPlan, Vec<usize>, Option<String>);

/// The sentence that was computed last. Computing one can take a while, so this is repeated only if the plan or the
/// entrants change.
#[derive(Clone, Default)]
pub(super) struct CachedPromise(Rc<RefCell<Option<CachedSentence>>>);

impl CachedPromise {
    /// Returns the sentence for a plan. `sizes` has the number of entrants in each division.
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

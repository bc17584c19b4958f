//! Tests whether reasons are true: whether a reason names a cause of the decision. The thing that the reason names is
//! changed in sampled layouts. If it is a cause, the decision must then lead the other actions by less.
//!
//! `lab reasons` runs these tests. No decision uses them. Start with [`test_reasons`]; `tests.rs` has the test of each
//! reason, `changes.rs` the changes.

mod between;
mod changes;
mod measure;
mod tests;

use super::{Judge, SearchSettings};
use crate::card_knowledge::CardKnowledge;
use crate::inference;
use crate::win_probability::WinProbability;
use crate::{Decision, Reason};
use measure::ReasonTestBench;
use rules::view::SeatView;

/// The result of testing a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tested {
    /// The reason is true: without the thing that it names, the decision leads by clearly less.
    Holds,
    Fails,
    /// There is no test for this reason in this position.
    Untestable,
}

/// Tests each reason of a decision in `layouts` new layouts. A reason that fails is tested again in four times as many
/// layouts, which show smaller effects.
#[must_use]
pub fn test_reasons(view: &SeatView, decision: &Decision, layouts: u16, seed: u64) -> Vec<(Reason, Tested)> {
    const REPEAT_FACTOR: u16 = 4;
    let mut results = test_each_reason(view, decision, &decision.reasons, layouts, !seed);
    let failed: Vec<Reason> =
        results.iter().filter(|(_, tested)| *tested == Tested::Fails).map(|(reason, _)| *reason).collect();
    if !failed.is_empty() {
        for again in test_each_reason(view, decision, &failed, REPEAT_FACTOR * layouts, !seed ^ 1) {
            results.iter_mut().filter(|(reason, _)| *reason == again.0).for_each(|result| *result = again);
        }
    }
    results
}

fn test_each_reason(
    view: &SeatView,
    decision: &Decision,
    reasons: &[Reason],
    layouts: u16,
    seed: u64,
) -> Vec<(Reason, Tested)> {
    let search = SearchSettings {
        look_ahead_layouts: 0,
        pool_factor: 2,
        exhaustive_factor: 1,
        ..SearchSettings::for_judge(layouts)
    };
    let aim = WinProbability::of(view);
    let drawn =
        inference::likely_layouts(view, &search, layouts.into(), &mut super::position_randomness(view, seed)).weighed;
    let mut bench = ReasonTestBench::new(Judge::new(view, &search, &aim), &drawn, decision.action);
    let knowledge = CardKnowledge::new(view);
    let close = decision.reasons.iter().find_map(|reason| match reason {
        Reason::CloseTo(other) => Some(*other),
        _ => None,
    });
    let mut test = |reason| {
        let between = close.and_then(|other| between::test_comparing_reason(&mut bench, other, reason));
        between.unwrap_or_else(|| tests::test_reason(&mut bench, knowledge.as_ref(), reason))
    };
    reasons.iter().map(|reason| (*reason, test(*reason))).collect()
}

//! Looks ahead to the seat's next card.
//!
//! Layouts that look alike to the seat at its next turn get the same card there: the one that is best on average. So
//! the next card is neither a rule of thumb nor chosen with knowledge of hidden cards.

use super::Results;
use super::judge::{Judge, TriedAction, TriedOutcome};
use crate::deal_sample::DealSample;
use crate::inference::WeighedLayout;
use rules::{Action, ActionSet};

/// Margin, in thousandths of a point, by which another card must beat the rule player's. The best of several averages
/// over few layouts looks better than it is.
const REQUIRED_MARGIN: i32 = 60;

/// A layout played on to the seat's next card.
struct LaterLayout {
    layout: usize,
    /// A number that stands for the cards that the seat has seen since.
    seen: u64,
    sample: DealSample,
    weight: u32,
}

/// Revalues every remaining alternative. A group of fewer than `least` similar layouts is played on as before.
pub(super) fn look_ahead(
    judge: &mut Judge,
    layouts: &[WeighedLayout],
    alternatives: &mut [TriedAction],
    results: &mut Results,
    least: usize,
) {
    if alternatives.iter().filter(|tried| tried.open).count() < 2 || judge.view.hand().len() < 3 {
        return;
    }
    let before = judge.view.public().played().len();
    for (tried, results) in alternatives.iter_mut().zip(results).filter(|(tried, _)| tried.open) {
        let later = |(layout, weighed): (usize, &WeighedLayout)| {
            let mut sample = judge.sample(weighed);
            sample.apply(tried.action);
            sample.play_to_turn_of(judge.view.standing(), judge.view.seat());
            LaterLayout { layout, seen: code_of_cards_played(&sample, before), sample, weight: weighed.weight }
        };
        let mut groups: Vec<Vec<LaterLayout>> = Vec::new();
        for later in layouts.iter().enumerate().map(later) {
            match groups.iter_mut().find(|alike| alike[0].seen == later.seen) {
                Some(alike) => alike.push(later),
                None => groups.push(vec![later]),
            }
        }
        (tried.sum, tried.weight) = (0, 0);
        results.resize(layouts.len(), (TriedOutcome::zero(), 0));
        for alike in &groups {
            for (later, outcome) in alike.iter().zip(same_card_outcomes(judge, alike, least)) {
                tried.add(&outcome, later.weight);
                results[later.layout] = (outcome, later.weight);
            }
        }
    }
}

/// Returns a number that stands for the cards played since the decision, in order.
fn code_of_cards_played(sample: &DealSample, before: usize) -> u64 {
    let cards = sample.public().tricks().iter().flat_map(|trick| trick.cards());
    cards.skip(before).fold(1, |number, (_, card)| number * 32 + card.index() as u64)
}

/// The outcomes of layouts that look alike to the seat, with the same card played in all of them.
fn same_card_outcomes(judge: &mut Judge, alike: &[LaterLayout], least: usize) -> Vec<TriedOutcome> {
    let legal = alike.first().map_or(ActionSet::EMPTY, |later| later.sample.legal());
    let goes_on = outcomes(judge, alike, None);
    let over = alike.first().is_none_or(|later| later.sample.is_settled());
    if over || alike.len() < least || legal.len() < 2 {
        return goes_on;
    }
    let sum = |outcomes: &[TriedOutcome]| -> i64 {
        outcomes.iter().zip(alike).map(|(outcome, later)| i64::from(outcome.value) * i64::from(later.weight)).sum()
    };
    let better = |best: Vec<TriedOutcome>, next: Vec<TriedOutcome>| if sum(&next) > sum(&best) { next } else { best };
    legal.iter().map(|action| outcomes(judge, alike, Some(action))).fold(goes_on, better)
}

/// Returns the outcomes after this action, less the margin; without an action, the outcomes of playing on as before.
fn outcomes(judge: &mut Judge, alike: &[LaterLayout], action: Option<Action>) -> Vec<TriedOutcome> {
    let one = |later: &LaterLayout| {
        let mut sample = later.sample;
        let Some(action) = action else { return judge.outcome(sample) };
        sample.apply(action);
        judge.outcome(sample).minus(REQUIRED_MARGIN)
    };
    alike.iter().map(one).collect()
}

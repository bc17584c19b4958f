//! Looks ahead to the seat's next card, so that it is chosen by search and not by a rule of thumb.
//!
//! At its next turn the seat cannot tell layouts apart in which the same cards were played meanwhile. In all of them it
//! must play the same card: the one that is best on average. So the choice uses no knowledge of hidden cards.

use super::OutcomesByAction;
use super::judge::{Judge, TriedAction, TriedOutcome};
use crate::deal_sample::DealSample;
use crate::inference::WeighedLayout;
use rules::{Action, ActionSet};

/// The margin, in thousandths of a point, by which a next card must be better than playing on by the rule of thumb. The
/// margin is needed because the best of several averages over few layouts looks better than it is.
const REQUIRED_MARGIN: i32 = 60;

/// A layout in which the others have played on to the seat's next turn.
struct LaterLayout {
    /// The index of the layout in the search's list of layouts.
    layout_index: usize,
    /// A number that stands for the cards played since the decision.
    cards_seen: u64,
    sample: DealSample,
    weight: u32,
}

/// Values every remaining alternative anew, with the best next card of the seat. Layouts that look alike to the seat
/// form a group. A group of fewer than `least` layouts keeps its results.
pub(super) fn look_ahead(
    judge: &mut Judge,
    layouts: &[WeighedLayout],
    alternatives: &mut [TriedAction],
    results: &mut OutcomesByAction,
    least: usize,
) {
    if alternatives.iter().filter(|tried| tried.is_open).count() < 2 || judge.view.hand().len() < 3 {
        return;
    }
    let before = judge.view.public().played().len();
    for (tried, results) in alternatives.iter_mut().zip(results).filter(|(tried, _)| tried.is_open) {
        let later = |(layout, weighed): (usize, &WeighedLayout)| {
            let mut sample = judge.sample(weighed);
            sample.apply(tried.action);
            sample.play_to_turn_of(judge.view.standing(), judge.view.seat());
            LaterLayout {
                layout_index: layout,
                cards_seen: code_of_cards_played(&sample, before),
                sample,
                weight: weighed.weight,
            }
        };
        let mut groups: Vec<Vec<LaterLayout>> = Vec::new();
        for later in layouts.iter().enumerate().map(later) {
            match groups.iter_mut().find(|alike| alike[0].cards_seen == later.cards_seen) {
                Some(alike) => alike.push(later),
                None => groups.push(vec![later]),
            }
        }
        (tried.value_sum, tried.weight) = (0, 0);
        results.resize(layouts.len(), (TriedOutcome::zero(), 0));
        for alike in &groups {
            for (later, outcome) in alike.iter().zip(outcomes_with_best_card(judge, alike, least)) {
                tried.add_value(&outcome, later.weight);
                results[later.layout_index] = (outcome, later.weight);
            }
        }
    }
}

/// Returns a number that stands for the cards played since the decision, in order.
fn code_of_cards_played(sample: &DealSample, before: usize) -> u64 {
    let cards = sample.public().tricks().iter().flat_map(|trick| trick.cards());
    cards.skip(before).fold(1, |number, (_, card)| number * 32 + card.index() as u64)
}

/// Returns the outcomes of layouts that look alike to the seat. In all of them the seat plays the same next card, the
/// one that is best on average.
fn outcomes_with_best_card(judge: &mut Judge, alike: &[LaterLayout], least: usize) -> Vec<TriedOutcome> {
    let legal = alike.first().map_or(ActionSet::EMPTY, |later| later.sample.legal());
    let goes_on = outcomes_of_action(judge, alike, None);
    let over = alike.first().is_none_or(|later| later.sample.is_settled());
    if over || alike.len() < least || legal.len() < 2 {
        return goes_on;
    }
    let sum = |outcomes: &[TriedOutcome]| -> i64 {
        outcomes.iter().zip(alike).map(|(outcome, later)| i64::from(outcome.value) * i64::from(later.weight)).sum()
    };
    let better = |best: Vec<TriedOutcome>, next: Vec<TriedOutcome>| if sum(&next) > sum(&best) { next } else { best };
    legal.iter().map(|action| outcomes_of_action(judge, alike, Some(action))).fold(goes_on, better)
}

/// Returns the outcomes of playing this action next, minus the margin. Without an action, returns the outcomes of
/// playing on as before.
fn outcomes_of_action(judge: &mut Judge, alike: &[LaterLayout], action: Option<Action>) -> Vec<TriedOutcome> {
    let one = |later: &LaterLayout| {
        let mut sample = later.sample;
        let Some(action) = action else { return judge.outcome(sample) };
        sample.apply(action);
        judge.outcome(sample).reduced_by(REQUIRED_MARGIN)
    };
    alike.iter().map(one).collect()
}

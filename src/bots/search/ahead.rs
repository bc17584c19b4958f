//! Looking one own card further. Layouts that look alike to the seat when it is its turn again are decided alike there:
//! one card for all of them, the best on average. So the seat is taken neither to play its next card by rule of thumb nor to
//! see through the cards, which is how searches layout by layout deceive themselves.

use super::judge::{Judge, Tried};
use crate::bots::deal_sample::DealSample;
use crate::bots::inference::Weighed;
use crate::rules::{Action, ActionSet};

/// What another card must be worth more than the rule player's, in thousandths of a point: the best of several averages
/// over few layouts looks better than it is.
const TRUST: i64 = 60;

/// A layout after an alternative, at the seat's next card.
struct Later {
    /// What the seat has seen since, as a number.
    seen: u64,
    sample: DealSample,
    weight: i64,
}

/// Values every alternative that is still open anew. Where fewer than `least` layouts look alike, the seat is taken to go
/// on as it was.
pub(super) fn look(judge: &mut Judge, layouts: &[Weighed], alternatives: &mut [Tried], least: usize) {
    if alternatives.iter().filter(|tried| tried.open).count() < 2 || judge.view.hand().len() < 3 {
        return;
    }
    let before = judge.view.public().played().len();
    for tried in alternatives.iter_mut().filter(|tried| tried.open) {
        let later = |Weighed { layout, weight }: &Weighed| {
            let mut sample = judge.sample(layout);
            sample.apply(tried.action);
            sample.play_to(judge.view.standing(), judge.view.seat());
            Later { seen: seen(&sample, before), sample, weight: i64::from(*weight) }
        };
        let mut later: Vec<Later> = layouts.iter().map(later).collect();
        // The order within a group does not matter: all that is counted are sums of whole numbers.
        later.sort_unstable_by_key(|later| later.seen);
        tried.sum = later.chunk_by(|one, next| one.seen == next.seen).map(|alike| together(judge, alike, least)).sum();
        tried.weight = later.iter().map(|later| later.weight).sum();
    }
}

/// The cards since the decision, in the order played.
fn seen(sample: &DealSample, before: usize) -> u64 {
    let cards = sample.public().tricks().iter().flat_map(|trick| trick.cards());
    cards.skip(before).fold(1, |number, (_, card)| number * 32 + card.index() as u64)
}

/// What layouts are worth that look alike, all together.
fn together(judge: &mut Judge, alike: &[Later], least: usize) -> i64 {
    let legal = alike.first().map_or(ActionSet::EMPTY, |later| later.sample.legal());
    let goes_on = value(judge, alike, None);
    let over = alike.first().is_none_or(|later| later.sample.is_settled());
    if over || alike.len() < least || legal.len() < 2 {
        return goes_on;
    }
    let weight: i64 = alike.iter().map(|later| later.weight).sum();
    let best = legal.iter().map(|action| value(judge, alike, Some(action))).max().unwrap_or(goes_on);
    goes_on.max(best - TRUST * weight)
}

/// The weighted sum of what they are worth after this action, or left alone.
fn value(judge: &mut Judge, alike: &[Later], action: Option<Action>) -> i64 {
    let one = |later: &Later| {
        let mut sample = later.sample;
        if let Some(action) = action {
            sample.apply(action);
        }
        i64::from(judge.value(sample)) * later.weight
    };
    alike.iter().map(one).sum()
}

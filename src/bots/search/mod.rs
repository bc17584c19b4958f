//! Chooses actions by search: every legal action is tried in the same sampled layouts of the hidden cards. Each layout
//! is played out by fast players who see only their own cards, so no action gains by knowledge of hidden cards.
//!
//! Start with [`decide`]. `settings.rs` has the effort of each level.

mod ahead;
mod appraise;
mod card_reasons;
mod causes;
mod closeness;
mod facts;
mod grounds;
mod judge;
mod plain;
mod reasons;
mod second_look;
pub(super) mod settings;

pub use appraise::{AheadAndBehind, Appraisal, AppraisedAction, DecisionCost, FirstLook, LayoutComparison};
pub use causes::{Tested, test_reasons};
pub use second_look::{Difference, second_look};
pub use settings::{BidValuation, SearchSettings};

use super::conventions::{self, Convention, UNREACHABLE_MARGIN};
use super::evaluate::{ActionValue, Alternative};
use super::inference::{self, WeighedLayout};
use super::solver::SolverWork;
use super::style::StyleWeights;
use super::win_probability::{ValueUnit, WinProbability};
use super::{Decision, policy_net, rule_player};
use cards::Random;
use rules::view::SeatView;
use rules::{Action, ActionSet, BidRound, Going, Phase};

use grounds::DecisionEvidence;
use judge::{Judge, TriedAction, TriedOutcome};

/// Chooses an action by trying each legal one in sampled layouts of the hidden cards.
pub(super) fn decide(
    view: &SeatView,
    legal: ActionSet,
    search: &SearchSettings,
    weights: StyleWeights,
    seed: u64,
) -> Decision {
    let win_probability = WinProbability::of(view);
    compare_alternatives(&mut Judge::new(view, search, &win_probability), legal, weights, seed)
}

/// Makes the decision of [`decide`], and returns the work that the solver did for it.
pub(super) fn solver_work(view: &SeatView, legal: ActionSet, search: &SearchSettings, seed: u64) -> SolverWork {
    let win_probability = WinProbability::of(view);
    let mut judge = Judge::new(view, search, &win_probability);
    compare_alternatives(&mut judge, legal, StyleWeights::CLUB, seed);
    judge.solver.work()
}

fn compare_alternatives(judge: &mut Judge, legal: ActionSet, weights: StyleWeights, seed: u64) -> Decision {
    let Judge { view, search, win_probability, .. } = *judge;
    let rule_decision = rule_player::decide(view, legal, weights);
    let mut alternatives = list_alternatives(view, legal, &rule_decision, search, weights, win_probability.unit());
    let layouts =
        inference::likely_layouts(view, search, search.layouts_for(view).into(), &mut position_randomness(view, seed))
            .weighed;
    let results = try_alternatives(judge, &layouts, &mut alternatives, FarBehind::Dropped);
    let Some(chosen) = best_alternative(&alternatives) else { return rule_decision };
    let worth = |tried: &TriedAction| alternative_value(tried, chosen, &alternatives, win_probability.unit());
    let reasons = reasons::explain_decision(
        rule_decision,
        &DecisionEvidence { view, chosen, tried: &alternatives, results: &results },
    );
    Decision { action: chosen.action, reasons, alternatives: alternatives.iter().map(worth).collect() }
}

/// Lists the legal actions before any is tried, with the networks' estimates and the effects of conventions and style.
fn list_alternatives(
    view: &SeatView,
    legal: ActionSet,
    rule_decision: &Decision,
    search: &SearchSettings,
    weights: StyleWeights,
    unit: ValueUnit,
) -> Vec<TriedAction> {
    let bidding = matches!(view.public().phase(), Phase::Bidding(_));
    let trust = if bidding { search.rule_bid_margin } else { search.rule_card_margin };
    let glances = bidding && unit == ValueUnit::Points && policy_net::knows_bids(view);
    let learned_weight = if glances { i64::from(search.learned_weight) } else { 0 };
    let worths =
        if learned_weight > 0 { policy_net::relative_bid_worths(view, legal, search.training) } else { Vec::new() };
    let Convention { conforming, margin: against } = conventions::find_convention(view, legal, rule_decision);
    let against = i64::from(against) * i64::from(search.convention_percent) / 10;
    let bias = |action: Action| {
        let own = if bidding { call_handicap(action, view, search) + style_bonus(action, view, weights) } else { 0 };
        let against = if conforming.contains(action) { 0 } else { against };
        10 * i64::from(own + if action == rule_decision.action { trust } else { 0 }) - against
    };
    let tried = |action| {
        let learned = worths.iter().find(|(about, _)| *about == action).map_or(0, |(_, worth)| *worth);
        TriedAction { action, bias: bias(action), learned, learned_weight, ..TriedAction::new(action) }
    };
    legal.iter().map(tried).collect()
}

/// The best remaining alternative. Among equals, the one that conventions and style prefer.
fn best_alternative(alternatives: &[TriedAction]) -> Option<&TriedAction> {
    alternatives.iter().filter(|tried| tried.is_open).max_by_key(|tried| (tried.worth_with_preferences(), tried.bias))
}

/// The worth of an alternative, as shown to players. The networks estimate each action relative to the others, so the
/// mean worth in the layouts is added to the networks' share. An action that seems better than the chosen one is only
/// shown as good as [`overrated_by`] leaves it.
fn alternative_value(tried: &TriedAction, chosen: &TriedAction, all: &[TriedAction], unit: ValueUnit) -> Alternative {
    let mean = all.iter().map(TriedAction::mean).sum::<i64>() / all.len().max(1) as i64;
    let overrated = if tried.worth() > chosen.worth() {
        overrated_by(tried, chosen).max(tried.worth() - chosen.worth())
    } else {
        0
    };
    let value = match unit {
        ValueUnit::Points => ActionValue::Points(
            ((tried.worth() - overrated + mean * tried.learned_weight / (100 + tried.learned_weight)) / 10) as i16,
        ),
        ValueUnit::Chance => ActionValue::from_internal_chance(tried.mean() - overrated),
    };
    Alternative { action: tried.action, value }
}

/// The margin by which layouts overrate an action against the best one, because of conventions and lone calls. 0 if the
/// action is never advised: that says nothing about its worth.
fn overrated_by(tried: &TriedAction, best: &TriedAction) -> i64 {
    let margin = best.bias - tried.bias;
    if margin < 5 * i64::from(UNREACHABLE_MARGIN) { margin.max(0) } else { 0 }
}

/// For each alternative, its outcomes in the order of the layouts, with the layouts' weights. The list of a dropped
/// alternative is shorter.
type OutcomesByAction = Vec<Vec<(TriedOutcome, u32)>>;

/// The treatment of alternatives that fall far behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FarBehind {
    /// Alternatives that fall far behind are not tried any further.
    Dropped,
    /// Every alternative is tried in every layout.
    Kept,
}

/// Tries the alternatives in all layouts, and looks ahead to the next card if the settings ask for that.
fn try_alternatives(
    judge: &mut Judge,
    layouts: &[WeighedLayout],
    alternatives: &mut [TriedAction],
    far_behind: FarBehind,
) -> OutcomesByAction {
    /// Number of layouts between two checks for alternatives far behind.
    const LAYOUTS_PER_CHECK: usize = 32;
    let mut results: OutcomesByAction = vec![Vec::with_capacity(layouts.len()); alternatives.len()];
    for (n, some) in layouts.chunks(LAYOUTS_PER_CHECK).enumerate() {
        for weighed in some {
            for (tried, results) in alternatives.iter_mut().zip(&mut results).filter(|(tried, _)| tried.is_open) {
                let mut sample = judge.sample(weighed);
                sample.apply(tried.action);
                let outcome = judge.outcome(sample);
                tried.add_outcome(&outcome, weighed.weight);
                results.push((outcome, weighed.weight));
            }
        }
        if far_behind == FarBehind::Dropped && (n + 1) * LAYOUTS_PER_CHECK < layouts.len() {
            drop_far_behind(alternatives, &results);
        }
    }
    if judge.view.public().phase() == Phase::Playing && judge.search.look_ahead_layouts > 0 {
        ahead::look_ahead(judge, layouts, alternatives, &mut results, judge.search.look_ahead_layouts.into());
    }
    results
}

/// Drops alternatives that are worse than the best by more than three standard errors of the difference.
fn drop_far_behind(alternatives: &mut [TriedAction], results: &OutcomesByAction) {
    let open = || alternatives.iter().enumerate().filter(|(_, tried)| tried.is_open);
    let Some((best, leader)) = open().max_by_key(|(_, tried)| tried.worth_with_preferences()) else { return };
    let leader = *leader;
    let behind: Vec<usize> = open()
        .filter(|(n, tried)| {
            // The gap is converted to the scale of the layouts, like the errors. The variance is at least (a twentieth
            // of a point)^2.
            let gap = ((leader.worth_with_preferences() - tried.worth_with_preferences())
                * (100 + tried.learned_weight)
                / 100) as f64;
            let variance_of_difference =
                variance_of_difference(&results[best], &results[*n], |outcome| f64::from(outcome.value)) + 2500.0;
            gap > 0.0 && gap * gap > 9.0 * variance_of_difference
        })
        .map(|(n, _)| n)
        .collect();
    for n in behind {
        alternatives[n].is_open = false;
    }
}

/// The variance of the mean difference between two alternatives. Only layouts in which both were tried count.
fn variance_of_difference(
    one: &[(TriedOutcome, u32)],
    other: &[(TriedOutcome, u32)],
    measure: impl Fn(&TriedOutcome) -> f64,
) -> f64 {
    let pairs = || {
        let pairs = one.iter().zip(other);
        pairs.map(|(a, b)| (measure(&a.0) - measure(&b.0), f64::from(a.1)))
    };
    let (mut sum, mut weights, mut weights_squared) = (0.0, 0.0, 0.0);
    for (difference, weight) in pairs() {
        sum += weight * difference;
        weights += weight;
        weights_squared += weight * weight;
    }
    let mean = sum / weights;
    let squares: f64 = pairs().map(|(difference, weight)| weight * (difference - mean) * (difference - mean)).sum();
    squares / weights * weights_squared / (weights * weights)
}

/// The solver's share in the worth of a card, in percent. The solver's opponents see all cards, which misleads. The
/// share shrinks with the number of choices that the seat has left.
fn solver_share(view: &SeatView, search: &SearchSettings) -> u8 {
    let choices_to_come = view.hand().len().saturating_sub(2).min(3) as u8;
    search.card_solver_percent / 3 * choices_to_come
}

/// Returns the handicap of a call against a pass, in hundredths of a point. It is zero or negative, and larger for
/// going alone.
fn call_handicap(action: Action, view: &SeatView, search: &SearchSettings) -> i16 {
    let stuck = view.public().phase() == Phase::Bidding(BidRound::Two) && view.public().is_stuck();
    let call = if stuck { 0 } else { search.call_margin };
    match action {
        Action::Order(going) | Action::Call(_, going) => {
            -call - if going == Going::Alone { search.alone_margin } else { 0 }
        }
        _ => 0,
    }
}

/// The effect of a player's style on a bid, in hundredths of a point.
fn style_bonus(action: Action, view: &SeatView, weights: StyleWeights) -> i16 {
    let (going, assist) = match action {
        Action::Order(going) => (going, view.seat().partner() == view.public().dealer()),
        Action::Call(_, going) => (going, false),
        _ => return 0,
    };
    let alone = if going == Going::Alone { weights.alone } else { 0 };
    let partner = if assist { weights.partner } else { 0 };
    i16::from(weights.bold) + i16::from(alone) + i16::from(partner)
}

/// Returns a random generator that depends only on the seed and the position.
fn position_randomness(view: &SeatView, seed: u64) -> Random {
    let moment = u64::from(view.hand().bits()) << 32 | u64::from(view.public().played().bits());
    let passes = u64::from(view.public().passes()) << 56;
    Random::from_number(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ moment ^ passes ^ (view.seat() as u64) << 60)
}

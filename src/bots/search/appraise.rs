//! Appraises a decision: finds the worth of every legal action in the same layouts, and the loss by not taking the
//! best.
//!
//! Hints and reviews are made from this. Start with [`FirstLook`].

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::grounds::DecisionEvidence;
use super::judge::{Judge, TriedAction, TriedOutcome};
use super::second_look::second_look;
use super::{
    FarBehind, OutcomesByAction, SearchSettings, alternative_value, closeness, list_alternatives, overrated_by, plain,
    reasons, try_alternatives, variance_of_difference,
};
use crate::evaluate::{MilliPoints, WinChance};
use crate::inference::{self, Coverage, Layouts};
use crate::reason::listed;
use crate::style::StyleWeights;
use crate::win_probability::{ValueUnit, WinProbability};
use crate::{Decision, Reason, rule_player};
use rules::Action;
use rules::view::SeatView;

/// A first appraisal of a position: every legal action was tried in the same layouts. The action that was taken plays
/// no part in it.
///
/// The same view, settings and seed give the same result on every machine, so a hint and a later review agree.
#[derive(Clone, Debug)]
pub struct FirstLook<'v> {
    view: &'v SeatView,
    search: SearchSettings,
    seed: u64,
    aim: WinProbability,
    /// Two measures of an outcome: in points, and in the chance to win.
    in_points_and_chance: [WinProbability; 2],
    /// The legal actions with their results, in the order of [`Action::index`].
    tried: Vec<TriedAction>,
    results: OutcomesByAction,
    coverage: Coverage,
    /// The index in `tried` of the best action.
    best_index: usize,
    /// The rule player's decision. Its reasons may also explain the best action.
    rule_decision: Decision,
}

/// The appraisal of one action, compared with the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// The unit that the player should maximize: points, or the chance to win.
    pub aim: ValueUnit,
    pub best: Action,
    pub cost: DecisionCost,
    /// The worth of each legal action, in the order of [`Action::index`].
    pub alternatives: Vec<AppraisedAction>,
    /// An action that would have brought more points than the best one, but fewer wins.
    pub more_points: Option<Action>,
    pub layout_comparison: LayoutComparison,
}

/// The loss by taking an action instead of the best one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionCost {
    /// The loss in the unit that the player should maximize: points, or the chance to win. A chance is converted to the
    /// points that it is worth in the middle of a game.
    pub aim: MilliPoints,
    /// The standard error of `aim`.
    pub error: MilliPoints,
    /// The loss in points. Negative if the action brought more points than the best one.
    pub points: MilliPoints,
    /// The loss in the chance to win the game. `None` if the view does not tell how long the game is.
    pub chance: Option<WinChance>,
}

/// A legal action with its worth in points and in the chance to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppraisedAction {
    pub action: Action,
    /// The expected points of the player's side minus those of the other side, in this hand.
    pub points: MilliPoints,
    /// The chance to win the game. `None` if the view does not tell how long the game is.
    pub chance: Option<WinChance>,
}

/// The comparison of a decision with the best action, layout by layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LayoutComparison {
    /// The percentages of layouts in which the best action brings the player's side more tricks, and fewer.
    pub tricks: AheadAndBehind,
    /// The percentages of layouts in which the best action is worth more, and less, in the unit that the player should
    /// maximize.
    pub worth: AheadAndBehind,
    /// The percentage of layouts in which the best action takes at least three tricks, if it is a call. 0 otherwise.
    pub best_makes: u8,
    /// The percentage of layouts in which the decision takes at least three tricks, if it is a call. 0 otherwise.
    pub done_makes: u8,
    /// The percentage of layouts in which the other side makes trump and is euchred, if one of the two actions is a
    /// pass.
    pub others_euchred: u8,
}

/// The percentages of layouts in which the best action comes out ahead of the decision, and behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AheadAndBehind {
    pub ahead: u8,
    pub behind: u8,
}

impl AheadAndBehind {
    /// Compares two actions by `measure`, over the layouts in which both were tried.
    fn of<M: Ord>(
        best: &[(TriedOutcome, u32)],
        done: &[(TriedOutcome, u32)],
        measure: impl Fn(&TriedOutcome) -> M,
    ) -> AheadAndBehind {
        let both =
            || best.iter().zip(done).map(|((best, weight), (done, _))| (measure(best).cmp(&measure(done)), weight));
        let all: u64 = both().map(|(_, weight)| u64::from(*weight)).sum();
        let share = |order: Ordering| {
            let some: u64 = both().filter(|(is, _)| *is == order).map(|(_, weight)| u64::from(*weight)).sum();
            (100 * some / all.max(1)) as u8
        };
        AheadAndBehind { ahead: share(Ordering::Greater), behind: share(Ordering::Less) }
    }
}

/// The layouts over which a mean is taken: all, or only those with an even or an odd index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LayoutSubset {
    All,
    Even,
    Odd,
}

impl LayoutSubset {
    fn contains(self, layout: usize) -> bool {
        match self {
            LayoutSubset::All => true,
            LayoutSubset::Even => layout.is_multiple_of(2),
            LayoutSubset::Odd => !layout.is_multiple_of(2),
        }
    }
}

/// A number that can be read from an outcome: its value to the player, its points or its chance to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    Aim,
    Points,
    Chance,
}

impl Measure {
    fn value_in(self, outcome: &TriedOutcome) -> f64 {
        f64::from(match self {
            Measure::Aim => outcome.value,
            Measure::Points => outcome.in_points_and_chance[0],
            Measure::Chance => outcome.in_points_and_chance[1],
        })
    }
}

/// Losses that seem smaller than this, in thousandths of a point, get no second look, because no grade would call them
/// wrong.
const SECOND_LOOK_THRESHOLD: f64 = 30.0;

impl<'v> FirstLook<'v> {
    /// Appraises a position in half as many layouts as a second look uses. `None` if only one action is legal.
    #[must_use]
    pub fn of_view(view: &'v SeatView, search: &SearchSettings, seed: u64) -> Option<FirstLook<'v>> {
        let legal = view.legal();
        if legal.len() < 2 {
            return None;
        }
        let search = *search;
        let rule_decision = rule_player::decide(view, legal, StyleWeights::CLUB);
        let (aim, in_points_and_chance) =
            (WinProbability::of(view), [WinProbability::by_points(view), WinProbability::by_chance(view)]);
        let mut tried = list_alternatives(view, legal, &rule_decision, &search, StyleWeights::CLUB, aim.unit());
        let count = usize::from(search.layouts_for(view)).div_ceil(2);
        let Layouts { weighed, coverage } =
            inference::likely_layouts(view, &search, count, &mut super::position_randomness(view, seed));
        let mut judge = Judge { in_points_and_chance: Some(&in_points_and_chance), ..Judge::new(view, &search, &aim) };
        // A complete list of layouts is sorted, so its beginning is no fair sample to drop alternatives by.
        let far_behind = if coverage == Coverage::All { FarBehind::Kept } else { FarBehind::Dropped };
        let results = try_alternatives(&mut judge, &weighed, &mut tried, far_behind);
        let look = FirstLook {
            view,
            search,
            seed,
            aim,
            in_points_and_chance,
            tried,
            results,
            coverage,
            best_index: 0,
            rule_decision,
        };
        let best = look.best_action_in(LayoutSubset::All)?;
        let best = look.evidence(&look.tried[best]).plainest_of_equals().unwrap_or(best);
        Some(FirstLook { best_index: best, ..look })
    }

    #[must_use]
    pub fn best(&self) -> Action {
        self.tried[self.best_index].action
    }

    /// Lists the other actions that seem about as good as the best one. [`FirstLook::cost`] tells whether they are.
    pub fn contenders(&self) -> impl Iterator<Item = Action> {
        let near = |n: &usize| {
            *n != self.best_index && self.tried[*n].is_open && self.gain_at_first_look(*n) < CONTENDER_MARGIN
        };
        (0..self.tried.len()).filter(near).map(|n| self.tried[n].action)
    }

    /// Returns the loss by taking this action instead of the best one. `None` if the action is not legal. If the loss
    /// seems large enough to matter, the two actions are compared again in new layouts, and the new result counts.
    #[must_use]
    pub fn cost(&self, done: Action) -> Option<DecisionCost> {
        let done = self.tried.iter().position(|tried| tried.action == done)?;
        if done == self.best_index {
            let chance = self.knows_game_length().then_some(WinChance(0));
            return Some(DecisionCost { chance, ..DecisionCost::default() });
        }
        let error = self.standard_error(self.best_index, done);
        let cost = self.cost_at_first_look(done)?;
        let largest = self.gain_at_first_look(done).max(f64::from(cost.aim.0)) + error;
        if self.coverage == Coverage::All || largest <= SECOND_LOOK_THRESHOLD {
            return Some(cost);
        }
        let [best, done] = [self.best_index, done].map(|n| self.tried[n]);
        Some(second_look(self.view, [best.action, done.action], &self.search, self.seed)?.cost())
    }

    /// Appraises an action. `None` if it is not legal.
    #[must_use]
    pub fn appraisal(&self, done: Action) -> Option<Appraisal> {
        Some(Appraisal {
            aim: self.aim.unit(),
            best: self.best(),
            cost: self.cost(done)?,
            alternatives: (0..self.tried.len()).map(|n| self.appraise_alternative(n)).collect(),
            more_points: self.aims_at_wins().then(|| self.action_with_more_points()).flatten(),
            layout_comparison: self.layout_comparison(done)?,
        })
    }

    /// Returns the best action as a decision, with its reasons and the worth of each alternative.
    #[must_use]
    pub fn decision(&self) -> Decision {
        let chosen = &self.tried[self.best_index];
        let worth = |of: &TriedAction| alternative_value(of, chosen, &self.tried, self.aim.unit());
        let mut reasons = reasons::explain_decision(self.rule_decision.clone(), &self.evidence(chosen));
        let call = |action: &Action| matches!(action, Action::Order(_) | Action::Call(..));
        if chosen.action == Action::Pass
            && self.aims_at_wins()
            && self.action_with_more_points().as_ref().is_some_and(call)
        {
            reasons.insert(0, Reason::ScoreSaysWait(self.view.own_score()));
        }
        Decision { action: chosen.action, reasons, alternatives: self.tried.iter().map(worth).collect() }
    }

    /// Returns a reason that compares the best action with one that is about as good. `None` if the layouts show
    /// nothing worth saying.
    #[must_use]
    pub fn compare_with(&self, other: Action) -> Option<Reason> {
        let other = self.tried.iter().find(|tried| tried.action == other)?;
        closeness::reason_between(&self.evidence(&self.tried[self.best_index]), &self.evidence(other))
    }

    /// Returns whether a player would consider this action instead of the best one.
    pub fn is_real_choice(&self, other: Action) -> bool {
        plain::is_real_choice(self.view, self.best(), other)
    }

    /// Returns the plain fact on the table that explains the best action.
    #[must_use]
    pub fn fact_on_table(&self) -> Option<Reason> {
        plain::fact_on_table(self.view, self.best())
    }

    /// Returns the reason that says whose the trick is that the best action leaves alone.
    #[must_use]
    pub fn trick_left_alone(&self) -> Option<Reason> {
        plain::trick_left_alone(self.view, self.best())
    }

    /// Returns the worth of the best action minus that of another, in thousandths of a point. The figures beside a hint
    /// show the same difference.
    #[must_use]
    pub fn shown_gain(&self, other: Action) -> Option<f64> {
        let n = self.tried.iter().position(|tried| tried.action == other)?;
        let gain = self.gain(self.best_index, n, LayoutSubset::All, Measure::Aim);
        let overrated = overrated_by(&self.tried[n], &self.tried[self.best_index]) as f64;
        Some(if gain < 0.0 { (gain + overrated).max(0.0) } else { gain })
    }

    /// Returns whether the game is as good as won or lost, whichever action is taken.
    #[must_use]
    pub fn is_game_nearly_decided(&self) -> bool {
        /// A game is nearly decided if its loser still wins at most this often.
        const SMALL_CHANCE: WinChance = WinChance(200);
        let chance = |n| WinChance::from_internal_chance(self.mean_worth(n, LayoutSubset::All, Measure::Chance));
        let is_decided = |chance: WinChance| chance.0.min(WinChance::CERTAIN.0 - chance.0) <= SMALL_CHANCE.0;
        self.knows_game_length() && (0..self.tried.len()).map(chance).all(is_decided)
    }

    /// Explains why the best action is better than `other`.
    pub fn reasons_over(&self, other: Action) -> Vec<Reason> {
        let reason = reasons::reason_over(self.view, self.best(), other);
        let held = (self.best() == Action::Pass).then(|| reasons::held_against(self.view, reason, other)).flatten();
        listed(Some(reason), held)
    }

    fn evidence<'s>(&'s self, chosen: &'s TriedAction) -> DecisionEvidence<'s> {
        DecisionEvidence { view: self.view, chosen, tried: &self.tried, results: &self.results }
    }

    fn layout_comparison(&self, done: Action) -> Option<LayoutComparison> {
        let done = self.tried.iter().position(|tried| tried.action == done)?;
        let [best_results, done_results] = [self.best_index, done].map(|n| &self.results[n]);
        let [best, done] = [self.best_index, done].map(|n| &self.tried[n]);
        let share = |weight: i64, tried: &TriedAction| (100 * weight / tried.weight.max(1)) as u8;
        let makes = |tried: &TriedAction| match tried.action {
            Action::Order(_) | Action::Call(..) => share(tried.made_weights[0], tried),
            _ => 0,
        };
        let pass = if best.action == Action::Pass { best } else { done };
        Some(LayoutComparison {
            tricks: AheadAndBehind::of(best_results, done_results, TriedOutcome::own_tricks),
            worth: AheadAndBehind::of(best_results, done_results, |outcome| outcome.value),
            best_makes: makes(best),
            done_makes: makes(done),
            others_euchred: share(pass.bidding.euchred, pass),
        })
    }

    /// Returns whether the player should aim for the chance to win.
    fn aims_at_wins(&self) -> bool {
        self.aim.unit() == ValueUnit::Chance
    }

    fn knows_game_length(&self) -> bool {
        self.in_points_and_chance[1].unit() == ValueUnit::Chance
    }

    /// Returns the gain of the best action over another one, in thousandths of a point. A player who follows a
    /// convention is not charged for it. The gain is overestimated, because the best action was chosen by the same
    /// results.
    fn gain_at_first_look(&self, done: usize) -> f64 {
        let bias = self.tried[self.best_index].bias - self.tried[done].bias;
        let gain = self.gain(self.best_index, done, LayoutSubset::All, Measure::Aim);
        gain.min(gain + bias as f64)
    }

    /// Returns the loss by taking the alternative at index `done`, as far as the layouts of this first look show.
    fn cost_at_first_look(&self, done: usize) -> Option<DecisionCost> {
        // The best action is chosen in one half of the layouts and compared in the other half. In the layouts by which
        // it was chosen, it looks better than it is.
        let gain = |measure: Measure| match self.coverage {
            Coverage::All => Some(self.gain(self.best_index, done, LayoutSubset::All, measure)),
            Coverage::Sample => {
                let (even, odd) = (self.best_action_in(LayoutSubset::Even)?, self.best_action_in(LayoutSubset::Odd)?);
                let (in_odd, in_even) = (
                    self.gain(even, done, LayoutSubset::Odd, measure),
                    self.gain(odd, done, LayoutSubset::Even, measure),
                );
                Some((in_odd + in_even) / 2.0)
            }
        };
        let chance =
            if self.knows_game_length() { Some(WinChance::from_internal_chance(gain(Measure::Chance)?)) } else { None };
        let bias = (self.tried[self.best_index].bias - self.tried[done].bias) as f64;
        let aim = gain(Measure::Aim)?;
        Some(DecisionCost {
            aim: MilliPoints::from_thousandths(aim.min(aim + bias)),
            error: MilliPoints::from_thousandths(self.standard_error(self.best_index, done)),
            points: MilliPoints::from_thousandths(gain(Measure::Points)?),
            chance,
        })
    }

    /// The standard error of the difference between two actions.
    fn standard_error(&self, one: usize, other: usize) -> f64 {
        if self.coverage == Coverage::All {
            return 0.0;
        }
        let variance_of_difference =
            variance_of_difference(&self.results[one], &self.results[other], |outcome| Measure::Aim.value_in(outcome));
        variance_of_difference.sqrt() * 100.0 / (100 + self.tried[one].learned_weight) as f64
    }

    /// Returns the index of the action that is best in this part of the layouts. Actions that fell far behind are left
    /// out.
    fn best_action_in(&self, part: LayoutSubset) -> Option<usize> {
        let open = (0..self.tried.len()).filter(|n| self.tried[*n].is_open);
        let liked = |n: &usize| self.mean_worth(*n, part, Measure::Aim) + self.tried[*n].bias as f64;
        let rank = |n: &usize| (liked(n), self.tried[*n].bias as f64);
        open.max_by(|a, b| rank(a).0.total_cmp(&rank(b).0).then(rank(a).1.total_cmp(&rank(b).1)))
    }

    fn gain(&self, one: usize, other: usize, part: LayoutSubset, measure: Measure) -> f64 {
        self.mean_worth(one, part, measure) - self.mean_worth(other, part, measure)
    }

    /// The mean worth of an alternative in these layouts, mixed with the networks' estimate. The estimate is relative
    /// to the mean of all alternatives.
    fn mean_worth(&self, n: usize, part: LayoutSubset, measure: Measure) -> f64 {
        let tried = &self.tried[n];
        let in_layouts = |n: usize| {
            let some =
                || self.results[n].iter().enumerate().filter(|(layout, _)| part.contains(*layout)).map(|(_, of)| of);
            let weight: f64 = some().map(|(_, weight)| f64::from(*weight)).sum();
            let sum: f64 = some().map(|(outcome, weight)| measure.value_in(outcome) * f64::from(*weight)).sum();
            sum / weight.max(1.0)
        };
        if measure == Measure::Chance || tried.learned_weight == 0 {
            return in_layouts(n);
        }
        let all = (0..self.tried.len()).map(in_layouts).sum::<f64>() / self.tried.len() as f64;
        let (learned, learned_weight) = (tried.learned as f64 + all, tried.learned_weight as f64);
        (100.0 * in_layouts(n) + learned_weight * learned) / (100.0 + learned_weight)
    }

    fn appraise_alternative(&self, n: usize) -> AppraisedAction {
        let chance = || WinChance::from_internal_chance(self.shown_worth(n, Measure::Chance));
        AppraisedAction {
            action: self.tried[n].action,
            points: MilliPoints::from_thousandths(self.shown_worth(n, Measure::Points)),
            chance: self.knows_game_length().then(chance),
        }
    }

    /// The mean worth of an alternative, as shown to players. An action that seems better than the best one is only
    /// shown as good as [`overrated_by`] leaves it.
    fn shown_worth(&self, n: usize, measure: Measure) -> f64 {
        let worth = |n| self.mean_worth(n, LayoutSubset::All, measure);
        if self.gain(n, self.best_index, LayoutSubset::All, Measure::Aim) <= 0.0 {
            return worth(n);
        }
        let is_aim = (measure == Measure::Chance) == self.aims_at_wins();
        let overrated = if is_aim { overrated_by(&self.tried[n], &self.tried[self.best_index]) as f64 } else { 0.0 };
        let lowest = if measure == Measure::Chance { 0.0 } else { f64::NEG_INFINITY };
        (worth(n) - overrated).min(worth(self.best_index)).max(lowest)
    }

    /// Returns an action that brings clearly more points than the best one, but clearly fewer wins.
    fn action_with_more_points(&self) -> Option<Action> {
        let best = self.best_index;
        let clearly = |one: usize, other: usize, measure: Measure| {
            let both = self.results[one].iter().zip(&self.results[other]);
            let (mut sum, mut weights) = (0.0, 0.0);
            for ((a, weight), (b, _)) in both {
                sum += (measure.value_in(a) - measure.value_in(b)) * f64::from(*weight);
                weights += f64::from(*weight);
            }
            let mean = sum / f64::max(weights, 1.0);
            let error =
                variance_of_difference(&self.results[one], &self.results[other], |outcome| measure.value_in(outcome))
                    .sqrt();
            (mean > SMALLEST_MENTIONED && mean > 2.0 * error).then_some(mean)
        };
        let points =
            |n: &usize| clearly(*n, best, Measure::Points).filter(|_| clearly(best, *n, Measure::Chance).is_some());
        let others = (0..self.tried.len()).filter(|n| *n != best);
        let found = others.filter_map(|n| Some((n, points(&n)?))).max_by(|a, b| a.1.total_cmp(&b.1));
        found.map(|(n, _)| self.tried[n].action)
    }
}

/// The smallest difference in points or chances that is mentioned, in thousandths of a point.
const SMALLEST_MENTIONED: f64 = 50.0;
/// An action that seems worse than the best by more than this, in thousandths of a point, is no contender.
const CONTENDER_MARGIN: f64 = 100.0;

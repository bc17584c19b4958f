//! Measures how much better a decision is than its rivals, before and after a change.

use super::Tested;
use super::changes::Change;
use crate::deal_sample::DealSample;
use crate::inference::WeighedLayout;
use crate::search::judge::{Judge, TriedOutcome};
use crate::win_probability::WinProbability;
use cards::Seat;
use rules::Action;
use rules::view::{SeatView, Standing};

/// A decision depends on a change if its lead over its rivals shrinks by more than this, in thousandths of a point.
const SMALLEST_LOSS: f64 = 20.0;
/// A decision depends on a change only if its lead also shrinks by more than this many standard errors, apart from
/// `SMALLEST_LOSS`.
const CLEAR_ERRORS: f64 = 2.0;
/// The fewest layouts in which a reason can be tested.
const FEWEST_LAYOUTS: usize = 12;

/// A decision, and the layouts in which its reasons are tested.
pub(super) struct ReasonTestBench<'v, 'l> {
    judge: Judge<'v>,
    layouts: &'l [WeighedLayout],
    /// The action that was chosen. Its reasons are tested.
    pub done: Action,
    /// The outcomes in each layout without any change.
    unchanged: Vec<LayoutOutcomes>,
}

type LayoutOutcomes = Vec<(Action, TriedOutcome)>;

/// The worth of the decision and of each rival in one layout, with the weight of the layout.
struct LayoutWorths {
    done: f64,
    rivals: Vec<f64>,
    weight: f64,
}

/// A layout before and after an action was played out.
pub(super) struct PlayedOutLayout<'s> {
    /// The layout before the action.
    pub start: &'s DealSample,
    /// The layout after the current trick or, for a bid, at the end of the hand.
    pub end: &'s DealSample,
    pub outcome: TriedOutcome,
}

impl<'v, 'l> ReasonTestBench<'v, 'l> {
    pub fn new(judge: Judge<'v>, layouts: &'l [WeighedLayout], done: Action) -> ReasonTestBench<'v, 'l> {
        let mut bench = ReasonTestBench { judge, layouts, done, unchanged: Vec::new() };
        bench.unchanged = layouts
            .iter()
            .map(|weighed| bench.outcomes_after_change(weighed, &Change::default()).unwrap_or_default())
            .collect();
        bench
    }

    pub fn view(&self) -> &'v SeatView {
        self.judge.view
    }

    /// The best action that `is_rival` accepts, apart from the decision.
    pub fn best_rival(&self, is_rival: &dyn Fn(Action) -> bool) -> Option<Action> {
        let rivals = self.rivals(is_rival);
        let all = self.layout_worths(&rivals, &|_| true);
        best_rival_index(&all).map(|n| rivals[n])
    }

    fn rivals(&self, is_rival: &dyn Fn(Action) -> bool) -> Vec<Action> {
        self.view().legal().iter().filter(|action| *action != self.done && is_rival(*action)).collect()
    }

    /// The mean lead of the decision over another action, in thousandths of a point.
    pub fn lead_over(&self, other: Action) -> f64 {
        let rows = self.layout_worths(&[other], &|_| true);
        mean(&rows, |row| row.done - row.rivals[0])
    }

    /// The largest mean difference between the decision and another action, in thousandths of a point.
    pub fn widest_gap(&self) -> f64 {
        self.rivals(&|_| true).into_iter().map(|rival| self.lead_over(rival).abs()).fold(0.0, f64::max)
    }

    /// The mean lead of the decision over the best other action, in thousandths of a point. Negative if the other
    /// action is better.
    pub fn mean_lead(&self) -> f64 {
        let rows = self.layout_worths(&self.rivals(&|_| true), &|_| true);
        best_rival_index(&rows).map_or(0.0, |n| mean(&rows, |row| row.done - row.rivals[n]))
    }

    /// The share of the layouts, from 0 to 1 and by weight, in which `fact` holds after `action` is played out.
    pub fn share(&mut self, action: Action, fact: &dyn Fn(&PlayedOutLayout) -> bool) -> f64 {
        let facts = self.fact_in_each_layout(action, fact);
        let weight = |is: bool| -> f64 {
            let some = self.layouts.iter().zip(&facts).filter(|(_, fact)| **fact == is);
            some.map(|(weighed, _)| f64::from(weighed.weight)).sum()
        };
        weight(true) / (weight(true) + weight(false)).max(1.0)
    }

    /// Tests whether the decision leads by clearly less in the layouts in which a fact is missing. The fact is observed
    /// after `action` is played out.
    pub fn depends_on_fact(
        &mut self,
        action: Action,
        is_rival: &dyn Fn(Action) -> bool,
        fact: &dyn Fn(&PlayedOutLayout) -> bool,
    ) -> Tested {
        let facts = self.fact_in_each_layout(action, fact);
        let rivals = self.rivals(is_rival);
        let (all, without) = (self.layout_worths(&rivals, &|_| true), self.layout_worths(&rivals, &|n| !facts[n]));
        if without.len() < FEWEST_LAYOUTS {
            return Tested::Untestable;
        }
        let (Some(before), Some(after)) = (best_rival_index(&all), best_rival_index(&without)) else {
            return Tested::Untestable;
        };
        let lead = mean(&all, |row| row.done - row.rivals[before]);
        let rest = |row: &LayoutWorths| row.done - row.rivals[after];
        let left = mean(&without, rest);
        test_result(lead - left, standard_error(&without, rest))
    }

    /// Tests whether the lead of the decision over its rivals clearly shrinks if the layouts are changed.
    pub fn depends_on(&mut self, change: &Change, is_rival: &dyn Fn(Action) -> bool) -> Tested {
        let rivals = self.rivals(is_rival);
        let pairs: Vec<(LayoutWorths, LayoutWorths)> = (0..self.layouts.len())
            .filter_map(|n| {
                let after = self.outcomes_after_change(&self.layouts[n], change)?;
                let weight = f64::from(self.layouts[n].weight);
                let before = worths_in_layout(&self.unchanged[n], self.done, &rivals, weight)?;
                let moved: Vec<Action> = rivals.iter().map(|action| change.action_after_swaps(*action)).collect();
                Some((before, worths_in_layout(&after, change.action_after_swaps(self.done), &moved, weight)?))
            })
            .collect();
        if pairs.len() < FEWEST_LAYOUTS {
            return Tested::Untestable;
        }
        let (before, after): (Vec<LayoutWorths>, Vec<LayoutWorths>) = pairs.into_iter().unzip();
        let (Some(one), Some(two)) = (best_rival_index(&before), best_rival_index(&after)) else {
            return Tested::Untestable;
        };
        let lost: Vec<LayoutWorths> = before
            .iter()
            .zip(&after)
            .map(|(before, after)| {
                let lost = (before.done - before.rivals[one]) - (after.done - after.rivals[two]);
                LayoutWorths { done: lost, rivals: Vec::new(), weight: before.weight }
            })
            .collect();
        test_result(mean(&lost, |row| row.done), standard_error(&lost, |row| row.done))
    }

    fn layout_worths(&self, rivals: &[Action], is_in: &dyn Fn(usize) -> bool) -> Vec<LayoutWorths> {
        let some = self.unchanged.iter().zip(self.layouts).enumerate().filter(|(n, _)| is_in(*n));
        some.filter_map(|(_, (worths, weighed))| worths_in_layout(worths, self.done, rivals, f64::from(weighed.weight)))
            .collect()
    }

    fn fact_in_each_layout(&mut self, action: Action, fact: &dyn Fn(&PlayedOutLayout) -> bool) -> Vec<bool> {
        let seat = self.view().seat();
        let standing = *self.view().standing();
        let mut facts = Vec::new();
        for weighed in self.layouts {
            let start = self.judge.sample(weighed);
            let mut end = start;
            end.apply(action);
            let outcome = self.judge.outcome(end);
            play_to_next_turn(&mut end, &standing, seat);
            facts.push(fact(&PlayedOutLayout { start: &start, end: &end, outcome }));
        }
        facts
    }

    /// The outcomes of all legal actions in a changed layout. `None` if the change is impossible in this layout.
    fn outcomes_after_change(&mut self, weighed: &WeighedLayout, change: &Change) -> Option<LayoutOutcomes> {
        let mut sample = self.judge.sample(weighed);
        change.apply_to(&mut sample)?;
        let view = change.standing.map(|standing| {
            let view = self.view();
            SeatView::imagine(view.seat(), view.hand(), view.discard(), view.public(), &standing)
        });
        let aim = view.map(|view| WinProbability::of(&view));
        let legal = sample.legal();
        let outcomes = legal.iter().map(|action| {
            let mut after = sample;
            after.apply(action);
            change.apply_after_action(&mut after);
            match (&view, &aim) {
                (Some(view), Some(aim)) => (action, Judge::new(view, self.judge.search, aim).outcome(after)),
                _ => (action, self.judge.outcome(after)),
            }
        });
        Some(outcomes.collect())
    }
}

/// Plays on: from a bid to the end of the hand, from a card to the seat's next turn.
fn play_to_next_turn(sample: &mut DealSample, standing: &Standing, seat: Seat) {
    match sample.public().tricks().is_empty() {
        true => sample.play_to_end(standing),
        false => sample.play_to_turn_of(standing, seat),
    }
}

fn worths_in_layout(worths: &LayoutOutcomes, done: Action, rivals: &[Action], weight: f64) -> Option<LayoutWorths> {
    let worth =
        |action: &Action| worths.iter().find(|(other, _)| other == action).map(|(_, outcome)| f64::from(outcome.value));
    // A change may make a rival illegal. Then the rival counts as the worst possible action.
    let rivals: Vec<f64> = rivals.iter().map(|rival| worth(rival).unwrap_or(f64::from(i32::MIN))).collect();
    Some(LayoutWorths { done: worth(&done)?, rivals, weight })
}

/// The index of the rival with the highest mean worth.
fn best_rival_index(rows: &[LayoutWorths]) -> Option<usize> {
    let rivals = rows.first()?.rivals.len();
    (0..rivals).max_by(|a, b| mean(rows, |row| row.rivals[*a]).total_cmp(&mean(rows, |row| row.rivals[*b])))
}

fn mean(rows: &[LayoutWorths], measure: impl Fn(&LayoutWorths) -> f64) -> f64 {
    let weight: f64 = rows.iter().map(|row| row.weight).sum();
    rows.iter().map(|row| measure(row) * row.weight).sum::<f64>() / weight.max(1.0)
}

/// The standard error of [`mean`].
fn standard_error(rows: &[LayoutWorths], measure: impl Fn(&LayoutWorths) -> f64) -> f64 {
    let mean = mean(rows, &measure);
    let weight: f64 = rows.iter().map(|row| row.weight).sum();
    let squares: f64 = rows.iter().map(|row| (row.weight * (measure(row) - mean)).powi(2)).sum();
    squares.sqrt() / weight.max(1.0)
}

fn test_result(lost: f64, error: f64) -> Tested {
    if lost > SMALLEST_LOSS && lost > CLEAR_ERRORS * error { Tested::Holds } else { Tested::Fails }
}

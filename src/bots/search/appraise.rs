//! A decision looked back at: what every legal action was worth, by the same layouts for all, and what was lost by not
//! doing the best.

use serde::{Deserialize, Serialize};

use super::judge::{Judge, Tried, TriedOutcome};
use super::{Results, SearchSettings, alternatives, best, explore, reasons, variance, worth};
use crate::evaluate::{MilliPoints, WinChance};
use crate::inference::{self, Cover, Layouts};
use crate::style::StyleWeights;
use crate::win_probability::{Unit, WinProbability};
use crate::{Reason, rule_player};
use rules::Action;
use rules::view::SeatView;

/// What a decision was worth beside the others that were legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// What a player had to aim at.
    pub aim: Unit,
    /// What would have been best; the action itself where nothing was better.
    pub best: Action,
    /// What was lost by not doing that.
    pub cost: DecisionCost,
    /// What each legal action was worth, in order of [`Action::index`].
    pub alternatives: Vec<Appraised>,
    /// What would have brought more points than the best and still fewer wins, if anything.
    pub more_points: Option<Action>,
    /// Why the best is that.
    pub reasons: Vec<Reason>,
}

/// What a decision lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionCost {
    /// Of what counted: points, or as much of the chance to win as a point amid a game is worth.
    pub aim: MilliPoints,
    /// The standard error of that.
    pub error: MilliPoints,
    /// In points; below zero where what was done brought more of them than what was best.
    pub points: MilliPoints,
    /// In chances to win the game; `None` where the view does not tell how long the game is.
    pub chance: Option<WinChance>,
}

/// A legal action and what it was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appraised {
    /// The action.
    pub action: Action,
    /// Points over the other side.
    pub points: MilliPoints,
    /// The chance to win the game; `None` where the view does not tell how long the game is.
    pub chance: Option<WinChance>,
}

/// Returns what was lost by doing this at this view, judged from what the seat saw; `None` where there was nothing to
/// decide, or where the rules do not let it be done in turn.
#[must_use]
pub fn appraise(view: &SeatView, done: Action, search: &SearchSettings, seed: u64) -> Option<Appraisal> {
    let legal = view.legal();
    if legal.len() < 2 || !legal.contains(done) {
        return None;
    }
    let ruled = rule_player::decide(view, legal, StyleWeights::CLUB);
    let (aim, beside) = (WinProbability::of(view), [WinProbability::points(view), WinProbability::chance(view)]);
    let mut tried = alternatives(view, legal, &ruled, search, StyleWeights::CLUB, aim.unit());
    for tried in &mut tried {
        tried.done = tried.action == done;
    }
    let Layouts { weighed, cover } =
        inference::layouts(view, search, search.layouts(view).into(), &mut super::chance(view, seed));
    let mut judge = Judge { beside: Some(&beside), ..Judge::new(view, search, &aim) };
    let results = explore(&mut judge, &weighed, &mut tried);
    let trial = Trial { tried: &tried, results: &results, cover, chances: beside[1].unit() == Unit::Chance };
    let chosen = best(&tried)?;
    let worth = |of: &Tried| worth(of, &tried, aim.unit());
    Some(Appraisal {
        aim: aim.unit(),
        best: chosen.action,
        cost: trial.cost()?,
        alternatives: (0..tried.len()).map(|n| trial.appraised(n)).collect(),
        more_points: (aim.unit() == Unit::Chance).then(|| trial.more_points()).flatten(),
        reasons: reasons::of(view, ruled, chosen, &tried, &worth),
    })
}

/// Which layouts are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    All,
    Even,
    Odd,
}

impl Part {
    fn has(self, layout: usize) -> bool {
        match self {
            Part::All => true,
            Part::Even => layout.is_multiple_of(2),
            Part::Odd => !layout.is_multiple_of(2),
        }
    }
}

/// A measure of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    Aim,
    Points,
    Chance,
}

impl Measure {
    fn of(self, outcome: &TriedOutcome) -> f64 {
        f64::from(match self {
            Measure::Aim => outcome.value,
            Measure::Points => outcome.beside[0],
            Measure::Chance => outcome.beside[1],
        })
    }
}

/// What was found out about all alternatives.
struct Trial<'t> {
    tried: &'t [Tried],
    results: &'t Results,
    cover: Cover,
    /// Whether the second measure beside is a chance.
    chances: bool,
}

impl Trial<'_> {
    fn cost(&self) -> Option<DecisionCost> {
        let done = self.tried.iter().position(|tried| tried.done)?;
        let best = self.best(Part::All)?;
        let none = DecisionCost { chance: self.chances.then_some(WinChance(0)), ..DecisionCost::default() };
        if best == done {
            return Some(none);
        }
        // What is best in one half of the layouts is held against what was done in the other half: the best of several
        // averages looks better than it is in the layouts that chose it.
        let gain = |measure: Measure| match self.cover {
            Cover::All => Some(self.gain(best, done, Part::All, measure)),
            Cover::Sample => {
                let (even, odd) = (self.best(Part::Even)?, self.best(Part::Odd)?);
                let (in_odd, in_even) =
                    (self.gain(even, done, Part::Odd, measure), self.gain(odd, done, Part::Even, measure));
                Some((in_odd + in_even) / 2.0)
            }
        };
        let error = match self.cover {
            Cover::All => 0.0,
            Cover::Sample => {
                variance(&self.results[best], &self.results[done], |outcome| Measure::Aim.of(outcome)).sqrt()
            }
        };
        let chance = if self.chances { Some(WinChance::of_certain(gain(Measure::Chance)?)) } else { None };
        let points = MilliPoints::rounded(gain(Measure::Points)?);
        Some(DecisionCost {
            aim: MilliPoints::rounded(gain(Measure::Aim)?),
            error: MilliPoints::rounded(error),
            points,
            chance,
        })
    }

    /// The best of those still open, in these layouts.
    fn best(&self, part: Part) -> Option<usize> {
        let open = (0..self.tried.len()).filter(|n| self.tried[*n].open);
        let liked = |n: &usize| self.mean(*n, part, Measure::Aim) + self.tried[*n].bias as f64;
        let rank = |n: &usize| (liked(n), self.tried[*n].bias as f64);
        open.max_by(|a, b| rank(a).0.total_cmp(&rank(b).0).then(rank(a).1.total_cmp(&rank(b).1)))
    }

    /// By how much one is worth more than another.
    fn gain(&self, one: usize, other: usize, part: Part, measure: Measure) -> f64 {
        self.mean(one, part, measure) - self.mean(other, part, measure)
    }

    /// Returns what an alternative is worth. What has been learned is in points, and says nothing of how good all of
    /// them are.
    fn mean(&self, n: usize, part: Part, measure: Measure) -> f64 {
        let tried = &self.tried[n];
        let in_layouts = |n: usize| {
            let some = || self.results[n].iter().enumerate().filter(|(layout, _)| part.has(*layout)).map(|(_, of)| of);
            let weight: f64 = some().map(|(_, weight)| f64::from(*weight)).sum();
            let sum: f64 = some().map(|(outcome, weight)| measure.of(outcome) * f64::from(*weight)).sum();
            sum / weight.max(1.0)
        };
        if measure == Measure::Chance || tried.glance == 0 {
            return in_layouts(n);
        }
        let all = (0..self.tried.len()).map(in_layouts).sum::<f64>() / self.tried.len() as f64;
        let (learned, glance) = (tried.learned as f64 + all, tried.glance as f64);
        (100.0 * in_layouts(n) + glance * learned) / (100.0 + glance)
    }

    fn appraised(&self, n: usize) -> Appraised {
        let chance = self.chances.then(|| WinChance::of_certain(self.mean(n, Part::All, Measure::Chance)));
        Appraised {
            action: self.tried[n].action,
            points: MilliPoints::rounded(self.mean(n, Part::All, Measure::Points)),
            chance,
        }
    }

    /// Returns what brings clearly more points than the best and clearly fewer wins.
    fn more_points(&self) -> Option<Action> {
        let best = self.best(Part::All)?;
        let clearly = |one: usize, other: usize, measure: Measure| {
            let both = self.results[one].iter().zip(&self.results[other]);
            let (mut sum, mut weights) = (0.0, 0.0);
            for ((a, weight), (b, _)) in both {
                sum += (measure.of(a) - measure.of(b)) * f64::from(*weight);
                weights += f64::from(*weight);
            }
            let mean = sum / f64::max(weights, 1.0);
            let error = variance(&self.results[one], &self.results[other], |outcome| measure.of(outcome)).sqrt();
            (mean > CLEARLY && mean > 2.0 * error).then_some(mean)
        };
        let points =
            |n: &usize| clearly(*n, best, Measure::Points).filter(|_| clearly(best, *n, Measure::Chance).is_some());
        let others = (0..self.tried.len()).filter(|n| *n != best);
        let found = others.filter_map(|n| Some((n, points(&n)?))).max_by(|a, b| a.1.total_cmp(&b.1));
        found.map(|(n, _)| self.tried[n].action)
    }
}

/// What is worth speaking of, in thousandths.
const CLEARLY: f64 = 50.0;

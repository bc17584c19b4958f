//! A decision looked back at: what every legal action was worth, by the same layouts for all, and what was lost by not
//! doing the best.

use serde::{Deserialize, Serialize};

use super::judge::{Judge, Tried, TriedOutcome};
use super::second_look::second_look;
use super::{FarBehind, Results, SearchSettings, alternatives, explore, reasons, variance, worth};
use crate::evaluate::{MilliPoints, WinChance};
use crate::inference::{self, Cover, Layouts};
use crate::style::StyleWeights;
use crate::win_probability::{Unit, WinProbability};
use crate::{Decision, Reason, rule_player};
use rules::Action;
use rules::view::SeatView;

/// A position as a judge first looks at it: every legal action tried in the same layouts, whatever was done.
///
/// The same view, settings and seed give the same look everywhere, so whoever gives a hint and whoever looks back at what
/// was done say the same.
#[derive(Clone, Debug)]
pub struct FirstLook<'v> {
    view: &'v SeatView,
    search: SearchSettings,
    seed: u64,
    aim: WinProbability,
    /// Points, and the chance to win.
    beside: [WinProbability; 2],
    tried: Vec<Tried>,
    results: Results,
    cover: Cover,
    /// The place of the best among those tried.
    best: usize,
    ruled: Decision,
}

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

/// What less than this is lost at a first look is not looked at again: a grade calls only greater costs wrong.
const LOOMS: f64 = 30.0;

impl<'v> FirstLook<'v> {
    /// The first look at this view; `None` where there is nothing to decide. It takes half the layouts of a second look.
    #[must_use]
    pub fn at(view: &'v SeatView, search: &SearchSettings, seed: u64) -> Option<FirstLook<'v>> {
        let legal = view.legal();
        if legal.len() < 2 {
            return None;
        }
        let search = *search;
        let ruled = rule_player::decide(view, legal, StyleWeights::CLUB);
        let (aim, beside) = (WinProbability::of(view), [WinProbability::points(view), WinProbability::chance(view)]);
        let mut tried = alternatives(view, legal, &ruled, &search, StyleWeights::CLUB, aim.unit());
        let count = usize::from(search.layouts(view)).div_ceil(2);
        let Layouts { weighed, cover } = inference::layouts(view, &search, count, &mut super::chance(view, seed));
        let mut judge = Judge { beside: Some(&beside), ..Judge::new(view, &search, &aim) };
        // Where all layouts are tried they come in order: the first of them are no fair sample.
        let far_behind = if cover == Cover::All { FarBehind::Kept } else { FarBehind::Dropped };
        let results = explore(&mut judge, &weighed, &mut tried, far_behind);
        let look = FirstLook { view, search, seed, aim, beside, tried, results, cover, best: 0, ruled };
        let best = look.best_in(Part::All)?;
        Some(FirstLook { best, ..look })
    }

    /// Returns what is best to do.
    #[must_use]
    pub fn best(&self) -> Action {
        self.tried[self.best].action
    }

    /// Returns what else can be done without losing anything that a judge would speak of, as far as the eye tells: all
    /// that [`FirstLook::cost`] says of it is that it is fine.
    pub fn contenders(&self) -> impl Iterator<Item = Action> {
        let near = |n: &usize| *n != self.best && self.tried[*n].open && self.gain_at_sight(*n) < CONTENDS;
        (0..self.tried.len()).filter(near).map(|n| self.tried[n].action)
    }

    /// Returns what is lost by doing this instead of the best. What seems to lose anything is looked at again in layouts
    /// of its own, and costs what they say; `None` where the rules do not let it be done.
    #[must_use]
    pub fn cost(&self, done: Action) -> Option<DecisionCost> {
        let done = self.tried.iter().position(|tried| tried.action == done)?;
        if done == self.best {
            let chance = self.tells_chances().then_some(WinChance(0));
            return Some(DecisionCost { chance, ..DecisionCost::default() });
        }
        if self.cover == Cover::All || self.gain_at_sight(done) + self.error(self.best, done) <= LOOMS {
            return self.cost_at_sight(done);
        }
        let [best, done] = [self.best, done].map(|n| self.tried[n]);
        Some(second_look(self.view, [best.action, done.action], &self.search, self.seed)?.cost())
    }

    /// Returns what the decision was worth; `None` where the rules do not let it be done.
    #[must_use]
    pub fn appraisal(&self, done: Action) -> Option<Appraisal> {
        Some(Appraisal {
            aim: self.aim.unit(),
            best: self.best(),
            cost: self.cost(done)?,
            alternatives: (0..self.tried.len()).map(|n| self.appraised(n)).collect(),
            more_points: (self.aim.unit() == Unit::Chance).then(|| self.more_points()).flatten(),
            reasons: self.decision().reasons,
        })
    }

    /// Returns what is best as a decision, with what each choice is worth.
    #[must_use]
    pub fn decision(&self) -> Decision {
        let chosen = &self.tried[self.best];
        let worth = |of: &Tried| worth(of, &self.tried, self.aim.unit());
        Decision {
            action: chosen.action,
            reasons: reasons::of(self.view, self.ruled.clone(), chosen, &self.tried, &worth),
            alternatives: self.tried.iter().map(worth).collect(),
        }
    }

    fn tells_chances(&self) -> bool {
        self.beside[1].unit() == Unit::Chance
    }

    /// By how much the best looks better than another, customs included: more than it is, since it was chosen by that.
    fn gain_at_sight(&self, done: usize) -> f64 {
        let bias = self.tried[self.best].bias - self.tried[done].bias;
        let gain = self.gain(self.best, done, Part::All, Measure::Aim);
        gain.min(gain + bias as f64)
    }

    /// What is lost as far as the first look tells.
    fn cost_at_sight(&self, done: usize) -> Option<DecisionCost> {
        // What is best in one half of the layouts is held against what was done in the other half: the best of several
        // averages looks better than it is in the layouts that chose it.
        let gain = |measure: Measure| match self.cover {
            Cover::All => Some(self.gain(self.best, done, Part::All, measure)),
            Cover::Sample => {
                let (even, odd) = (self.best_in(Part::Even)?, self.best_in(Part::Odd)?);
                let (in_odd, in_even) =
                    (self.gain(even, done, Part::Odd, measure), self.gain(odd, done, Part::Even, measure));
                Some((in_odd + in_even) / 2.0)
            }
        };
        let chance = if self.tells_chances() { Some(WinChance::of_certain(gain(Measure::Chance)?)) } else { None };
        let bias = (self.tried[self.best].bias - self.tried[done].bias) as f64;
        let aim = gain(Measure::Aim)?;
        Some(DecisionCost {
            aim: MilliPoints::rounded(aim.min(aim + bias)),
            error: MilliPoints::rounded(self.error(self.best, done)),
            points: MilliPoints::rounded(gain(Measure::Points)?),
            chance,
        })
    }

    /// The standard error of the difference between two.
    fn error(&self, one: usize, other: usize) -> f64 {
        if self.cover == Cover::All {
            return 0.0;
        }
        let variance = variance(&self.results[one], &self.results[other], |outcome| Measure::Aim.of(outcome));
        variance.sqrt() * 100.0 / (100 + self.tried[one].glance) as f64
    }

    /// The best of those still open, in these layouts.
    fn best_in(&self, part: Part) -> Option<usize> {
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
        let chance = self.tells_chances().then(|| WinChance::of_certain(self.mean(n, Part::All, Measure::Chance)));
        Appraised {
            action: self.tried[n].action,
            points: MilliPoints::rounded(self.mean(n, Part::All, Measure::Points)),
            chance,
        }
    }

    /// Returns what brings clearly more points than the best and clearly fewer wins.
    fn more_points(&self) -> Option<Action> {
        let best = self.best;
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
/// What looks worse than the best by more than this is no contender, in thousandths.
const CONTENDS: f64 = 100.0;

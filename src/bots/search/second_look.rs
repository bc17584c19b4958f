//! Compares two actions again in new layouts, which had no part in choosing them. So the difference is unbiased, and
//! its standard error fits the spread between looks with other seeds.

use super::judge::{Judge, TriedOutcome};
use super::{DecisionCost, FarBehind, SearchSettings, alternatives, try_alternatives, variance};
use crate::evaluate::{MilliPoints, WinChance};
use crate::inference::{self, Coverage, Layouts};
use crate::rule_player;
use crate::style::StyleWeights;
use crate::win_probability::{Unit, WinProbability};
use rules::Action;
use rules::view::SeatView;

/// Number of looks after which the question is left open.
const MOST_LOOKS: u64 = 6;
/// The smallest loss that a grade calls wrong, in thousandths of a point. A difference near it is looked at again.
const SMALLEST_WRONG_LOSS: f64 = 50.0;
/// Number of standard errors from the bound at which a difference is clear.
const CLEAR_ERRORS: f64 = 3.0;

/// The gain of one action over another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Difference {
    /// In the unit aimed for, in thousandths of a point.
    pub aim: f64,
    /// The standard error of `aim`.
    pub error: f64,
    points: f64,
    chance: Option<f64>,
    /// The extra weight that conventions and the margin for going alone give to the first action.
    custom: f64,
}

impl Difference {
    /// Returns the loss without the share that conventions ask for.
    fn loss_without_convention(&self) -> f64 {
        self.aim.min(self.aim + self.custom)
    }

    /// The loss by choosing the other action.
    #[must_use]
    pub fn cost(&self) -> DecisionCost {
        DecisionCost {
            aim: MilliPoints::rounded(self.loss_without_convention()),
            error: MilliPoints::rounded(self.error),
            points: MilliPoints::rounded(self.points),
            chance: self.chance.map(WinChance::of_certain),
        }
    }
}

/// Compares two actions in newly drawn layouts, until the result is clear but at most six times. `None` if one of
/// them is not legal.
#[must_use]
pub fn second_look(view: &SeatView, pair: [Action; 2], search: &SearchSettings, seed: u64) -> Option<Difference> {
    let mut all = Difference::default();
    let mut spread = Spread::default();
    for n in 1..=MOST_LOOKS {
        let seed = seed ^ n.wrapping_mul(0xd1b5_4a32_d192_ed03);
        let (look, cover) = look_once(view, pair, search, seed)?;
        spread.count(&look);
        all = Difference { error: spread.error(), ..all.with(&look, n as f64) };
        // A single look may be far off, so a wrong decision must be confirmed by another look.
        let (over, margin) = (all.loss_without_convention() - SMALLEST_WRONG_LOSS, CLEAR_ERRORS * all.error);
        if cover == Coverage::All || over < -margin || (over > margin && n > 1) {
            break;
        }
    }
    Some(all)
}

/// The spread of several looks at the same two actions.
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    looks: f64,
    sum: f64,
    squares: f64,
    /// The sum of the variances that the looks report.
    stated: f64,
}

impl Spread {
    fn count(&mut self, look: &Difference) {
        self.looks += 1.0;
        self.sum += look.aim;
        self.squares += look.aim * look.aim;
        self.stated += look.error * look.error;
    }

    /// Returns the standard error of the mean. A look that missed the few important layouts reports too small an
    /// error, so the spread between looks counts too, and more so with more looks.
    fn error(&self) -> f64 {
        /// The reported errors count as much as this many looks.
        const STATED_ERROR_WEIGHT: f64 = 3.0;
        let free = self.looks - 1.0;
        let shown = (self.squares - self.sum * self.sum / self.looks).max(0.0);
        let variance = (STATED_ERROR_WEIGHT * self.stated / self.looks + shown) / (STATED_ERROR_WEIGHT + free);
        (variance / self.looks).sqrt()
    }
}

impl Difference {
    /// Returns the mean with one more look, the `n`th.
    fn with(&self, look: &Difference, n: f64) -> Difference {
        let mean = |before: f64, now: f64| before + (now - before) / n;
        Difference {
            aim: mean(self.aim, look.aim),
            error: 0.0,
            points: mean(self.points, look.points),
            chance: look.chance.map(|now| mean(self.chance.unwrap_or(0.0), now)),
            custom: look.custom,
        }
    }
}

/// Takes one look, and tells whether it covered all layouts.
fn look_once(view: &SeatView, pair: [Action; 2], search: &SearchSettings, seed: u64) -> Option<(Difference, Coverage)> {
    let legal = view.legal();
    let ruled = rule_player::decide(view, legal, StyleWeights::CLUB);
    let (aim, points_and_chance) =
        (WinProbability::of(view), [WinProbability::points(view), WinProbability::chance(view)]);
    let all = alternatives(view, legal, &ruled, search, StyleWeights::CLUB, aim.unit());
    let of = |action: Action| all.iter().find(|tried| tried.action == action).copied();
    let mut tried = [of(pair[0])?, of(pair[1])?];
    let Layouts { weighed, coverage: cover } = inference::likely_layouts(
        view,
        search,
        search.layouts(view).into(),
        &mut super::position_randomness(view, seed),
    );
    let mut judge = Judge { points_and_chance: Some(&points_and_chance), ..Judge::new(view, search, &aim) };
    let results = try_alternatives(&mut judge, &weighed, &mut tried, FarBehind::Kept);
    let glance = tried[0].glance as f64;
    // The learned worth of bids is in points and has no error.
    let with_learned = |in_layouts: f64| {
        (100.0 * in_layouts + glance * (tried[0].learned - tried[1].learned) as f64) / (100.0 + glance)
    };
    let weight: f64 = results[0].iter().map(|(_, weight)| f64::from(*weight)).sum();
    let mean = |measure: fn(&TriedOutcome) -> i32| {
        let pairs = results[0].iter().zip(&results[1]);
        let sum: f64 = pairs.map(|((a, weight), (b, _))| f64::from(measure(a) - measure(b)) * f64::from(*weight)).sum();
        sum / weight.max(1.0)
    };
    let error = match cover {
        Coverage::All => 0.0,
        Coverage::Sample => variance(&results[0], &results[1], |outcome| f64::from(outcome.value)).sqrt(),
    };
    let difference = Difference {
        aim: with_learned(mean(|outcome| outcome.value)),
        error: 100.0 * error / (100.0 + glance),
        points: with_learned(mean(|outcome| outcome.points_and_chance[0])),
        chance: (points_and_chance[1].unit() == Unit::Chance).then(|| mean(|outcome| outcome.points_and_chance[1])),
        custom: (tried[0].bias - tried[1].bias) as f64,
    };
    Some((difference, cover))
}

//! Compares two actions again in new layouts. The layouts of the first look helped to choose the best action, so they
//! flatter it. New layouts give an unbiased difference, and an honest standard error.

use super::judge::{Judge, TriedOutcome};
use super::{DecisionCost, FarBehind, SearchSettings, list_alternatives, try_alternatives, variance_of_difference};
use crate::evaluate::{MilliPoints, WinChance};
use crate::inference::{self, Coverage, Layouts};
use crate::rule_player;
use crate::style::StyleWeights;
use crate::win_probability::{ValueUnit, WinProbability};
use rules::Action;
use rules::view::SeatView;

/// The largest number of looks to find out whether the loss is clear. If it is still unclear after the last look, no
/// further look is taken.
const MOST_LOOKS: u64 = 6;
/// Two looks may agree by chance, so a loss is clear only after this many.
const LOOKS_BEFORE_WRONG: u64 = 3;
/// The number of looks that confirm a clear loss. The looks before ended when the loss was clear, so they overrate it.
const CONFIRMING_LOOKS: u64 = 4;
/// The smallest loss that a grade calls wrong, in thousandths of a point. Looks are repeated until the loss is clearly
/// above or below this bound.
const SMALLEST_WRONG_LOSS: f64 = 50.0;
/// A loss is clearly above or below [`SMALLEST_WRONG_LOSS`] if it is more than this many standard errors away.
const CLEAR_ERRORS: f64 = 3.0;

/// The gain of a first action over a second one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Difference {
    /// The gain in the unit that the player should maximize (points, or the chance to win), in thousandths of a point.
    pub aim: f64,
    /// The standard error of `aim`.
    pub error: f64,
    /// The gain in thousandths of a point.
    points: f64,
    /// The gain in chances to win. `None` if the view does not tell how long the game is.
    chance: Option<f64>,
    /// The bonus that conventions and margins give to the first action, in thousandths of a point.
    convention_bonus: f64,
}

impl Difference {
    /// The loss by choosing the second action. Following a convention or a margin is not charged.
    fn loss_without_convention(&self) -> f64 {
        self.aim.min(self.aim + self.convention_bonus)
    }

    /// The cost of choosing the second action.
    #[must_use]
    pub fn cost(&self) -> DecisionCost {
        DecisionCost {
            aim: MilliPoints::from_thousandths(self.loss_without_convention()),
            error: MilliPoints::from_thousandths(self.error),
            points: MilliPoints::from_thousandths(self.points),
            chance: self.chance.map(WinChance::from_internal_chance),
        }
    }
}

/// Compares two actions in new layouts, up to six times, until the result is clear. A clear loss is measured again in
/// other layouts, and only these count. `None` if one of the actions is not legal.
#[must_use]
pub fn second_look(view: &SeatView, pair: [Action; 2], search: &SearchSettings, seed: u64) -> Option<Difference> {
    let seeds = |first: u64, count: u64| (first..first + count).map(move |n| seed ^ n.wrapping_mul(LOOK_SEED_STEP));
    let mut looks = Looks::default();
    for seed in seeds(1, MOST_LOOKS) {
        let coverage = looks.look(view, pair, search, seed)?;
        let (mean, margin) = (looks.mean(), CLEAR_ERRORS * looks.standard_error());
        let over = mean.loss_without_convention() - SMALLEST_WRONG_LOSS;
        if coverage == Coverage::All || over < -margin {
            break;
        }
        if over > margin && looks.count >= LOOKS_BEFORE_WRONG {
            looks = Looks::default();
            for seed in seeds(MOST_LOOKS + 1, CONFIRMING_LOOKS) {
                looks.look(view, pair, search, seed)?;
            }
            break;
        }
    }
    Some(looks.mean())
}

/// The seeds of the looks are apart by multiples of this odd number.
const LOOK_SEED_STEP: u64 = 0xd1b5_4a32_d192_ed03;

/// Several looks at the same two actions.
#[derive(Clone, Copy, Debug, Default)]
struct Looks {
    count: u64,
    /// The mean of the looks. Its error is not set.
    mean: Difference,
    sum: f64,
    squares: f64,
    /// The sum of the squares of the standard errors that the looks report.
    stated_variances: f64,
}

impl Looks {
    /// Takes another look. `None` if one of the actions is not legal.
    fn look(&mut self, view: &SeatView, pair: [Action; 2], search: &SearchSettings, seed: u64) -> Option<Coverage> {
        let (look, coverage) = look_once(view, pair, search, seed)?;
        self.count += 1;
        self.sum += look.aim;
        self.squares += look.aim * look.aim;
        self.stated_variances += look.error * look.error;
        self.mean = self.mean.including(&look, self.count as f64);
        Some(coverage)
    }

    fn mean(&self) -> Difference {
        Difference { error: self.standard_error(), ..self.mean }
    }

    /// The standard error of the mean. A look that missed a few important layouts reports too small an error. So the
    /// spread between looks counts too, and the more looks there are, the more it counts.
    fn standard_error(&self) -> f64 {
        /// The weight of the errors that the looks report. The spread between the looks weighs as much as the number of
        /// looks minus one.
        const STATED_ERROR_WEIGHT: f64 = 3.0;
        let count = self.count as f64;
        let free = count - 1.0;
        let shown = (self.squares - self.sum * self.sum / count).max(0.0);
        let variance_of_difference =
            (STATED_ERROR_WEIGHT * self.stated_variances / count + shown) / (STATED_ERROR_WEIGHT + free);
        (variance_of_difference / count).sqrt()
    }
}

impl Difference {
    /// Returns the mean of `n` looks, given the mean of the looks before and the `n`th look.
    fn including(&self, look: &Difference, n: f64) -> Difference {
        let mean = |before: f64, now: f64| before + (now - before) / n;
        Difference {
            aim: mean(self.aim, look.aim),
            error: 0.0,
            points: mean(self.points, look.points),
            chance: look.chance.map(|now| mean(self.chance.unwrap_or(0.0), now)),
            convention_bonus: look.convention_bonus,
        }
    }
}

/// Compares two actions once, in newly drawn layouts. Also returns whether these were all layouts.
fn look_once(view: &SeatView, pair: [Action; 2], search: &SearchSettings, seed: u64) -> Option<(Difference, Coverage)> {
    let legal = view.legal();
    let rule_decision = rule_player::decide(view, legal, StyleWeights::CLUB);
    let (aim, in_points_and_chance) =
        (WinProbability::of(view), [WinProbability::by_points(view), WinProbability::by_chance(view)]);
    let all = list_alternatives(view, legal, &rule_decision, search, StyleWeights::CLUB, aim.unit());
    let of = |action: Action| all.iter().find(|tried| tried.action == action).copied();
    let mut tried = [of(pair[0])?, of(pair[1])?];
    let Layouts { weighed, coverage } = inference::likely_layouts(
        view,
        search,
        search.layouts_for(view).into(),
        &mut super::position_randomness(view, seed),
    );
    let mut judge = Judge { in_points_and_chance: Some(&in_points_and_chance), ..Judge::new(view, search, &aim) };
    let results = try_alternatives(&mut judge, &weighed, &mut tried, FarBehind::Kept);
    let learned_weight = tried[0].learned_weight as f64;
    // The learned worth of bids is in points and has no error.
    let with_learned = |in_layouts: f64| {
        (100.0 * in_layouts + learned_weight * (tried[0].learned - tried[1].learned) as f64) / (100.0 + learned_weight)
    };
    let weight: f64 = results[0].iter().map(|(_, weight)| f64::from(*weight)).sum();
    let mean = |measure: fn(&TriedOutcome) -> i32| {
        let pairs = results[0].iter().zip(&results[1]);
        let sum: f64 = pairs.map(|((a, weight), (b, _))| f64::from(measure(a) - measure(b)) * f64::from(*weight)).sum();
        sum / weight.max(1.0)
    };
    let error = match coverage {
        Coverage::All => 0.0,
        Coverage::Sample => variance_of_difference(&results[0], &results[1], |outcome| f64::from(outcome.value)).sqrt(),
    };
    let difference = Difference {
        aim: with_learned(mean(|outcome| outcome.value)),
        error: 100.0 * error / (100.0 + learned_weight),
        points: with_learned(mean(|outcome| outcome.in_points_and_chance[0])),
        chance: (in_points_and_chance[1].unit() == ValueUnit::Chance)
            .then(|| mean(|outcome| outcome.in_points_and_chance[1])),
        convention_bonus: (tried[0].bias - tried[1].bias) as f64,
    };
    Some((difference, coverage))
}

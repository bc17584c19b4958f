//! The results of a review: a judged decision, and all judged decisions and hands of a game.

use serde::{Deserialize, Serialize};

use super::grade::exceeds_error;
use super::{Account, DecisionKind, Grade, HandAccount};
use crate::{AppraisedAction, DecisionCost, LayoutComparison, MilliPoints, ValueUnit, WinChance};
use cards::Seat;
use rules::{Action, HandNo};

/// A decision of a finished hand, with its judgment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedDecision {
    pub hand: HandNo,
    /// The index in the log of the event that records the decision.
    pub at: usize,
    pub seat: Seat,
    pub action: Action,
    pub kind: DecisionKind,
    /// `None` if only one action was legal.
    pub judged: Option<Judgment>,
}

/// The judge's opinion on a decision: the best action, and the cost of not having taken it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgment {
    /// The unit that the player should have maximized: points, or the chance to win.
    pub aim: ValueUnit,
    pub best: Action,
    /// The measured cost of the decision. Negative if the repeated looks find the action better than the best one.
    pub cost: DecisionCost,
    /// Details to learn from. `None` for most right decisions.
    pub lesson: Option<Box<Lesson>>,
}

/// Details of a judged decision from which the player can learn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// The legal actions with their worth.
    pub alternatives: Vec<AppraisedAction>,
    /// An action that would have brought more points than the best one, but fewer wins.
    pub more_points: Option<Action>,
    #[serde(rename = "shown")]
    pub layout_comparison: LayoutComparison,
}

impl Judgment {
    #[must_use]
    pub fn grade(&self) -> Grade {
        Grade::of(&self.cost)
    }

    /// The grade that the loss in points alone would have. It is milder than [`Judgment::grade`] if the decision cost
    /// more chances to win than points, as near the end of a game.
    #[must_use]
    pub fn grade_by_points(&self) -> Grade {
        Grade::of(&DecisionCost { aim: self.points_lost(), error: MilliPoints::ZERO, ..self.cost })
    }

    /// The loss in points. Zero if the cost is within its standard error.
    #[must_use]
    pub fn points_lost(&self) -> MilliPoints {
        if exceeds_error(&self.cost) { self.cost.points.max(MilliPoints::ZERO) } else { MilliPoints::ZERO }
    }

    /// The loss in the chance to win. Zero if the cost is within its standard error, `None` if the length of the game
    /// is unknown.
    #[must_use]
    pub fn chance_lost(&self) -> Option<WinChance> {
        let told = exceeds_error(&self.cost);
        self.cost.chance.map(|chance| if told { chance.max(WinChance(0)) } else { WinChance(0) })
    }
}

/// The largest plausible number in a judgment: a thousand points, or a hundred times certainty.
const LARGEST_PLAUSIBLE: i32 = 1_000_000;

impl Judgment {
    /// Returns whether the numbers are in the range of a real judgment. Imported data may contain anything.
    #[must_use]
    pub fn is_plausible(&self) -> bool {
        let of = |points: MilliPoints, chance: Option<WinChance>| [points.0, chance.map_or(0, |chance| chance.0)];
        let choices = self.lesson.iter().flat_map(|lesson| &lesson.alternatives);
        let mut numbers = of(self.cost.points, self.cost.chance).to_vec();
        numbers.extend([self.cost.aim.0, self.cost.error.0]);
        numbers.extend(choices.flat_map(|choice| of(choice.points, choice.chance)));
        numbers.iter().all(|number| (-LARGEST_PLAUSIBLE..=LARGEST_PLAUSIBLE).contains(number))
    }
}

impl JudgedDecision {
    /// The grade of the decision. A decision without a choice counts as best.
    #[must_use]
    pub fn grade(&self) -> Grade {
        self.judged.as_ref().map_or(Grade::Best, Judgment::grade)
    }

    /// The loss in points. Zero for a decision without a choice.
    #[must_use]
    pub fn points_lost(&self) -> MilliPoints {
        self.judged.as_ref().map_or(MilliPoints::ZERO, Judgment::points_lost)
    }
}

/// The points that a seat lost by its decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointsLost {
    /// The loss by bids and passes.
    pub bids: MilliPoints,
    /// The loss by cards and discards.
    pub play: MilliPoints,
}

impl PointsLost {
    #[must_use]
    pub fn all(self) -> MilliPoints {
        self.bids + self.play
    }

    /// Adds the loss of a decision of this kind.
    pub(super) fn count(&mut self, kind: DecisionKind, lost: MilliPoints) {
        *(if kind.is_bid() { &mut self.bids } else { &mut self.play }) += lost;
    }
}

/// The complete review of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The decisions of all finished hands, in order.
    pub decisions: Vec<JudgedDecision>,
    /// The finished hands, in order. For a game without a finished hand, the list has one hand without a score.
    pub hands: Vec<HandAccount>,
}

impl Review {
    /// The sources of the points of a seat's side, summed over all hands.
    #[must_use]
    pub fn account(&self, seat: Seat) -> Account {
        self.hands.iter().map(|hand| hand.of(seat)).sum()
    }

    #[must_use]
    pub fn points_lost(&self, seat: Seat) -> PointsLost {
        let mut lost = PointsLost::default();
        self.judged(seat).for_each(|(decision, judged)| lost.count(decision.kind, judged.points_lost()));
        lost
    }

    /// The decisions of a seat in which it had a choice.
    pub fn judged(&self, seat: Seat) -> impl Iterator<Item = (&JudgedDecision, &Judgment)> {
        let own = self.decisions.iter().filter(move |decision| decision.seat == seat);
        own.filter_map(|decision| Some((decision, decision.judged.as_ref()?)))
    }
}

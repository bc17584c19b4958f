//! A judged decision, and the judged decisions of a game.

use serde::{Deserialize, Serialize};

use super::grade::is_worth_mentioning;
use super::{Account, Grade, HandAccount, Kind};
use crate::{Appraised, DecisionCost, LayoutComparison, MilliPoints, Unit, WinChance};
use cards::Seat;
use rules::{Action, HandNo};

/// A decision of a finished hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedDecision {
    pub hand: HandNo,
    /// The index of its event in the log.
    pub at: usize,
    pub seat: Seat,
    pub action: Action,
    /// The subject of the decision or, if it was wrong, the kind of mistake.
    pub kind: Kind,
    /// The judgment; `None` if there was no choice.
    pub judged: Option<Judged>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// The unit that the player should have aimed for.
    pub aim: Unit,
    pub best: Action,
    /// The measured cost; negative if the action turned out better than the best one.
    pub cost: DecisionCost,
    /// Details to learn from; `None` if the loss is too small to mention.
    pub lesson: Option<Box<Lesson>>,
}

/// Details of a judged decision, to learn from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// The worth of each legal action.
    pub alternatives: Vec<Appraised>,
    /// An action with more points than the best one, but fewer wins.
    pub more_points: Option<Action>,
    /// The comparison with the best action over the layouts.
    #[serde(rename = "shown")]
    pub layout_comparison: LayoutComparison,
}

impl Judged {
    #[must_use]
    pub fn grade(&self) -> Grade {
        Grade::of(&self.cost)
    }

    /// The loss in points; zero if it is within the error.
    #[must_use]
    pub fn lost(&self) -> MilliPoints {
        if is_worth_mentioning(&self.cost) { self.cost.points.max(MilliPoints::ZERO) } else { MilliPoints::ZERO }
    }

    /// The loss of the chance to win, like [`Judged::lost`]; `None` if the length of the game is unknown.
    #[must_use]
    pub fn chance_lost(&self) -> Option<WinChance> {
        let told = is_worth_mentioning(&self.cost);
        self.cost.chance.map(|chance| if told { chance.max(WinChance(0)) } else { WinChance(0) })
    }
}

/// Largest value that a judge can give: a thousand points, or ten times certainty.
const MOST: i32 = 1_000_000;

impl Judged {
    /// Returns whether a judge could have made this judgment. Imported data may contain anything.
    #[must_use]
    pub fn is_plausible(&self) -> bool {
        let of = |points: MilliPoints, chance: Option<WinChance>| [points.0, chance.map_or(0, |chance| chance.0)];
        let choices = self.lesson.iter().flat_map(|lesson| &lesson.alternatives);
        let mut numbers = of(self.cost.points, self.cost.chance).to_vec();
        numbers.extend([self.cost.aim.0, self.cost.error.0]);
        numbers.extend(choices.flat_map(|choice| of(choice.points, choice.chance)));
        numbers.iter().all(|number| (-MOST..=MOST).contains(number))
    }
}

impl JudgedDecision {
    /// The grade; decisions without a choice count as best.
    #[must_use]
    pub fn grade(&self) -> Grade {
        self.judged.as_ref().map_or(Grade::Best, Judged::grade)
    }

    /// The loss in points.
    #[must_use]
    pub fn lost(&self) -> MilliPoints {
        self.judged.as_ref().map_or(MilliPoints::ZERO, Judged::lost)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointsLost {
    /// Lost by bids and passes.
    pub bids: MilliPoints,
    /// Lost by cards and discards.
    pub play: MilliPoints,
}

impl PointsLost {
    #[must_use]
    pub fn all(self) -> MilliPoints {
        self.bids + self.play
    }

    /// Adds the loss of a decision of this kind.
    pub(super) fn count(&mut self, kind: Kind, lost: MilliPoints) {
        *(if kind.is_bid() { &mut self.bids } else { &mut self.play }) += lost;
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The decisions of its finished hands, in order.
    pub decisions: Vec<JudgedDecision>,
    /// Its finished hands, in order. A game without any has one hand in which nothing was scored.
    pub hands: Vec<HandAccount>,
}

impl Review {
    /// The sources of the points of a seat's side.
    #[must_use]
    pub fn account(&self, seat: Seat) -> Account {
        self.hands.iter().map(|hand| hand.of(seat)).sum()
    }

    #[must_use]
    pub fn lost(&self, seat: Seat) -> PointsLost {
        let mut lost = PointsLost::default();
        self.judged(seat).for_each(|(decision, judged)| lost.count(decision.kind, judged.lost()));
        lost
    }

    /// The decisions of a seat that had a choice.
    pub fn judged(&self, seat: Seat) -> impl Iterator<Item = (&JudgedDecision, &Judged)> {
        let own = self.decisions.iter().filter(move |decision| decision.seat == seat);
        own.filter_map(|decision| Some((decision, decision.judged.as_ref()?)))
    }
}

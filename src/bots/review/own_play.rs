//! The summary of a seat's decisions in a reviewed game. It is small, so that the summaries of hundreds of games can be
//! read at once.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::{DecisionKind, Review};
use crate::{Habits, MilliPoints};
use cards::Seat;
use rules::{HandNo, HandSummary};

/// The summary of a seat's decisions in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatPlaySummary {
    pub seat: Seat,
    pub bids: CostSums,
    pub play: CostSums,
    /// The decisions that the judge called wrong, in order of play.
    pub wrong: Vec<WrongDecision>,
    pub habits: Habits,
}

/// A decision that the judge called an inaccuracy, a mistake or a blunder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongDecision {
    /// The index in the log of the event that records the decision.
    pub at: usize,
    pub hand: HandNo,
    pub kind: DecisionKind,
    pub lost: MilliPoints,
}

/// Sums over the costs of many decisions, from which [`CostSums::estimate`] finds the average.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CostSums {
    /// The number of decisions with a choice.
    pub decisions: u32,
    /// The total loss in points.
    pub lost: MilliPoints,
    /// The sum of the squared losses, in squared thousandths of a point.
    squares: u64,
}

/// The average cost of a decision, with its range of uncertainty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CostEstimate {
    pub mean: MilliPoints,
    /// Two standard errors below the mean, or zero if that is negative.
    pub low: MilliPoints,
    /// Two standard errors above the mean.
    pub high: MilliPoints,
}

impl SeatPlaySummary {
    /// Summarizes the decisions of a seat. `hands` are the finished hands of the game.
    #[must_use]
    pub fn of(review: &Review, seat: Seat, hands: &[HandSummary]) -> SeatPlaySummary {
        let (mut bids, mut play, mut habits) = (CostSums::default(), CostSums::default(), Habits::default());
        for (decision, judged) in review.judged(seat) {
            if decision.kind.is_bid() { &mut bids } else { &mut play }.add_decision(judged.points_lost());
        }
        hands.iter().for_each(|hand| habits.count(seat, hand));
        let wrong = review.judged(seat).filter(|(_, judged)| judged.grade().is_wrong());
        let wrong = wrong.map(|(decision, judged)| WrongDecision {
            at: decision.at,
            hand: decision.hand,
            kind: decision.kind,
            lost: judged.points_lost(),
        });
        SeatPlaySummary { seat, bids, play, wrong: wrong.collect(), habits }
    }
}

/// The largest total loss that is plausible for one seat in a game.
const LARGEST_LOSS: MilliPoints = MilliPoints::from_points(1000);

impl SeatPlaySummary {
    /// Returns whether the numbers are in the range of a real game. Imported data may contain anything.
    #[must_use]
    pub fn is_plausible(&self) -> bool {
        let can_be_lost = |lost: MilliPoints| (MilliPoints::ZERO..=LARGEST_LOSS).contains(&lost);
        let costs = [self.bids, self.play].iter().all(|costs| can_be_lost(costs.lost));
        costs && self.wrong.len() <= 10_000 && self.wrong.iter().all(|wrong| can_be_lost(wrong.lost))
    }
}

impl CostSums {
    pub fn add_decision(&mut self, lost: MilliPoints) {
        let square = u64::from(lost.0.unsigned_abs()).pow(2);
        *self += CostSums { decisions: 1, lost, squares: square };
    }

    /// The average cost. `None` if no decision was added.
    #[must_use]
    pub fn estimate(&self) -> Option<CostEstimate> {
        if self.decisions == 0 {
            return None;
        }
        let (count, lost) = (f64::from(self.decisions), f64::from(self.lost.0));
        let mean = lost / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0) / (count - 1.0).max(1.0);
        let around = |errors: f64| MilliPoints((mean + errors * variance.sqrt()).round().max(0.0) as i32);
        Some(CostEstimate { mean: around(0.0), low: around(-2.0), high: around(2.0) })
    }
}

impl AddAssign for CostSums {
    fn add_assign(&mut self, other: CostSums) {
        self.decisions = self.decisions.saturating_add(other.decisions);
        self.lost += other.lost;
        self.squares = self.squares.saturating_add(other.squares);
    }
}

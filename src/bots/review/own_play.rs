//! What one seat's decisions of a reviewed game come to: so little that it can be read of every game ever reviewed.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::{Kind, Review};
use crate::{Habits, MilliPoints};
use cards::Seat;
use rules::{HandNo, HandSummary};

/// What one seat's decisions of a game come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnPlay {
    /// The seat.
    pub seat: Seat,
    /// What its bids cost, passes included.
    pub bids: Costs,
    /// What its cards cost, what it put away as dealer included.
    pub play: Costs,
    /// Its decisions that were called wrong, in order.
    pub wrong: Vec<WrongDecision>,
    /// How often it made trump, and what came of it.
    pub habits: Habits,
}

/// A decision that was called wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongDecision {
    /// Its event's place in the log, from 0.
    pub at: usize,
    /// The hand.
    pub hand: HandNo,
    /// What went wrong.
    pub kind: Kind,
    /// The points that were lost.
    pub lost: MilliPoints,
}

/// What many decisions cost: enough for their mean and how far it can be trusted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    /// How many decisions there were something to decide in.
    pub decisions: u32,
    /// The points that were lost in all.
    pub lost: MilliPoints,
    /// The sum of the squares, in square thousandths.
    squares: u64,
}

/// What a decision costs on average.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Estimate {
    /// The mean.
    pub mean: MilliPoints,
    /// Two standard errors below it, and never below nothing.
    pub low: MilliPoints,
    /// Two standard errors above it.
    pub high: MilliPoints,
}

impl OwnPlay {
    /// Returns what the decisions of a seat come to, in a game of these finished hands.
    #[must_use]
    pub fn of(review: &Review, seat: Seat, hands: &[HandSummary]) -> OwnPlay {
        let (mut bids, mut play, mut habits) = (Costs::default(), Costs::default(), Habits::default());
        for (decision, judged) in review.judged(seat) {
            if decision.kind.is_bid() { &mut bids } else { &mut play }.count(judged.lost());
        }
        hands.iter().for_each(|hand| habits.count(seat, hand));
        let wrong = review.judged(seat).filter(|(_, judged)| judged.grade().is_wrong());
        let wrong = wrong.map(|(decision, judged)| WrongDecision {
            at: decision.at,
            hand: decision.hand,
            kind: decision.kind,
            lost: judged.lost(),
        });
        OwnPlay { seat, bids, play, wrong: wrong.collect(), habits }
    }
}

/// More points than this no game's decisions lose.
const MOST: MilliPoints = MilliPoints::whole(1000);

impl OwnPlay {
    /// Returns whether a game can have come to this. What was brought in from elsewhere may say anything.
    #[must_use]
    pub fn is_plausible(&self) -> bool {
        let can_be_lost = |lost: MilliPoints| (MilliPoints::ZERO..=MOST).contains(&lost);
        let costs = [self.bids, self.play].iter().all(|costs| can_be_lost(costs.lost));
        costs && self.wrong.len() <= 10_000 && self.wrong.iter().all(|wrong| can_be_lost(wrong.lost))
    }
}

impl Costs {
    /// Counts a decision.
    pub fn count(&mut self, lost: MilliPoints) {
        let square = u64::from(lost.0.unsigned_abs()).pow(2);
        *self += Costs { decisions: 1, lost, squares: square };
    }

    /// Returns what one costs on average; `None` of none.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        if self.decisions == 0 {
            return None;
        }
        let (count, lost) = (f64::from(self.decisions), f64::from(self.lost.0));
        let mean = lost / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0) / (count - 1.0).max(1.0);
        let around = |errors: f64| MilliPoints((mean + errors * variance.sqrt()).round().max(0.0) as i32);
        Some(Estimate { mean: around(0.0), low: around(-2.0), high: around(2.0) })
    }
}

impl AddAssign for Costs {
    fn add_assign(&mut self, other: Costs) {
        self.decisions = self.decisions.saturating_add(other.decisions);
        self.lost += other.lost;
        self.squares = self.squares.saturating_add(other.squares);
    }
}

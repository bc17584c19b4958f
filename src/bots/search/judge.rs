//! What an alternative is worth in one layout, and what all layouts tried have said of it.

use super::settings::{Bids, OwnSide, Search};
use crate::bots::deal_sample::{DealSample, Layout};
use crate::bots::solver::Solver;
use crate::bots::win_probability::WinProbability;
use crate::rules::{Action, Phase};
use crate::view::SeatView;

/// What was found out about one alternative.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub action: Action,
    /// Weight of the layouts in which the own side made trump with it and three tricks, and five.
    pub made: [i64; 2],
    /// What it is worth beside the others for this player, apart from what it is worth: style and margins.
    pub bias: i64,
    /// What has been learned about it, beside the mean of all, and how much that counts: in hundredths of the layouts.
    pub learned: i64,
    pub glance: i64,
    /// Weighted sum of what it led to.
    pub sum: i64,
    pub weight: i64,
    pub open: bool,
}

impl Tried {
    pub fn mean(&self) -> i64 {
        self.sum / self.weight.max(1)
    }

    /// What both say together. What has been learned says nothing of how good all of them are.
    pub fn worth(&self) -> i64 {
        (100 * self.mean() + self.glance * self.learned) / (100 + self.glance)
    }

    pub fn liked(&self) -> i64 {
        self.worth() + self.bias
    }
}

/// Says what a world is worth.
pub(super) struct Judge<'v> {
    pub view: &'v SeatView,
    pub win_probability: &'v WinProbability,
    pub solver: Solver,
    pub search: &'v Search,
    pub solved: u8,
}

impl Judge<'_> {
    /// The moment of the decision, with the cards lying like this.
    pub fn sample(&self, layout: &Layout) -> DealSample {
        let side = self.view.seat().side();
        DealSample::new(*layout, self.view.public())
            .by_policy_net((self.search.own_side == OwnSide::PolicyNet).then_some(side))
    }

    /// What a world is worth, and how many tricks decide that, the makers'.
    pub fn value(&mut self, mut sample: DealSample) -> (i32, u8) {
        if let (Phase::Bidding(_), Bids::Open) = (sample.public().phase(), self.search.bids) {
            return (self.open_bidding(sample), 0);
        }
        let solved = i32::from(self.solved);
        let (mut value, mut tricks) = (0, 0);
        if solved > 0 {
            let mut sample = sample;
            sample.make_ready(self.view.standing());
            value += solved * self.solved(&sample);
        }
        if solved < 100 {
            sample.play_on(self.view.standing());
            value += (100 - solved) * self.win_probability.of_public(sample.public());
            tricks = sample.public().makers().map_or(0, |makers| sample.public().taken()[makers]);
        }
        (value / 100, tricks)
    }

    /// What a world is worth when everybody sees all cards from here on; the dealer puts away what the rule player would.
    fn open_bidding(&mut self, mut sample: DealSample) -> i32 {
        let turn = sample.public().turn().filter(|_| matches!(sample.public().phase(), Phase::Bidding(_)));
        let Some(seat) = turn else {
            sample.make_ready(self.view.standing());
            return self.solved(&sample);
        };
        let own = seat.side() == self.view.seat().side();
        let after = sample.legal().iter().map(|action| {
            let mut next = sample;
            next.apply(action);
            self.open_bidding(next)
        });
        if own { after.max() } else { after.min() }.unwrap_or(0)
    }

    fn solved(&mut self, sample: &DealSample) -> i32 {
        match (sample.public().contract(), sample.is_settled()) {
            (Some(contract), false) if sample.public().turn().is_some() => {
                let tricks = sample.solved(&mut self.solver).unwrap_or(0);
                self.win_probability.of_tricks(contract, tricks)
            }
            _ => self.win_probability.of_public(sample.public()),
        }
    }
}

//! Values an alternative in one layout ([`Judge`]), and adds up the results of all layouts ([`TriedAction`]).

use super::facts::PlayedOutFacts;
use super::settings::{BidValuation, SearchSettings};
use crate::deal_sample::DealSample;
use crate::inference::WeighedLayout;
use crate::solver::Solver;
use crate::win_probability::{HandEnd, WinProbability};
use cards::BySide;
use rules::view::SeatView;
use rules::{Action, Phase};

/// A legal action with the sums of its results over the layouts. Values are thousandths of a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct TriedAction {
    pub action: Action,
    /// The total weights of the layouts in which the makers took at least three tricks, and all five.
    pub made_weights: [i64; 2],
    /// A bonus or penalty for style, conventions and margins, on top of the measured worth.
    pub bias: i64,
    /// The networks' estimate of the action, relative to the mean of all alternatives.
    pub learned: i64,
    /// The weight of the networks' estimate, in percent of the weight of all layouts together.
    pub learned_weight: i64,
    /// The results of the bidding, split by the side that made trump.
    pub bidding: BiddingOutcomes,
    /// The sum of the values, each times the weight of its layout.
    pub value_sum: i64,
    /// The total weight of the layouts tried.
    pub weight: i64,
    /// False once the action fell far behind and is not tried any further.
    pub is_open: bool,
}

impl TriedAction {
    pub fn new(action: Action) -> TriedAction {
        let bidding = BiddingOutcomes::default();
        TriedAction {
            action,
            made_weights: [0; 2],
            bias: 0,
            learned: 0,
            learned_weight: 0,
            bidding,
            value_sum: 0,
            weight: 0,
            is_open: true,
        }
    }

    /// Adds the outcome in one layout to all sums. `weight` is the weight of the layout.
    pub fn add_outcome(&mut self, outcome: &TriedOutcome, weight: u32) {
        for (made, least) in self.made_weights.iter_mut().zip([3, 5]) {
            *made += i64::from(u8::from(outcome.tricks >= least)) * i64::from(weight);
        }
        self.bidding.count(outcome, weight.into());
        self.add_value(outcome, weight);
    }

    /// Adds only the value of an outcome, not its tricks.
    pub fn add_value(&mut self, outcome: &TriedOutcome, weight: u32) {
        let weight = i64::from(weight);
        self.value_sum += i64::from(outcome.value) * weight;
        self.weight += weight;
    }

    pub fn mean(&self) -> i64 {
        self.value_sum / self.weight.max(1)
    }

    /// The worth in the layouts mixed with the networks' estimate.
    pub fn worth(&self) -> i64 {
        (100 * self.mean() + self.learned_weight * self.learned) / (100 + self.learned_weight)
    }

    pub fn worth_with_preferences(&self) -> i64 {
        self.worth() + self.bias
    }
}

/// The results of a bid by the side that made trump in the end, as weighted sums over the layouts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BiddingOutcomes {
    /// The total weight of the layouts in which the other side made trump and was euchred.
    pub euchred: i64,
    /// The sum of the values in layouts in which the other side made trump.
    pub by_others: i64,
    /// The sum of the values in layouts in which the player's side made trump.
    pub by_own: i64,
}

impl BiddingOutcomes {
    fn count(&mut self, outcome: &TriedOutcome, weight: i64) {
        let worth = i64::from(outcome.value) * weight;
        match outcome.made_by {
            Some(MadeBy::Own) => self.by_own += worth,
            Some(MadeBy::Others) => {
                self.by_others += worth;
                self.euchred += i64::from(u8::from(outcome.tricks < 3)) * weight;
            }
            None => {}
        }
    }
}

/// The side that made trump, relative to the deciding seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MadeBy {
    Own,
    Others,
}

/// The outcome of an alternative in one layout.
#[derive(Clone, Copy, Debug)]
pub(super) struct TriedOutcome {
    /// The value in the unit that the player should maximize: points, or the chance to win.
    pub value: i32,
    /// The side that made trump, if the layout was played out.
    pub made_by: Option<MadeBy>,
    /// The makers' tricks after the layout was played out, 0 to 5. Playing out stops once the score of the hand is
    /// certain.
    pub tricks: u8,
    /// The value in points, and the value in the chance to win. Both are 0 unless a [`Judge`] is asked for them.
    pub in_points_and_chance: [i32; 2],
    /// The facts on which reasons rest. Empty unless the layout was played out.
    pub facts: PlayedOutFacts,
}

impl TriedOutcome {
    pub fn zero() -> TriedOutcome {
        TriedOutcome {
            value: 0,
            made_by: None,
            tricks: 0,
            in_points_and_chance: [0; 2],
            facts: PlayedOutFacts::default(),
        }
    }

    /// The tricks of the player's side.
    pub fn own_tricks(&self) -> u8 {
        if self.made_by == Some(MadeBy::Others) { 5_u8.saturating_sub(self.tricks) } else { self.tricks }
    }

    /// Returns the outcome with `value` and the value in points reduced. The chance to win stays as it is.
    pub fn reduced_by(self, by: i32) -> TriedOutcome {
        let [points, chance] = self.in_points_and_chance;
        TriedOutcome { value: self.value - by, in_points_and_chance: [points - by, chance], ..self }
    }
}

/// Values actions in sampled layouts of a view.
pub(super) struct Judge<'v> {
    pub view: &'v SeatView,
    pub win_probability: &'v WinProbability,
    /// The measures of points and of the chance to win, if both are wanted.
    pub in_points_and_chance: Option<&'v [WinProbability; 2]>,
    pub solver: Solver,
    pub search: &'v SearchSettings,
    /// The solver's share in the value of an outcome, in percent.
    pub solver_percent: u8,
}

impl<'v> Judge<'v> {
    pub fn new(view: &'v SeatView, search: &'v SearchSettings, win_probability: &'v WinProbability) -> Judge<'v> {
        let playing = view.public().phase() == Phase::Playing;
        let solver_percent = if playing { super::solver_share(view, search) } else { search.bid_solver_percent };
        Judge { view, win_probability, in_points_and_chance: None, solver: Solver::new(), search, solver_percent }
    }

    /// Returns the position of the decision with the hidden cards placed as in this layout.
    pub fn sample(&self, weighed: &WeighedLayout) -> DealSample {
        let own = self.view.seat().side();
        let players = BySide::from_fn(|side| if side == own { self.search.own_side } else { weighed.opponents });
        DealSample::with_players(weighed.layout, self.view.public(), players)
    }

    /// Plays out a sample and values the result.
    pub fn outcome(&mut self, mut sample: DealSample) -> TriedOutcome {
        if let (Phase::Bidding(_), BidValuation::OpenCards) = (sample.public().phase(), self.search.bid_valuation) {
            return TriedOutcome { value: self.value_of_open_bidding(sample), ..TriedOutcome::zero() };
        }
        let seen = (self.solver_percent > 0).then(|| {
            let mut sample = sample;
            sample.play_to_first_lead(self.view.standing());
            self.solve_end(&sample)
        });
        let played = (self.solver_percent < 100).then(|| {
            sample.play_to_end(self.view.standing());
            HandEnd::of(sample.public())
        });
        let solved = i32::from(self.solver_percent);
        let worth = |measure: &WinProbability| {
            let of = |end: Option<HandEnd>| end.map_or(0, |end| measure.value_of_end(end));
            (solved * of(seen) + (100 - solved) * of(played)) / 100
        };
        let makers = played.and_then(|_| sample.public().makers());
        let own = self.view.seat().side();
        TriedOutcome {
            value: worth(self.win_probability),
            made_by: makers.map(|makers| if makers == own { MadeBy::Own } else { MadeBy::Others }),
            tricks: makers.map_or(0, |makers| sample.public().tricks_taken()[makers]),
            in_points_and_chance: self.in_points_and_chance.map_or([0; 2], |measures| measures.each_ref().map(worth)),
            facts: played.map_or_else(PlayedOutFacts::default, |_| PlayedOutFacts::of(sample.public(), self.view)),
        }
    }

    /// Values a sample in the bidding, assuming that from now on everybody sees all cards and bids and plays perfectly.
    /// The dealer discards like the rule player.
    fn value_of_open_bidding(&mut self, mut sample: DealSample) -> i32 {
        let turn = sample.public().turn().filter(|_| matches!(sample.public().phase(), Phase::Bidding(_)));
        let Some(seat) = turn else {
            sample.play_to_first_lead(self.view.standing());
            return self.win_probability.value_of_end(self.solve_end(&sample));
        };
        let own = seat.side() == self.view.seat().side();
        let after = sample.legal().iter().map(|action| {
            let mut next = sample;
            next.apply(action);
            self.value_of_open_bidding(next)
        });
        if own { after.max() } else { after.min() }.unwrap_or(0)
    }

    /// Returns the end of the hand if from now on everybody sees all cards and plays perfectly.
    fn solve_end(&mut self, sample: &DealSample) -> HandEnd {
        match (sample.public().contract(), sample.is_settled()) {
            (Some(contract), false) if sample.public().turn().is_some() => {
                HandEnd::Tricks(contract, sample.solve_makers_tricks(&mut self.solver).unwrap_or(0))
            }
            _ => HandEnd::of(sample.public()),
        }
    }
}

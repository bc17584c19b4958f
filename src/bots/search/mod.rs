//! Thinking in sampled layouts: every alternative is tried in the same layouts, the others answering as rule players
//! who see only their own cards.

mod ahead;
mod reasons;

use super::conventions::{self, Conventions};
use super::deal_sample::{DealSample, Layout};
use super::evaluate::{Alternative, Value};
use super::inference::{self, Weighed};
use super::solver::Solver;
use super::style::StyleWeights;
use super::win_probability::{Unit, WinProbability};
use super::{Decision, policy_net, rule_player};
use crate::cards::Random;
use crate::rules::{Action, ActionSet, BidRound, Going, Phase};
use crate::view::SeatView;

/// How a bid is valued in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bids {
    /// The rule player bids and plays on for every seat.
    PlayedOut,
    /// Everybody sees all cards and bids and plays as well as can be.
    Open,
}

/// Who goes on for the own side in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSide {
    /// The rule player, as for the others.
    RulePlayer,
    /// What has been learned from play.
    PolicyNet,
}

/// How much a sampling player thinks, and what it trusts. All of it counts work, never time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// Layouts tried for a bid or a discard.
    pub bid_worlds: u16,
    /// Layouts tried for a card.
    pub play_worlds: u16,
    /// Layouts drawn for each one tried, to choose those that fit what the others did.
    pub pool: u16,
    /// How much of the bids may be chance, in hundredths: 100 learns nothing from them.
    pub bid_floor: u8,
    /// By how many hundredths of a trick the others are held to differ from the rule player when they bid.
    pub bid_differs: u8,
    /// How likely a card is that the rule player would not play, in hundredths of one it would; 100 learns nothing.
    pub card_floor: u8,
    /// How a bid is valued.
    pub bids: Bids,
    /// Who goes on for the own side.
    pub own_side: OwnSide,
    /// How much what has been learned about a bid counts beside what the layouts show, in hundredths of that.
    pub glance: i16,
    /// How much perfect play with all cards seen says about a bid beside the rule player's play, in hundredths.
    pub bid_solved: u8,
    /// The same about a card.
    pub card_solved: u8,
    /// How many layouts must lead to the same moment for the own next card to be chosen there; 0 never chooses it.
    pub ahead: u16,
    /// How dear the customs of the table are to it, in hundredths of what they are to the champion.
    pub customs: i16,
    /// What making trump must be worth beyond passing, in hundredths of a point.
    pub call_margin: i16,
    /// The same for going alone beyond going with the partner.
    pub alone_margin: i16,
    /// What another bid must be worth beyond the rule player's, in hundredths of a point.
    pub trust_bid: i16,
    /// The same of another card.
    pub trust_card: i16,
}

impl Search {
    /// Few layouts, and nothing learned from cards. It reads hands less well than the champion, so it bids more carefully.
    pub const EXPERT: Search = Search {
        bid_worlds: 96,
        play_worlds: 48,
        pool: 8,
        bid_floor: 15,
        card_floor: 100,
        call_margin: 10,
        alone_margin: 0,
        ahead: 0,
        card_solved: 50,
        own_side: OwnSide::RulePlayer,
        glance: 0,
        trust_bid: 3,
        customs: 300,
        ..Search::CHAMPION
    };

    /// Plain perfect-information sampling, which is no level: the measure for what is more than that.
    #[must_use]
    pub const fn plain(worlds: u16) -> Search {
        Search {
            bid_worlds: worlds,
            play_worlds: worlds,
            bid_floor: 100,
            card_floor: 100,
            bids: Bids::Open,
            bid_solved: 100,
            card_solved: 100,
            customs: 0,
            ahead: 0,
            own_side: OwnSide::RulePlayer,
            glance: 0,
            alone_margin: 0,
            trust_bid: 0,
            trust_card: 0,
            ..Search::CHAMPION
        }
    }

    /// The strongest player.
    pub const CHAMPION: Search = Search {
        bid_worlds: 128,
        play_worlds: 256,
        pool: 16,
        bid_floor: 4,
        bid_differs: 45,
        card_floor: 6,
        bids: Bids::PlayedOut,
        own_side: OwnSide::PolicyNet,
        glance: 300,
        bid_solved: 0,
        card_solved: 24,
        ahead: 8,
        customs: 100,
        call_margin: 0,
        alone_margin: 18,
        trust_bid: 1,
        trust_card: 2,
    };
}

/// What was found out about one alternative.
#[derive(Clone, Copy, Debug)]
struct Tried {
    action: Action,
    /// Weight of the layouts in which the own side made trump with it and three tricks, and five.
    made: [i64; 2],
    /// What it is worth beside the others for this player, apart from what it is worth: style and margins.
    bias: i64,
    /// What has been learned about it, beside the mean of all, and how much that counts: in hundredths of the layouts.
    learned: i64,
    glance: i64,
    /// Weighted sum of what it led to.
    sum: i64,
    weight: i64,
    open: bool,
}

impl Tried {
    fn mean(&self) -> i64 {
        self.sum / self.weight.max(1)
    }

    /// What both say together. What has been learned says nothing of how good all of them are.
    fn worth(&self) -> i64 {
        (100 * self.mean() + self.glance * self.learned) / (100 + self.glance)
    }

    fn liked(&self) -> i64 {
        self.worth() + self.bias
    }
}

/// The decision of a player who thinks like this.
pub(super) fn decide(view: &SeatView, legal: ActionSet, search: &Search, weights: StyleWeights, seed: u64) -> Decision {
    let ruled = rule_player::decide(view, legal, weights);
    let bidding = matches!(view.public().phase(), Phase::Bidding(_));
    let playing = view.public().phase() == Phase::Playing;
    let count = if playing { search.play_worlds } else { search.bid_worlds };
    let win_probability = WinProbability::of(view);
    let trust = if bidding { search.trust_bid } else { search.trust_card };
    let glances = bidding && win_probability.unit() == Unit::Points && policy_net::knows_bids(view);
    let glance = if glances { i64::from(search.glance) } else { 0 };
    let worths = if glance > 0 { policy_net::bids(view, legal) } else { Vec::new() };
    let Conventions { kept, against } = conventions::of(view, legal, &ruled);
    let against = i64::from(against) * i64::from(search.customs) / 10;
    let bias = |action: Action| {
        let own = if bidding { margin(action, view, search) + liking(action, view, weights) } else { 0 };
        let against = if kept.contains(action) { 0 } else { against };
        10 * i64::from(own + if action == ruled.action { trust } else { 0 }) - against
    };
    let tried = |action| {
        let learned = worths.iter().find(|(about, _)| *about == action).map_or(0, |(_, worth)| *worth);
        Tried { action, made: [0; 2], bias: bias(action), learned, glance, sum: 0, weight: 0, open: true }
    };
    let mut alternatives: Vec<Tried> = legal.iter().map(tried).collect();
    let solved = if playing { card_solved(view, search) } else { search.bid_solved };
    let mut random = chance(view, seed);
    let layouts = inference::layouts(view, search, count.into(), &mut random);
    let mut judge = Judge { view, win_probability: &win_probability, solver: Solver::new(), search, solved };
    explore(&mut judge, &layouts, &mut alternatives);
    if playing && search.ahead > 0 {
        ahead::look(&mut judge, &layouts, &mut alternatives, search.ahead.into());
    }
    let chosen = alternatives.iter().filter(|tried| tried.open).max_by_key(|tried| (tried.liked(), tried.bias));
    let Some(chosen) = chosen else { return ruled };
    let all = alternatives.iter().map(Tried::mean).sum::<i64>() / alternatives.len().max(1) as i64;
    let value = |tried: &Tried| match win_probability.unit() {
        Unit::Points => Value::Points(((tried.worth() + all * glance / (100 + glance)) / 10) as i16),
        Unit::Chance => Value::chance(tried.mean()),
    };
    let worth = |tried: &Tried| Alternative { action: tried.action, value: value(tried) };
    let reasons = reasons::of(view, ruled, chosen, &alternatives, &worth);
    Decision { action: chosen.action, reasons, alternatives: alternatives.iter().map(worth).collect() }
}

/// Says what a world is worth.
struct Judge<'v> {
    view: &'v SeatView,
    win_probability: &'v WinProbability,
    solver: Solver,
    search: &'v Search,
    solved: u8,
}

impl Judge<'_> {
    /// The moment of the decision, with the cards lying like this.
    fn sample(&self, layout: &Layout) -> DealSample {
        let side = self.view.seat().side();
        DealSample::new(*layout, self.view.public())
            .by_policy_net((self.search.own_side == OwnSide::PolicyNet).then_some(side))
    }

    /// What a world is worth, and how many tricks decide that, the makers'.
    fn value(&mut self, mut sample: DealSample) -> (i32, u8) {
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

/// Tries every alternative in every layout, and drops those that fall far behind.
fn explore(judge: &mut Judge, layouts: &[Weighed], alternatives: &mut [Tried]) {
    /// Layouts between two looks at who is behind.
    const LOOK: usize = 32;
    let mut results: Vec<Vec<(i32, u32)>> = vec![Vec::with_capacity(layouts.len()); alternatives.len()];
    for (n, some) in layouts.chunks(LOOK).enumerate() {
        for Weighed { layout, weight } in some {
            for (tried, results) in alternatives.iter_mut().zip(&mut results).filter(|(tried, _)| tried.open) {
                let mut sample = judge.sample(layout);
                sample.apply(tried.action);
                let (value, tricks) = judge.value(sample);
                for (made, least) in tried.made.iter_mut().zip([3, 5]) {
                    *made += i64::from(u8::from(tricks >= least)) * i64::from(*weight);
                }
                tried.sum += i64::from(value) * i64::from(*weight);
                tried.weight += i64::from(*weight);
                results.push((value, *weight));
            }
        }
        if (n + 1) * LOOK < layouts.len() {
            drop_far_behind(alternatives, &results);
        }
    }
}

/// Drops alternatives that are worse than the best by more than three standard errors of the difference.
fn drop_far_behind(alternatives: &mut [Tried], results: &[Vec<(i32, u32)>]) {
    let open = || alternatives.iter().enumerate().filter(|(_, tried)| tried.open);
    let Some((best, leader)) = open().max_by_key(|(_, tried)| tried.liked()) else { return };
    let leader = *leader;
    let behind: Vec<usize> = open()
        .filter(|(n, tried)| {
            // In the measure of the layouts, in which the errors are.
            let gap = ((leader.liked() - tried.liked()) * (100 + tried.glance) / 100) as f64;
            let mut squares = 0.0;
            let (mut weights, mut weights_squared) = (0.0, 0.0);
            let off = (leader.mean() - tried.mean()) as f64;
            for (a, b) in results[best].iter().zip(&results[*n]) {
                let (difference, weight) = (f64::from(a.0 - b.0) - off, f64::from(a.1));
                squares += weight * difference * difference;
                weights += weight;
                weights_squared += weight * weight;
            }
            // The variance of a weighted mean; the least one trusts is a twentieth of a point.
            let variance = squares / weights * weights_squared / (weights * weights) + 2500.0;
            gap > 0.0 && gap * gap > 9.0 * variance
        })
        .map(|(n, _)| n)
        .collect();
    for n in behind {
        alternatives[n].open = false;
    }
}

/// How much of a card's worth is what the solver says: the fewer own choices are left to come, the less it can tell of
/// them, and the more its omniscient opponents mislead.
fn card_solved(view: &SeatView, search: &Search) -> u8 {
    let choices_to_come = view.hand().len().saturating_sub(2).min(3) as u8;
    search.card_solved / 3 * choices_to_come
}

/// What a bid must be worth more than less daring ones, in hundredths of a point below zero.
fn margin(action: Action, view: &SeatView, search: &Search) -> i16 {
    let stuck = view.public().phase() == Phase::Bidding(BidRound::Two) && view.public().is_stuck();
    let call = if stuck { 0 } else { search.call_margin };
    match action {
        Action::Order(going) | Action::Call(_, going) => {
            -call - if going == Going::Alone { search.alone_margin } else { 0 }
        }
        Action::Pass | Action::Discard(_) | Action::Play(_) => 0,
    }
}

/// What this player likes about a bid, in hundredths of a point.
fn liking(action: Action, view: &SeatView, weights: StyleWeights) -> i16 {
    let (going, assist) = match action {
        Action::Order(going) => (going, view.seat().partner() == view.public().dealer()),
        Action::Call(_, going) => (going, false),
        Action::Pass | Action::Discard(_) | Action::Play(_) => return 0,
    };
    let alone = if going == Going::Alone { weights.alone } else { 0 };
    let partner = if assist { weights.partner } else { 0 };
    i16::from(weights.bold) + i16::from(alone) + i16::from(partner)
}

/// Chance that depends on the seed and the moment only.
fn chance(view: &SeatView, seed: u64) -> Random {
    let moment = u64::from(view.hand().bits()) << 32 | u64::from(view.public().played().bits());
    let passes = u64::from(view.public().passes()) << 56;
    Random::from_number(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ moment ^ passes ^ (view.seat() as u64) << 60)
}

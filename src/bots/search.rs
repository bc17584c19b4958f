//! Thinking in sampled layouts: every alternative is tried in the same layouts, the others answering as rule players
//! who see only their own cards.

use super::belief::{self, Weighed};
use super::prize::{Prize, Unit};
use super::solver::Solver;
use super::temper::Temper;
use super::value::{Alternative, Value};
use super::world::World;
use super::{Decision, Reason, rule_player};
use crate::cards::Random;
use crate::rules::{Action, ActionSet, BidRound, Going, Phase};
use crate::view::SeatView;

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
    /// How likely a card is that the rule player would not play, in hundredths of one it would; 100 learns nothing.
    pub card_floor: u8,
    /// How much perfect play with all cards seen says about a bid beside the rule player's play, in hundredths.
    pub bid_solved: u8,
    /// The same about a card.
    pub card_solved: u8,
    /// How many tricks, the running one too, the rule player goes on with before perfect play takes over.
    pub tricks_ruled: u8,
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
    /// The strongest player.
    pub const CHAMPION: Search = Search {
        bid_worlds: 128,
        play_worlds: 64,
        pool: 4,
        bid_floor: 15,
        card_floor: 30,
        bid_solved: 0,
        card_solved: 50,
        tricks_ruled: 0,
        call_margin: 0,
        alone_margin: 0,
        trust_bid: 3,
        trust_card: 2,
    };
}

/// What was found out about one alternative.
#[derive(Clone, Copy, Debug)]
struct Tried {
    action: Action,
    /// What it is worth beside the others for this player, apart from what it is worth: temper and margins.
    bias: i64,
    /// Weighted sum of what it led to.
    sum: i64,
    weight: i64,
    open: bool,
}

impl Tried {
    fn mean(&self) -> i64 {
        self.sum / self.weight.max(1)
    }

    fn liked(&self) -> i64 {
        self.mean() + self.bias
    }
}

/// The decision of a player who thinks like this.
pub(super) fn decide(view: &SeatView, legal: ActionSet, search: &Search, temper: Temper, seed: u64) -> Decision {
    let ruled = rule_player::decide(view, legal, temper);
    let bidding = matches!(view.public().phase(), Phase::Bidding(_));
    let playing = view.public().phase() == Phase::Playing;
    let count = if playing { search.play_worlds } else { search.bid_worlds };
    let prize = Prize::of(view);
    let trust = if bidding { search.trust_bid } else { search.trust_card };
    let bias = |action: Action| {
        let own = if bidding { margin(action, view, search) + liking(action, view, temper) } else { 0 };
        10 * i64::from(own + if action == ruled.action { trust } else { 0 })
    };
    let tried = |action| Tried { action, bias: bias(action), sum: 0, weight: 0, open: true };
    let mut alternatives: Vec<Tried> = legal.iter().map(tried).collect();
    let solved = if playing { search.card_solved } else { search.bid_solved };
    let tricks_ruled = if playing { search.tricks_ruled } else { 0 };
    let mut random = chance(view, seed);
    let layouts = belief::layouts(view, search, count.into(), &mut random);
    let mut judge = Judge { view, prize: &prize, solver: Solver::new(), solved, tricks_ruled };
    explore(&mut judge, &layouts, &mut alternatives);
    let chosen = alternatives.iter().filter(|tried| tried.open).max_by_key(|tried| (tried.liked(), tried.bias));
    let Some(chosen) = chosen.map(|tried| tried.action) else { return ruled };
    let value = |tried: &Tried| match prize.unit() {
        Unit::Points => Value::Points((tried.mean() / 10) as i16),
        Unit::Chance => Value::chance(tried.mean()),
    };
    let values = alternatives.iter().map(|tried| Alternative { action: tried.action, value: value(tried) }).collect();
    let reasons = if chosen == ruled.action { ruled.reasons } else { vec![Reason::MoreInPlay] };
    Decision { action: chosen, reasons, alternatives: values }
}

/// Says what a world is worth.
struct Judge<'v> {
    view: &'v SeatView,
    prize: &'v Prize,
    solver: Solver,
    solved: u8,
    tricks_ruled: u8,
}

impl Judge<'_> {
    fn value(&mut self, mut world: World) -> i32 {
        let solved = i32::from(self.solved);
        let mut value = 0;
        if solved > 0 {
            let done = world.public().taken();
            let until = if self.tricks_ruled == 0 { 0 } else { done.ns + done.ew + self.tricks_ruled };
            let mut world = world;
            world.play_on(self.view.standing(), until);
            value += solved * self.solved(&world);
        }
        if solved < 100 {
            world.play_on(self.view.standing(), 5);
            value += (100 - solved) * self.prize.of_public(world.public());
        }
        value / 100
    }

    fn solved(&mut self, world: &World) -> i32 {
        match (world.public().contract(), world.is_settled()) {
            (Some(contract), false) if world.public().turn().is_some() => {
                let tricks = world.solved(&mut self.solver).unwrap_or(0);
                self.prize.of_tricks(contract, tricks)
            }
            _ => self.prize.of_public(world.public()),
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
                let mut world = World::new(*layout, judge.view.public());
                world.apply(tried.action);
                let value = judge.value(world);
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
            let gap = (leader.liked() - tried.liked()) as f64;
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
fn liking(action: Action, view: &SeatView, temper: Temper) -> i16 {
    let (going, assist) = match action {
        Action::Order(going) => (going, view.seat().partner() == view.public().dealer()),
        Action::Call(_, going) => (going, false),
        Action::Pass | Action::Discard(_) | Action::Play(_) => return 0,
    };
    let alone = if going == Going::Alone { temper.alone } else { 0 };
    let partner = if assist { temper.partner } else { 0 };
    i16::from(temper.bold) + i16::from(alone) + i16::from(partner)
}

/// Chance that depends on the seed and the moment only.
fn chance(view: &SeatView, seed: u64) -> Random {
    let moment = u64::from(view.hand().bits()) << 32 | u64::from(view.public().played().bits());
    let passes = u64::from(view.public().passes()) << 56;
    Random::from_number(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ moment ^ passes ^ (view.seat() as u64) << 60)
}

//! Decides without search by two small neural networks, one for bids and discards, one for cards.
//!
//! From the view of a seat they estimate the points of each choice relative to the other choices. They compute in
//! integers, so they answer alike on every machine. They learned by self-play (`train`) over many millions of deals.
//! `lab learn` runs the training, and `policy_net.bin` holds the result.

mod features;
mod net;
mod train;

use std::sync::OnceLock;

use super::card_knowledge::CardKnowledge;
use super::{Decision, Reason, rule_player};
use cards::Suit;
use cards::ruleset::{Joker, Preset};
use features::Features;
use net::PackedNet;
pub use net::PackedNetworks;
use rules::view::SeatView;
use rules::{Action, ActionSet, Phase};

pub use train::{
    Checkpoint, Opponents, SelfPlay, TrainingConfig, TrainingExample, TrainingProgress, UnreadableCheckpoint,
};

/// The margin, in points, by which another card must be better than the rule player's card to be played.
const REQUIRED_MARGIN: f32 = 0.01;

/// A network with one hidden layer that estimates the worth of choices.
trait Network {
    /// The values of all hidden units, as integers or as floating-point numbers.
    type Hidden;
    /// Computes the hidden layer from the numbers of the active inputs.
    fn forward(&self, active: &[u16]) -> Self::Hidden;
    /// The worth of a choice in points, relative to the other choices in the same position.
    fn worth(&self, hidden: &Self::Hidden, choice: u8) -> f32;
}

#[derive(Clone, Debug)]
struct PolicyNet<N> {
    bids: N,
    cards: N,
}

impl<N: Network> PolicyNet<N> {
    /// The worth of each legal bid or discard in points, relative to the others.
    fn bid_worths(&self, view: &SeatView, legal: ActionSet) -> impl Iterator<Item = (Action, f32)> {
        let features = Features::in_bidding(view);
        let hidden = self.bids.forward(features.active());
        legal.iter().map(move |action| (action, self.bids.worth(&hidden, features.choice_number(action))))
    }

    /// Chooses a card by the network, in a hand with a trump suit. The rule player's card is chosen unless another card
    /// is better by more than `REQUIRED_MARGIN`.
    fn choose_card(&self, knowledge: &CardKnowledge, trump: Suit, legal: ActionSet) -> Action {
        let ruled = rule_player::choose_card(knowledge, legal.cards_to_play()).0;
        let features = Features::in_play(knowledge, trump, ruled);
        let hidden = self.cards.forward(features.active());
        best_action(legal.iter().map(|action| {
            let trust = if action == Action::Play(ruled) { REQUIRED_MARGIN } else { 0.0 };
            (action, self.cards.worth(&hidden, features.choice_number(action)) + trust)
        }))
    }

    fn choose_action(&self, view: &SeatView) -> Action {
        let legal = view.legal();
        match (legal.len(), legal.nth(0)) {
            (0, _) | (_, None) => return Action::Pass,
            (1, Some(only)) => return only,
            _ => {}
        }
        match (view.public().phase(), CardKnowledge::new(view)) {
            (Phase::Playing, Some(knowledge)) => match knowledge.trump.suit() {
                Some(trump) => self.choose_card(&knowledge, trump, legal),
                None => rule_player::choose_action(view),
            },
            _ => best_action(self.bid_worths(view, legal)),
        }
    }
}

/// The action with the highest worth. Among equals, the first one.
fn best_action(worths: impl Iterator<Item = (Action, f32)>) -> Action {
    let better = |best: (Action, f32), next: (Action, f32)| if next.1 > best.1 { next } else { best };
    worths.fold((Action::Pass, f32::NEG_INFINITY), better).0
}

/// Selects one of the trained networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Training {
    /// The networks that are part of the program. They were trained by self-play.
    SelfPlay,
    /// Other networks that `lab` has loaded with [`load_networks`] for comparison. Before that call, the networks of
    /// self-play take their place.
    Loaded,
}

static LOADED: OnceLock<PolicyNet<PackedNet>> = OnceLock::new();

/// Loads the networks for [`Training::Loaded`]. Only the first call has an effect.
pub fn load_networks(bytes: &PackedNetworks) {
    LOADED.get_or_init(|| net::unpack(bytes));
}

fn policy_net(training: Training) -> &'static PolicyNet<PackedNet> {
    static SELF_PLAY: OnceLock<PolicyNet<PackedNet>> = OnceLock::new();
    let loaded = LOADED.get().filter(|_| training == Training::Loaded);
    loaded.unwrap_or_else(|| SELF_PLAY.get_or_init(|| net::unpack(include_bytes!("policy_net.bin"))))
}

/// Decides without search.
///
/// The networks play cards under all rules without a joker. They bid and discard only under the rules of their
/// training. The rule player decides everything else, also the cards in no trump.
pub(super) fn choose_action(view: &SeatView, training: Training) -> Action {
    let knows_cards = view.public().phase() == Phase::Playing && view.public().rules().joker == Joker::No;
    if knows_cards || knows_bids(view) {
        policy_net(training).choose_action(view)
    } else {
        rule_player::choose_action(view)
    }
}

/// Returns whether the networks can bid at this table: they were trained with its rules.
pub(super) fn knows_bids(view: &SeatView) -> bool {
    *view.public().rules() == Preset::World.ruleset().hand
}

/// The worth of each legal bid in thousandths of a point, relative to the mean of all legal bids.
pub(super) fn relative_bid_worths(view: &SeatView, legal: ActionSet, training: Training) -> Vec<(Action, i64)> {
    let worths: Vec<(Action, f32)> = policy_net(training).bid_worths(view, legal).collect();
    let mean = worths.iter().map(|(_, worth)| worth).sum::<f32>() / worths.len().max(1) as f32;
    worths.into_iter().map(|(action, worth)| (action, (1000.0 * (worth - mean)) as i64)).collect()
}

/// The probability that a player similar to these networks makes this bid. Bids whose worth differs by less than
/// `differs` thousandths of a point are about equally likely.
pub(super) fn bid_likelihood(
    view: &SeatView,
    legal: ActionSet,
    action: Action,
    differs: i64,
    training: Training,
) -> f64 {
    let (mut all, mut this) = (0.0, 0.0);
    let worths: Vec<(Action, f32)> = policy_net(training).bid_worths(view, legal).collect();
    let best = worths.iter().map(|(_, worth)| *worth).fold(f32::NEG_INFINITY, f32::max);
    for (other, worth) in worths {
        let likely = logistic_weight(1000.0 * f64::from(worth - best) / differs as f64);
        all += likely;
        this += if other == action { likely } else { 0.0 };
    }
    this / all
}

/// Approximates the exponential function for arguments up to 0. It only divides and multiplies, so the result is the
/// same on every machine.
fn logistic_weight(x: f64) -> f64 {
    let base = 1.0 / (1.0 - x / 8.0);
    let square = base * base;
    let fourth = square * square;
    fourth * fourth
}

/// Returns the choice of [`choose_action`] as a [`Decision`]. This is the baseline that shows how much a search adds.
pub(super) fn decide(view: &SeatView, training: Training) -> Decision {
    Decision::new(choose_action(view, training), Reason::AsGood)
}

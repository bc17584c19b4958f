//! What to do at a glance: two small networks, one for bids and discards, one for cards, that have learned from many
//! millions of deals what each choice brings beside the others when the opponents are rule players and the own side goes
//! on like this. They see what the seat sees, and nothing else; whole numbers only, so they answer alike everywhere.
//!
//! `lab learn` makes them (`train`); `policy_net.bin` holds them.

mod features;
mod net;
mod train;

use std::sync::OnceLock;

use super::card_knowledge::CardKnowledge;
use super::{Decision, Reason, rule_player};
use cards::Suit;
use cards::ruleset::{Joker, Preset};
use features::Features;
use net::Packed;
use rules::view::SeatView;
use rules::{Action, ActionSet, Phase};

pub use train::{Checkpoint, TrainingConfig, TrainingProgress, UnreadableCheckpoint};

/// Points that another card must promise beyond the rule player's.
const TRUST: f32 = 0.01;

/// A network: from what is seen to the worth of each choice.
trait Network {
    /// The hidden layer's values.
    type Hidden;
    /// Takes in what is seen: the numbers of its active inputs.
    fn forward(&self, active: &[u16]) -> Self::Hidden;
    /// Points that the choice with this number brings, beside the other choices of the same moment.
    fn worth(&self, hidden: &Self::Hidden, choice: u8) -> f32;
}

/// The two networks.
#[derive(Clone, Debug)]
struct PolicyNet<N> {
    bids: N,
    cards: N,
}

impl<N: Network> PolicyNet<N> {
    /// Returns what each legal bid or discard is worth beside the others, in points.
    fn bids(&self, view: &SeatView, legal: ActionSet) -> impl Iterator<Item = (Action, f32)> {
        let features = Features::in_bidding(view);
        let hidden = self.bids.forward(features.active());
        legal.iter().map(move |action| (action, self.bids.worth(&hidden, features.choice(action))))
    }

    /// The best of several cards, in a trump suit.
    fn card(&self, knowledge: &CardKnowledge, trump: Suit, legal: ActionSet) -> Action {
        let ruled = rule_player::card(knowledge, legal.cards_to_play()).0;
        let features = Features::in_play(knowledge, trump, ruled);
        let hidden = self.cards.forward(features.active());
        best(legal.iter().map(|action| {
            let trust = if action == Action::Play(ruled) { TRUST } else { 0.0 };
            (action, self.cards.worth(&hidden, features.choice(action)) + trust)
        }))
    }

    /// Returns what it does at this view.
    fn action(&self, view: &SeatView) -> Action {
        let legal = view.legal();
        match (legal.len(), legal.nth(0)) {
            (0, _) | (_, None) => return Action::Pass,
            (1, Some(only)) => return only,
            _ => {}
        }
        match (view.public().phase(), CardKnowledge::new(view)) {
            (Phase::Playing, Some(knowledge)) => match knowledge.trump.suit() {
                Some(trump) => self.card(&knowledge, trump, legal),
                None => rule_player::action(view),
            },
            _ => best(self.bids(view, legal)),
        }
    }
}

/// The first of the best.
fn best(worths: impl Iterator<Item = (Action, f32)>) -> Action {
    let better = |best: (Action, f32), next: (Action, f32)| if next.1 > best.1 { next } else { best };
    worths.fold((Action::Pass, f32::NEG_INFINITY), better).0
}

fn policy_net() -> &'static PolicyNet<Packed> {
    static POLICY_NET: OnceLock<PolicyNet<Packed>> = OnceLock::new();
    POLICY_NET.get_or_init(|| net::unpack(include_bytes!("policy_net.bin")))
}

/// Returns what is done at this view without a thought. A card is a card under all rules that play no joker; where other rules
/// hold than those of the lessons, bids and discards are the rule player's, and so are the cards without trump.
pub(super) fn action(view: &SeatView) -> Action {
    let knows_cards = view.public().phase() == Phase::Playing && view.public().rules().joker == Joker::No;
    if knows_cards || knows_bids(view) { policy_net().action(view) } else { rule_player::action(view) }
}

/// Returns whether bids have been learned under the rules of this table.
pub(super) fn knows_bids(view: &SeatView) -> bool {
    *view.public().rules() == Preset::World.ruleset().hand
}

/// Returns what each legal bid is worth beside the mean of them all, in thousandths of a point.
pub(super) fn bids(view: &SeatView, legal: ActionSet) -> Vec<(Action, i64)> {
    let worths: Vec<(Action, f32)> = policy_net().bids(view, legal).collect();
    let mean = worths.iter().map(|(_, worth)| worth).sum::<f32>() / worths.len().max(1) as f32;
    worths.into_iter().map(|(action, worth)| (action, (1000.0 * (worth - mean)) as i64)).collect()
}

/// The decision of a player who does not think at all: the measure for what thinking adds.
pub(super) fn decide(view: &SeatView) -> Decision {
    Decision::new(action(view), Reason::AsGood)
}

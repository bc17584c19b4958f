//! Plays the deals that the networks learn from.
//!
//! One side learns, and plays mostly by the current networks. The opponents are drawn for each deal from several
//! players, so that the networks do not learn to exploit the weakness of one of them.

use super::super::{self as policy_net, Features, PolicyNet, Training};
use super::Opponents;
use super::float_net::FloatNet;
use crate::card_knowledge::CardKnowledge;
use crate::deal_sample::{DealSample, Layout};
use crate::rule_player;
use crate::style::StyleWeights;
use crate::win_probability::{HandEnd, WinProbability};
use cards::ruleset::{Length, Preset};
use cards::{BySeat, BySide, CardSet, Pack, Random, Seat, Side};
use rules::view::{SeatView, Standing};
use rules::{Action, Phase, PublicDeal};

/// The number of epochs after which the networks play cards in self-play. In earlier epochs, the rule player plays
/// cards for them.
const CARDS_FROM: u64 = 3;
/// The number of epochs after which the networks bid in self-play. In earlier epochs, the rule player bids for them.
const BIDS_FROM: u64 = 6;

/// The habits of [`Opponent::Habit`]: two each for calling, for going alone, and for ordering up a partner.
const HABITS: [StyleWeights; 6] = [
    StyleWeights::TIMID,
    StyleWeights::RECKLESS,
    StyleWeights::NEVER_ALONE,
    StyleWeights::OFTEN_ALONE,
    StyleWeights::LEAVES_PARTNER,
    StyleWeights::ORDERS_PARTNER,
];

/// Plays the deals of one epoch. Holds the seed of the deals, the learning networks and the possible opponents.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    pub(super) seed: u64,
    pub(super) learner: NetworkPlayer,
    /// The learner as it was after earlier epochs.
    pub(super) earlier: Vec<NetworkPlayer>,
    pub(super) opponents: Opponents,
}

/// The kind of player that both opponents of the learning side are in a deal.
#[derive(Clone, Copy)]
enum Opponent<'a> {
    RulePlayer,
    /// The rule player with a strong preference in its bids.
    Habit(StyleWeights),
    /// The networks that are part of the program (`policy_net.bin`).
    Program,
    Networks(&'a NetworkPlayer),
}

/// A player by the networks as they were after some epoch. The rule player acts for it in the first epochs.
#[derive(Clone, Debug)]
pub(super) struct NetworkPlayer {
    pub policy_net: PolicyNet<FloatNet>,
    /// The number of epochs from which these networks have learned.
    pub epochs: u64,
}

impl NetworkPlayer {
    fn choose_action(&self, view: &SeatView) -> Action {
        let from = if view.public().phase() == Phase::Playing { CARDS_FROM } else { BIDS_FROM };
        if self.epochs >= from { self.policy_net.choose_action(view) } else { rule_player::choose_action(view) }
    }
}

/// A position and the points that each legal action brought there.
#[derive(Clone, Debug)]
pub struct TrainingExample {
    pub(super) features: Features,
    /// For each legal action: its index in the network's output, and the points that it brought.
    pub(super) brought: Vec<(u8, f32)>,
    /// The index in `brought` of the rule player's action.
    pub(super) ruled: usize,
    pub(super) about: NetworkKind,
}

/// The network that learns from an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NetworkKind {
    Bids,
    Cards,
}

impl TrainingExample {
    fn of_view(view: &SeatView, ruled: Action, brings: impl Fn(Action) -> f32) -> TrainingExample {
        let in_play =
            |knowledge: &CardKnowledge, ruled| Some(Features::in_play(knowledge, knowledge.trump.suit()?, ruled));
        let features = match (CardKnowledge::new(view), ruled) {
            (Some(knowledge), Action::Play(ruled)) => in_play(&knowledge, ruled),
            _ => None,
        };
        let features = features.unwrap_or_else(|| Features::in_bidding(view));
        let brought = view.legal().iter().map(|action| (features.choice_number(action), brings(action))).collect();
        let ruled = view.legal().iter().position(|action| action == ruled).unwrap_or(0);
        let about = if view.public().phase() == Phase::Playing { NetworkKind::Cards } else { NetworkKind::Bids };
        TrainingExample { features, brought, ruled, about }
    }
}

impl SelfPlay {
    /// Plays the deal with this number. Returns an example for each choice of the learning side. The same number always
    /// gives the same deal.
    #[must_use]
    pub fn play_deal(&self, number: u64) -> Vec<TrainingExample> {
        let random = &mut Random::from_number(self.seed.rotate_left(32) ^ number);
        let standing = Standing { score: BySide::default(), length: Length::Hands(12), hands_left: Some(12) };
        let pack = Pack::new_shuffled(random);
        let hands =
            BySeat::from_fn(|seat| pack.cards().iter().skip(5 * seat as usize).take(5).copied().collect::<CardSet>());
        let dealer = Seat::ALL[random.below(4) as usize];
        let side = Side::ALL[random.below(2) as usize];
        let opponent = self.opponent(random);
        let acts = |view: &SeatView| match opponent {
            _ if view.seat().side() == side => self.learner.choose_action(view),
            Opponent::RulePlayer => rule_player::choose_action(view),
            Opponent::Habit(weights) => rule_player::choose_action_in_style(view, weights),
            Opponent::Program => policy_net::choose_action(view, Training::SelfPlay),
            Opponent::Networks(player) => player.choose_action(view),
        };
        let public = PublicDeal::new(Preset::World.ruleset().hand, dealer, pack.cards()[20]);
        let mut sample = DealSample::new(Layout { hands, discard: None }, &public);
        let mut examples = Vec::new();
        while let Some(seat) = sample.public().turn() {
            if sample.public().phase() == Phase::Playing && sample.is_settled() {
                break;
            }
            let view = sample.view(seat, &standing);
            let legal = view.legal();
            if seat.side() != side || legal.len() < 2 {
                sample.apply(acts(&view));
                continue;
            }
            let ruled = rule_player::choose_action(&view);
            examples.push(TrainingExample::of_view(&view, ruled, |action| {
                let mut sample = sample;
                sample.apply(action);
                sample.play_to_end_by(&standing, acts);
                WinProbability::of(&view).value_of_end(HandEnd::of(sample.public())) as f32 / 1000.0
            }));
            sample.apply(match random.below(8) {
                0 => legal.nth(random.below(legal.len() as u32) as usize).unwrap_or(ruled),
                1 => ruled,
                _ => acts(&view),
            });
        }
        examples
    }

    /// Picks at random which kind of player takes both opponents' seats in the next deal.
    fn opponent(&self, random: &mut Random) -> Opponent<'_> {
        let drawn = random.below(100);
        let Opponents { rule_player, habits, earlier, program } = self.opponents;
        let [rule_player, habits, earlier, program] = [rule_player, habits, earlier, program].map(u32::from);
        if drawn < rule_player {
            return Opponent::RulePlayer;
        }
        if drawn < rule_player + habits {
            return Opponent::Habit(HABITS[random.below(HABITS.len() as u32) as usize]);
        }
        let which = random.below(self.earlier.len().max(1) as u32) as usize;
        let before = self.earlier.get(which).filter(|_| drawn < rule_player + habits + earlier);
        match before {
            None if drawn >= 100 - program => Opponent::Program,
            before => Opponent::Networks(before.unwrap_or(&self.learner)),
        }
    }
}

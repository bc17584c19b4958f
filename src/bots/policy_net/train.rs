//! Trains the policy networks.
//!
//! Deals are played: one side mostly by the networks so far, the other by the rule player. At each choice of the
//! learning side every legal action is played out in the same deal, and the networks learn the points of each relative
//! to the others. One deal tells little. Averaged over many millions, the result is the worth of an action to a seat
//! with this view.

use thiserror::Error;

use super::features::{BIDS, CARDS, Features, TO_BID, TO_PLAY};
use super::net::{HIDDEN, POINT};
use super::{Network, PolicyNet};
use crate::card_knowledge::CardKnowledge;
use crate::deal_sample::{DealSample, Layout};
use crate::rule_player;
use crate::win_probability::{HandEnd, WinProbability};
use cards::ruleset::{HandRules, Length, Preset};
use cards::{BySeat, BySide, CardSet, Pack, Random, Seat, Side};
use rules::view::{SeatView, Standing};
use rules::{Action, Phase, PublicDeal};

/// Deals in an epoch; all are played by the networks as they were at its start.
const EPOCH: u64 = 200_000;
/// First epochs in which cards, and then bids, are played by the networks.
const CARDS_FROM: u64 = 3;
const BIDS_FROM: u64 = 6;
/// Choices in a training batch.
const BATCH: usize = 512;
/// The largest step of a weight at rate 1.
const STEP: f32 = 0.002;

#[derive(Clone, Copy, Debug)]
pub struct TrainingConfig {
    /// Number of deals to play.
    pub deals: u64,
    /// The learning rate at the start, usually 1; it falls linearly to a hundredth of this.
    pub rate: f32,
}

/// Results of the last epoch.
#[derive(Clone, Copy, Debug)]
pub struct TrainingProgress {
    /// Number of deals played so far.
    pub deals: u64,
    /// Points that the networks gained over the rule player per bid, and per card.
    pub gains: [f64; 2],
}

/// The two networks in floating point, to continue training.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    policy_net: PolicyNet<FloatNet>,
    random: Random,
    begun: bool,
}

/// A network in training.
#[derive(Clone, Debug)]
struct FloatNet {
    inputs: Vec<[f32; HIDDEN]>,
    bias: [f32; HIDDEN],
    choices: Vec<[f32; HIDDEN]>,
}

impl Network for FloatNet {
    type Hidden = [f32; HIDDEN];

    fn forward(&self, active: &[u16]) -> [f32; HIDDEN] {
        let mut sum = self.bias;
        for input in active {
            for (sum, weight) in sum.iter_mut().zip(&self.inputs[usize::from(*input)]) {
                *sum += weight;
            }
        }
        sum.map(|unit| unit.max(0.0))
    }

    fn worth(&self, hidden: &[f32; HIDDEN], choice: u8) -> f32 {
        self.choices[usize::from(choice)].iter().zip(hidden).map(|(weight, unit)| weight * unit).sum()
    }
}

impl FloatNet {
    fn new(inputs: usize, choices: usize, random: &mut Random) -> FloatNet {
        let mut weight = |most: f32| ((random.next_u64() >> 40) as f32 / (1 << 24) as f32 - 0.5) * most;
        FloatNet {
            inputs: (0..inputs).map(|_| std::array::from_fn(|_| weight(0.4))).collect(),
            bias: std::array::from_fn(|_| weight(0.1)),
            choices: vec![[0.0; HIDDEN]; choices],
        }
    }

    fn rows(&self) -> impl Iterator<Item = &[f32; HIDDEN]> {
        self.inputs.iter().chain([&self.bias]).chain(&self.choices)
    }

    fn rows_mut(&mut self) -> impl Iterator<Item = &mut [f32; HIDDEN]> {
        self.inputs.iter_mut().chain([&mut self.bias]).chain(&mut self.choices)
    }

    /// Converts the network to integers. The inputs of a unit may be scaled if its weights to the choices are scaled
    /// back, so each unit is scaled to fit its largest weight into a byte. Weights are then rounded, which makes the
    /// release compress better.
    fn packed(&self) -> Vec<u8> {
        let most = |unit: usize| self.inputs.iter().map(|row| row[unit].abs()).fold(0.01, f32::max);
        let scales: [f32; HIDDEN] = std::array::from_fn(|unit| 127.0 / most(unit));
        let mut bytes: Vec<u8> = Vec::new();
        for row in &self.inputs {
            bytes.extend(row.iter().zip(scales).map(|(weight, scale)| rounded(weight * scale, INPUT_STEP) as i8 as u8));
        }
        let bias = self.bias.iter().zip(scales).map(|(unit, scale)| (unit * scale).round());
        let choices =
            self.choices.iter().flat_map(|row| row.iter().zip(scales)).map(|(weight, scale)| weight / scale * POINT);
        let choices = choices.map(|weight| rounded(weight, CHOICE_STEP));
        bytes.extend(bias.chain(choices).flat_map(|value| (value as i16).to_le_bytes()));
        bytes
    }
}

/// Rounding of input and choice weights; `src/bots/README.md` has the cost.
const INPUT_STEP: f32 = 2.0;
const CHOICE_STEP: f32 = 4.0;

fn rounded(weight: f32, step: f32) -> f32 {
    (weight / step).round() * step
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the bytes are no checkpoint of the networks")]
pub struct UnreadableCheckpoint;

impl Checkpoint {
    /// Untrained networks with random weights.
    #[must_use]
    pub fn new(seed: u64) -> Checkpoint {
        let mut random = Random::from_number(seed);
        let cards = FloatNet::new(TO_PLAY, CARDS, &mut random);
        Checkpoint {
            policy_net: PolicyNet { bids: FloatNet::new(TO_BID, BIDS, &mut random), cards },
            random,
            begun: false,
        }
    }

    /// Continues from the bytes of [`Checkpoint::to_bytes`], with a new random seed.
    ///
    /// # Errors
    /// [`UnreadableCheckpoint`] if the bytes are something else.
    pub fn from_bytes(bytes: &[u8], seed: u64) -> Result<Checkpoint, UnreadableCheckpoint> {
        let mut checkpoint = Checkpoint { begun: true, random: Random::from_number(seed), ..Checkpoint::new(0) };
        let mut numbers = bytes.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let PolicyNet { bids, cards } = &mut checkpoint.policy_net;
        for weight in cards.rows_mut().chain(bids.rows_mut()).flatten() {
            *weight = numbers.next().filter(|number| number.is_finite()).ok_or(UnreadableCheckpoint)?;
        }
        if numbers.next().is_some() { Err(UnreadableCheckpoint) } else { Ok(checkpoint) }
    }

    /// The state of the training, to continue later.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let PolicyNet { bids, cards } = &self.policy_net;
        cards.rows().chain(bids.rows()).flatten().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// The contents of `policy_net.bin`.
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        [self.policy_net.bids.packed(), self.policy_net.cards.packed()].concat()
    }

    /// Trains for a number of deals; calls `report` after each epoch.
    pub fn train(&mut self, config: &TrainingConfig, report: &mut dyn FnMut(&Checkpoint, TrainingProgress)) {
        let rules = Preset::World.ruleset().hand;
        let mut trainers = <[Trainer; 2]>::default();
        let mut player = SelfPlayer::after(self, 0);
        for deal in 0..config.deals {
            if deal % EPOCH == 0 && deal > 0 {
                player = SelfPlayer::after(self, deal / EPOCH);
                report(self, TrainingProgress { deals: deal, gains: trainers.each_mut().map(Trainer::gain) });
            }
            let step = STEP * (config.rate * (1.0 - deal as f32 / config.deals as f32).max(0.01));
            self.play(rules, &player, &mut trainers, step);
        }
        self.begun = true;
    }

    /// Plays one deal and trains on it; the trainers are for bids and for cards.
    fn play(&mut self, rules: HandRules, player: &SelfPlayer, trainers: &mut [Trainer; 2], step: f32) {
        let random = &mut self.random;
        let standing = Standing { score: BySide::default(), length: Length::Hands(12), hands_left: Some(12) };
        let pack = Pack::shuffled(random);
        let hands =
            BySeat::from_fn(|seat| pack.cards().iter().skip(5 * seat as usize).take(5).copied().collect::<CardSet>());
        let dealer = Seat::ALL[random.below(4) as usize];
        let side = Side::ALL[random.below(2) as usize];
        let public = PublicDeal::new(rules, dealer, pack.cards()[20]);
        let mut sample = DealSample::new(Layout { hands, discard: None }, &public);
        while let Some(seat) = sample.public().turn() {
            let playing = sample.public().phase() == Phase::Playing;
            if playing && sample.is_settled() {
                return;
            }
            let view = sample.view(seat, &standing);
            let legal = view.legal();
            let ruled = rule_player::action(&view);
            if seat.side() != side || legal.len() < 2 {
                sample.apply(ruled);
                continue;
            }
            let choice = TrainingExample::at(&view, ruled, |action| {
                let mut sample = sample;
                sample.apply(action);
                sample.play_by(&standing, |view| {
                    if view.seat().side() == side { player.action(view) } else { rule_player::action(view) }
                });
                WinProbability::of(&view).of_end(HandEnd::of(sample.public())) as f32 / 1000.0
            });
            match playing {
                true => trainers[1].train(&mut self.policy_net.cards, &choice, step),
                false => trainers[0].train(&mut self.policy_net.bids, &choice, step),
            }
            sample.apply(match random.below(8) {
                0 => legal.nth(random.below(legal.len() as u32) as usize).unwrap_or(ruled),
                1 => ruled,
                _ => player.action(&view),
            });
        }
    }
}

/// The learning side's player: the networks, once they are better than the rules.
struct SelfPlayer {
    policy_net: PolicyNet<FloatNet>,
    bids: bool,
    cards: bool,
}

impl SelfPlayer {
    fn after(checkpoint: &Checkpoint, epochs: u64) -> SelfPlayer {
        let begun = |from| checkpoint.begun || epochs >= from;
        SelfPlayer { policy_net: checkpoint.policy_net.clone(), bids: begun(BIDS_FROM), cards: begun(CARDS_FROM) }
    }

    fn action(&self, view: &SeatView) -> Action {
        let playing = view.public().phase() == Phase::Playing;
        if if playing { self.cards } else { self.bids } {
            self.policy_net.action(view)
        } else {
            rule_player::action(view)
        }
    }
}

/// The points of every action in one position.
struct TrainingExample {
    features: Features,
    /// Each legal action's index, and the points it brought.
    brought: Vec<(u8, f32)>,
    ruled: usize,
}

impl TrainingExample {
    fn at(view: &SeatView, ruled: Action, brings: impl Fn(Action) -> f32) -> TrainingExample {
        let in_play =
            |knowledge: &CardKnowledge, ruled| Some(Features::in_play(knowledge, knowledge.trump.suit()?, ruled));
        let features = match (CardKnowledge::new(view), ruled) {
            (Some(knowledge), Action::Play(ruled)) => in_play(&knowledge, ruled),
            _ => None,
        };
        let features = features.unwrap_or_else(|| Features::in_bidding(view));
        let brought = view.legal().iter().map(|action| (features.choice(action), brings(action))).collect();
        let ruled = view.legal().iter().position(|action| action == ruled).unwrap_or(0);
        TrainingExample { features, brought, ruled }
    }
}

/// Trains a network with Adam (Kingma and Ba, 2015).
#[derive(Default)]
struct Trainer {
    /// One row for each row of the network.
    gradients: Vec<[f32; HIDDEN]>,
    means: Vec<[f32; HIDDEN]>,
    squares: Vec<[f32; HIDDEN]>,
    in_batch: usize,
    batches: i32,
    gained: f64,
    choices: f64,
}

impl Trainer {
    /// The average gain over the rule player per choice, since the last call.
    fn gain(&mut self) -> f64 {
        let gain = self.gained / self.choices.max(1.0);
        (self.gained, self.choices) = (0.0, 0.0);
        gain
    }

    /// Learns by how much each action did better than the average: only the differences matter for a choice.
    fn train(&mut self, net: &mut FloatNet, choice: &TrainingExample, step: f32) {
        if self.gradients.is_empty() {
            for rows in [&mut self.gradients, &mut self.means, &mut self.squares] {
                *rows = net.rows().map(|_| [0.0; HIDDEN]).collect();
            }
        }
        let (active, brought) = (choice.features.active(), &choice.brought);
        let hidden = net.forward(active);
        let held: Vec<f32> = brought.iter().map(|(choice, _)| net.worth(&hidden, *choice)).collect();
        let many = brought.len() as f32;
        let (mean, held_mean) =
            (brought.iter().map(|(_, points)| points).sum::<f32>() / many, held.iter().sum::<f32>() / many);
        let bias = net.inputs.len();
        let mut back = [0.0; HIDDEN];
        for ((choice, points), held) in brought.iter().zip(&held) {
            let off = (held - held_mean) - (points - mean);
            let weights = &net.choices[usize::from(*choice)];
            let slope = &mut self.gradients[bias + 1 + usize::from(*choice)];
            for unit in 0..HIDDEN {
                slope[unit] += off * hidden[unit];
                back[unit] += off * weights[unit];
            }
        }
        for (back, hidden) in back.iter_mut().zip(hidden) {
            *back = if hidden > 0.0 { *back } else { 0.0 };
        }
        for row in active.iter().map(|input| usize::from(*input)).chain([bias]) {
            self.gradients[row].iter_mut().zip(back).for_each(|(slope, back)| *slope += back);
        }
        let first_best = |best: usize, next: usize| if held[next] > held[best] { next } else { best };
        let best = (0..held.len()).fold(0, first_best);
        self.gained += f64::from(brought[best].1 - brought[choice.ruled].1);
        self.choices += 1.0;
        self.in_batch += 1;
        if self.in_batch == BATCH {
            self.change(net, step);
        }
    }

    fn change(&mut self, net: &mut FloatNet, step: f32) {
        const KEEPS: [f32; 2] = [0.9, 0.999];
        self.in_batch = 0;
        self.batches += 1;
        let grown = KEEPS.map(|keeps| 1.0 - keeps.powi(self.batches));
        let notes = self.gradients.iter_mut().zip(&mut self.means).zip(&mut self.squares);
        for (row, ((gradients, means), squares)) in net.rows_mut().zip(notes) {
            for unit in 0..HIDDEN {
                let slope = std::mem::take(&mut gradients[unit]) / BATCH as f32;
                means[unit] = KEEPS[0] * means[unit] + (1.0 - KEEPS[0]) * slope;
                squares[unit] = KEEPS[1] * squares[unit] + (1.0 - KEEPS[1]) * slope * slope;
                row[unit] -= step * (means[unit] / grown[0]) / ((squares[unit] / grown[1]).sqrt() + 1e-6);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::net;
    use super::*;

    /// Scales weights to the size of trained ones.
    fn learned(mut checkpoint: Checkpoint) -> Checkpoint {
        let PolicyNet { bids, cards } = &mut checkpoint.policy_net;
        for net in [bids, cards] {
            net.inputs.iter_mut().flatten().for_each(|weight| *weight *= 8.0);
            let weights: Vec<[f32; HIDDEN]> = net.inputs.iter().take(net.choices.len()).copied().collect();
            net.choices = weights.into_iter().map(|row| row.map(|weight| weight / 4.0)).collect();
        }
        checkpoint
    }

    #[test]
    fn what_is_packed_judges_as_before() {
        let checkpoint = learned(Checkpoint::new(1));
        let packed = net::unpack(checkpoint.packed()[..].try_into().unwrap());
        let mut random = Random::from_number(2);
        let mut largest: f32 = 0.0;
        for (draft, packed, inputs, choices) in [
            (&checkpoint.policy_net.bids, &packed.bids, TO_BID, BIDS),
            (&checkpoint.policy_net.cards, &packed.cards, TO_PLAY, CARDS),
        ] {
            for _ in 0..50 {
                let active: Vec<u16> = (0..40).map(|_| random.below(inputs as u32) as u16).collect();
                let (before, after) = (draft.forward(&active), packed.forward(&active));
                for choice in 0..choices as u8 {
                    let (exact, rounded) = (draft.worth(&before, choice), packed.worth(&after, choice));
                    assert!((exact - rounded).abs() < 0.3, "{exact} {rounded}");
                    largest = largest.max(exact.abs());
                }
            }
        }
        assert!(largest > 10.0, "{largest}");
    }
}

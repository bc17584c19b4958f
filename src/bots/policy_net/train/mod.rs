//! Trains the policy networks by self-play. Start with [`Checkpoint::train`].
//!
//! [`SelfPlay`] plays the deals. At each choice of the learning side, every legal action is played out in the same
//! deal, and the networks learn the points of each action relative to the others. One deal says little, but the average
//! over many millions of deals is the worth of an action.
//!
//! The training is reproducible: the same seed and configuration give the same networks, even if it is interrupted
//! and resumed, and with any number of threads.

mod adam;
mod float_net;
mod self_play;

use std::ops::Range;

use thiserror::Error;

use super::PolicyNet;
use super::features::{BIDS, CARDS, TO_BID, TO_PLAY};
use super::net::HIDDEN;
use adam::Adam;
use cards::Random;
use float_net::FloatNet;
use self_play::{NetworkKind, NetworkPlayer};

pub use self_play::{SelfPlay, TrainingExample};

/// The step of a weight per batch at the start of a training with rate 1.
const LARGEST_STEP: f32 = 0.002;
/// Number of deals that are played before the networks learn from them.
const DEALS_AT_ONCE: u64 = 2_000;
/// Fewer than twice this number of earlier states of the networks are kept as opponents.
const EARLIER_OPPONENTS: u64 = 8;

#[derive(Clone, Copy, Debug)]
pub struct TrainingConfig {
    /// The number of deals in the whole training.
    pub deals: u64,
    /// The number of deals in an epoch. All deals of an epoch are played by the networks as they were at the start of
    /// the epoch.
    pub epoch: u64,
    /// The learning rate at the start, usually 1. It falls linearly to a hundredth of this rate.
    pub rate: f32,
    pub opponents: Opponents,
}

/// The percentages of deals in which these players are the opponents. In all other deals, the current networks are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponents {
    pub rule_player: u8,
    /// The rule player with a strong preference in its bids, for example one who never goes alone.
    pub habits: u8,
    /// The networks that are being trained, as they were after an earlier epoch.
    pub earlier: u8,
    /// The networks that are part of the program (`policy_net.bin`). With 100 percent, the training finds out how well
    /// they can be exploited.
    pub program: u8,
}

impl Opponents {
    /// Returns the sum of all four percentages.
    #[must_use]
    pub fn shares(self) -> u16 {
        [self.rule_player, self.habits, self.earlier, self.program].into_iter().map(u16::from).sum()
    }
}

/// The progress of the training after an epoch.
#[derive(Clone, Copy, Debug)]
pub struct TrainingProgress {
    /// The number of deals played since the start of the training.
    pub deals: u64,
    /// The average points that the networks gained over the rule player, per bid and per card.
    pub gains: [f64; 2],
}

/// The state of the training at the end of an epoch. It can be stored, and the training resumed later.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    policy_net: PolicyNet<FloatNet>,
    bids: Adam,
    cards: Adam,
    /// The networks after earlier epochs, oldest first.
    earlier: Vec<NetworkPlayer>,
    seed: u64,
    epochs: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the bytes are no checkpoint of the networks")]
pub struct UnreadableCheckpoint;

impl Checkpoint {
    /// Starts a training with random weights.
    #[must_use]
    pub fn new(seed: u64) -> Checkpoint {
        let mut random = Random::from_number(seed);
        let cards = FloatNet::new(TO_PLAY, CARDS, &mut random);
        let policy_net = PolicyNet { bids: FloatNet::new(TO_BID, BIDS, &mut random), cards };
        Checkpoint::begin(policy_net, seed)
    }

    fn begin(policy_net: PolicyNet<FloatNet>, seed: u64) -> Checkpoint {
        let (bids, cards) = (Adam::new(&policy_net.bids), Adam::new(&policy_net.cards));
        Checkpoint { policy_net, bids, cards, earlier: Vec::new(), seed, epochs: 0 }
    }

    /// Reads the bytes of [`Checkpoint::to_bytes`].
    ///
    /// # Errors
    /// [`UnreadableCheckpoint`] if the bytes are something else.
    pub fn from_bytes(bytes: &[u8]) -> Result<Checkpoint, UnreadableCheckpoint> {
        let mut reader = Reader(bytes);
        let mut checkpoint = Checkpoint::new(reader.number()?);
        checkpoint.epochs = reader.number()?;
        let earlier = reader.number()?;
        if earlier > 2 * EARLIER_OPPONENTS {
            return Err(UnreadableCheckpoint);
        }
        for adam in [&mut checkpoint.bids, &mut checkpoint.cards] {
            adam.batches = u32::try_from(reader.number()?).map_err(|_| UnreadableCheckpoint)?;
            reader.weights(adam.means.iter_mut().chain(&mut adam.squares))?;
        }
        reader.policy_net(&mut checkpoint.policy_net)?;
        for _ in 0..earlier {
            let mut player = NetworkPlayer { policy_net: checkpoint.policy_net.clone(), epochs: reader.number()? };
            reader.policy_net(&mut player.policy_net)?;
            checkpoint.earlier.push(player);
        }
        if reader.0.is_empty() { Ok(checkpoint) } else { Err(UnreadableCheckpoint) }
    }

    /// Writes the whole state of the training, little-endian.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let number = |bytes: &mut Vec<u8>, number: u64| bytes.extend(number.to_le_bytes());
        for word in [self.seed, self.epochs, self.earlier.len() as u64] {
            number(&mut bytes, word);
        }
        for adam in [&self.bids, &self.cards] {
            number(&mut bytes, adam.batches.into());
            write_weights(&mut bytes, adam.means.iter().chain(&adam.squares));
        }
        write_policy_net(&mut bytes, &self.policy_net);
        for player in &self.earlier {
            number(&mut bytes, player.epochs);
            write_policy_net(&mut bytes, &player.policy_net);
        }
        bytes
    }

    /// The seed of the training. It determines the first weights and all deals.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the networks in the format of `policy_net.bin`.
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        [self.policy_net.bids.packed(), self.policy_net.cards.packed()].concat()
    }

    /// Trains until `config.deals` deals have been played. Calls `report` after each epoch.
    ///
    /// `play` plays a range of deals and returns their examples in order. It may use several threads.
    pub fn train(
        &mut self,
        config: &TrainingConfig,
        play: &dyn Fn(&SelfPlay, Range<u64>) -> Vec<TrainingExample>,
        report: &mut dyn FnMut(&Checkpoint, TrainingProgress),
    ) {
        while self.epochs * config.epoch < config.deals {
            let begin = self.epochs * config.epoch;
            let end = (begin + config.epoch).min(config.deals);
            self.train_epoch(config, begin..end, play);
            let gains = [self.bids.take_average_gain(), self.cards.take_average_gain()];
            report(self, TrainingProgress { deals: end, gains });
        }
    }

    fn train_epoch(
        &mut self,
        config: &TrainingConfig,
        deals: Range<u64>,
        play: &dyn Fn(&SelfPlay, Range<u64>) -> Vec<TrainingExample>,
    ) {
        let learner = NetworkPlayer { policy_net: self.policy_net.clone(), epochs: self.epochs };
        let earlier = self.earlier.clone();
        let self_play = SelfPlay { seed: self.seed, learner, earlier, opponents: config.opponents };
        let step = |deal: u64| LARGEST_STEP * config.rate * (1.0 - deal as f32 / config.deals as f32).max(0.01);
        let PolicyNet { bids, cards } = &mut self.policy_net;
        let mut begin = deals.start;
        while begin < deals.end {
            let end = (begin + DEALS_AT_ONCE).min(deals.end);
            for example in play(&self_play, begin..end) {
                match example.about {
                    NetworkKind::Bids => self.bids.train(bids, &example, step(begin)),
                    NetworkKind::Cards => self.cards.train(cards, &example, step(begin)),
                }
            }
            begin = end;
        }
        self.bids.finish_batch(bids, step(deals.end));
        self.cards.finish_batch(cards, step(deals.end));
        self.epochs += 1;
        self.keep_as_opponent(self_play.learner);
    }

    /// Keeps the networks as an opponent for later epochs. Drops some earlier ones, so that the epochs of those that
    /// remain are evenly spaced.
    fn keep_as_opponent(&mut self, player: NetworkPlayer) {
        let distance = (self.epochs / EARLIER_OPPONENTS).max(1).next_power_of_two();
        self.earlier.push(player);
        self.earlier.retain(|player| player.epochs.is_multiple_of(distance));
    }
}

fn write_weights<'w>(bytes: &mut Vec<u8>, rows: impl Iterator<Item = &'w [f32; HIDDEN]>) {
    bytes.extend(rows.flatten().flat_map(|weight| weight.to_le_bytes()));
}

fn write_policy_net(bytes: &mut Vec<u8>, policy_net: &PolicyNet<FloatNet>) {
    write_weights(bytes, policy_net.bids.rows().chain(policy_net.cards.rows()));
}

/// Reads numbers from the bytes of a checkpoint. Contains the bytes that are not read yet.
struct Reader<'b>(&'b [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], UnreadableCheckpoint> {
        let (first, rest) = self.0.split_first_chunk().ok_or(UnreadableCheckpoint)?;
        self.0 = rest;
        Ok(*first)
    }

    fn number(&mut self) -> Result<u64, UnreadableCheckpoint> {
        self.bytes().map(u64::from_le_bytes)
    }

    fn weights<'w>(&mut self, rows: impl Iterator<Item = &'w mut [f32; HIDDEN]>) -> Result<(), UnreadableCheckpoint> {
        for weight in rows.flatten() {
            let number = f32::from_le_bytes(self.bytes()?);
            *weight = if number.is_finite() { number } else { return Err(UnreadableCheckpoint) };
        }
        Ok(())
    }

    fn policy_net(&mut self, policy_net: &mut PolicyNet<FloatNet>) -> Result<(), UnreadableCheckpoint> {
        self.weights(policy_net.bids.rows_mut().chain(policy_net.cards.rows_mut()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Network, net};
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

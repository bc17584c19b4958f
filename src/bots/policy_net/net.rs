//! A trained network with one hidden layer, computed in integers.
//!
//! Four hidden units share a 64-bit word, 16 bits each, so that an active input costs only sixteen additions. Weights
//! are stored with [`LIFT`] added, and sums begin at [`BIAS`], so that no unit's 16 bits drop below zero and borrow
//! from their neighbor.

use super::features::{BIDS, CARDS, TO_BID, TO_PLAY};
use super::{Network, PolicyNet};

/// Number of hidden units.
pub(super) const HIDDEN: usize = 64;
/// Number of hidden units in a word.
const UNITS_PER_WORD: usize = 4;
const WORDS: usize = HIDDEN / UNITS_PER_WORD;
/// Added to each input weight, so that it is never negative.
const LIFT: u16 = 128;
/// Added to the bias of each hidden unit, so that its sum is never negative.
const BIAS: u16 = 32_768;

/// The scale of the output: hidden values times weights are summed and divided by this number to give points.
pub(super) const OUTPUT_SCALE: f32 = 65_536.0;

type Lanes = [u64; WORDS];

#[derive(Clone, Debug)]
pub(super) struct PackedNet {
    bias: Lanes,
    inputs: Vec<Lanes>,
    choices: Vec<[i16; HIDDEN]>,
}

impl Network for PackedNet {
    type Hidden = [i16; HIDDEN];

    fn forward(&self, active: &[u16]) -> [i16; HIDDEN] {
        let mut sum = self.bias;
        for lanes in active.iter().filter_map(|input| self.inputs.get(usize::from(*input))) {
            for (sum, lanes) in sum.iter_mut().zip(lanes) {
                *sum = sum.wrapping_add(*lanes);
            }
        }
        let zero = i32::from(BIAS) + i32::from(LIFT) * active.len() as i32;
        std::array::from_fn(|unit| {
            let lane = (sum[unit / UNITS_PER_WORD] >> (16 * (unit % UNITS_PER_WORD))) as u16;
            (i32::from(lane) - zero).max(0) as i16
        })
    }

    fn worth(&self, hidden: &[i16; HIDDEN], choice: u8) -> f32 {
        let Some(weights) = self.choices.get(usize::from(choice)) else { return 0.0 };
        let sum: i32 = hidden.iter().zip(weights).map(|(unit, weight)| i32::from(*unit) * i32::from(*weight)).sum();
        sum as f32 / OUTPUT_SCALE
    }
}

fn pack_lanes(units: impl Iterator<Item = u16>) -> Lanes {
    let mut lanes = [0; WORDS];
    for (unit, value) in units.take(HIDDEN).enumerate() {
        lanes[unit / UNITS_PER_WORD] |= u64::from(value) << (16 * (unit % UNITS_PER_WORD));
    }
    lanes
}

/// The bytes of both networks, as in `policy_net.bin`.
pub type PackedNetworks = [u8; network_size(TO_BID, BIDS) + network_size(TO_PLAY, CARDS)];

/// Reads both networks. Each has one byte per input weight, then two bytes per bias of a hidden unit, then two bytes
/// per weight of a choice, little-endian.
pub(super) fn unpack(bytes: &PackedNetworks) -> PolicyNet<PackedNet> {
    let (bids, cards) = bytes.split_at(network_size(TO_BID, BIDS));
    PolicyNet { bids: unpack_network(bids, TO_BID), cards: unpack_network(cards, TO_PLAY) }
}

/// The number of bytes of one network with this many inputs and choices, in the format that [`unpack`] reads.
const fn network_size(inputs: usize, choices: usize) -> usize {
    HIDDEN * (inputs + 2 + 2 * choices)
}

fn unpack_network(bytes: &[u8], inputs: usize) -> PackedNet {
    let (weights, rest) = bytes.split_at(HIDDEN * inputs);
    let words: Vec<i16> = rest.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect();
    let (begin, choices) = words.split_at(HIDDEN);
    PackedNet {
        bias: pack_lanes(begin.iter().map(|unit| BIAS.wrapping_add_signed(*unit))),
        inputs: weights
            .chunks_exact(HIDDEN)
            .map(|row| pack_lanes(row.iter().map(|weight| LIFT.wrapping_add_signed(i16::from(*weight as i8)))))
            .collect(),
        choices: choices.chunks_exact(HIDDEN).map(|row| std::array::from_fn(|unit| row[unit])).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lanes_add_up_like_whole_numbers() {
        let mut bytes = Vec::new();
        let weight = |input: usize, unit: usize| ((input * 37 + unit * 11) % 256) as u8 as i8;
        let begin = |unit: usize| unit as i16 * 90 - 3000;
        for input in 0..80 {
            bytes.extend((0..HIDDEN).map(|unit| weight(input, unit) as u8));
        }
        bytes.extend((0..HIDDEN).flat_map(|unit| begin(unit).to_le_bytes()));
        bytes.extend((0..HIDDEN).flat_map(|unit| (unit as i16 - 20).to_le_bytes()));
        let net = unpack_network(&bytes, 80);
        let active: Vec<u16> = (0..72).collect();
        let sums: Vec<i32> = (0..HIDDEN)
            .map(|unit| i32::from(begin(unit)) + (0..72).map(|input| i32::from(weight(input, unit))).sum::<i32>())
            .collect();
        assert!(sums.iter().any(|sum| *sum < 0) && sums.iter().any(|sum| *sum > 0));
        let hidden = net.forward(&active);
        let expected = sums.iter().map(|sum| (*sum).max(0));
        assert!(hidden.iter().map(|unit| i32::from(*unit)).eq(expected.clone()));
        let worth: i32 = expected.enumerate().map(|(unit, sum)| sum * (unit as i32 - 20)).sum();
        assert_eq!(net.worth(&hidden, 0), worth as f32 / OUTPUT_SCALE);
    }
}

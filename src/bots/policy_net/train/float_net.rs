//! A network during its training, in floating point.

use super::super::Network;
use super::super::net::{HIDDEN, OUTPUT_SCALE};
use cards::Random;

/// The weights of inputs are rounded to multiples of this number, and the weights of choices to multiples of
/// `CHOICE_STEP`. `src/bots/README.md` tells how many points the rounding costs.
const INPUT_STEP: f32 = 2.0;
const CHOICE_STEP: f32 = 4.0;

#[derive(Clone, Debug)]
pub(super) struct FloatNet {
    pub inputs: Vec<[f32; HIDDEN]>,
    bias: [f32; HIDDEN],
    pub choices: Vec<[f32; HIDDEN]>,
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
    pub fn new(inputs: usize, choices: usize, random: &mut Random) -> FloatNet {
        let mut weight = |most: f32| ((random.next_u64() >> 40) as f32 / (1 << 24) as f32 - 0.5) * most;
        FloatNet {
            inputs: (0..inputs).map(|_| std::array::from_fn(|_| weight(0.4))).collect(),
            bias: std::array::from_fn(|_| weight(0.1)),
            choices: vec![[0.0; HIDDEN]; choices],
        }
    }

    pub fn rows(&self) -> impl Iterator<Item = &[f32; HIDDEN]> {
        self.inputs.iter().chain([&self.bias]).chain(&self.choices)
    }

    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [f32; HIDDEN]> {
        self.inputs.iter_mut().chain([&mut self.bias]).chain(&mut self.choices)
    }

    /// Converts the network to integers, as bytes that `net::unpack` reads. Each hidden unit is scaled
    /// so that its largest input weight fits into a byte, and its output weights are divided by the same factor. Then
    /// the weights are rounded, so that they compress better.
    pub fn packed(&self) -> Vec<u8> {
        let most = |unit: usize| self.inputs.iter().map(|row| row[unit].abs()).fold(0.01, f32::max);
        let scales: [f32; HIDDEN] = std::array::from_fn(|unit| 127.0 / most(unit));
        let mut bytes: Vec<u8> = Vec::new();
        for row in &self.inputs {
            bytes.extend(row.iter().zip(scales).map(|(weight, scale)| rounded(weight * scale, INPUT_STEP) as i8 as u8));
        }
        let bias = self.bias.iter().zip(scales).map(|(unit, scale)| (unit * scale).round());
        let choices = self
            .choices
            .iter()
            .flat_map(|row| row.iter().zip(scales))
            .map(|(weight, scale)| weight / scale * OUTPUT_SCALE);
        let choices = choices.map(|weight| rounded(weight, CHOICE_STEP));
        bytes.extend(bias.chain(choices).flat_map(|value| (value as i16).to_le_bytes()));
        bytes
    }
}

fn rounded(weight: f32, step: f32) -> f32 {
    (weight / step).round() * step
}

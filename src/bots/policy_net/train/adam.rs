//! The Adam optimizer (Kingma and Ba, 2015), which changes the weights of a network by the gradients of many examples.

use super::super::Network;
use super::super::net::HIDDEN;
use super::TrainingExample;
use super::float_net::FloatNet;

/// Number of examples in a training batch.
const BATCH: usize = 512;
/// The decay rates of the moving averages, per batch: first of the gradients, then of the squared gradients.
const DECAY_RATES: [f32; 2] = [0.9, 0.999];

/// The state of the training of one network. Each list has one row for each row of the network.
#[derive(Clone, Debug)]
pub(super) struct Adam {
    /// The sums of the gradients in the current batch.
    slopes: Vec<[f32; HIDDEN]>,
    /// The moving averages of the gradients.
    pub means: Vec<[f32; HIDDEN]>,
    /// The moving averages of the squared gradients.
    pub squares: Vec<[f32; HIDDEN]>,
    /// The number of examples in the current batch.
    in_batch: usize,
    pub batches: u32,
    /// The points that the network's choices brought over the rule player's, since the last report.
    gained: f64,
    /// The number of examples since the last report.
    examples: f64,
}

impl Adam {
    pub fn new(net: &FloatNet) -> Adam {
        let zero = || net.rows().map(|_| [0.0; HIDDEN]).collect();
        let [slopes, means, squares] = [zero(), zero(), zero()];
        Adam { slopes, means, squares, in_batch: 0, batches: 0, gained: 0.0, examples: 0.0 }
    }

    /// Returns the average gain over the rule player since the last call, in points per example.
    pub fn take_average_gain(&mut self) -> f64 {
        let gain = self.gained / self.examples.max(1.0);
        (self.gained, self.examples) = (0.0, 0.0);
        gain
    }

    /// Trains the network on one example. The target is each action's points minus the average, because only
    /// differences matter for a choice.
    pub fn train(&mut self, net: &mut FloatNet, example: &TrainingExample, step: f32) {
        let (active, brought) = (example.features.active(), &example.brought);
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
            let slope = &mut self.slopes[bias + 1 + usize::from(*choice)];
            for unit in 0..HIDDEN {
                slope[unit] += off * hidden[unit];
                back[unit] += off * weights[unit];
            }
        }
        for (back, hidden) in back.iter_mut().zip(hidden) {
            *back = if hidden > 0.0 { *back } else { 0.0 };
        }
        for row in active.iter().map(|input| usize::from(*input)).chain([bias]) {
            self.slopes[row].iter_mut().zip(back).for_each(|(slope, back)| *slope += back);
        }
        let first_best = |best: usize, next: usize| if held[next] > held[best] { next } else { best };
        let best = (0..held.len()).fold(0, first_best);
        self.gained += f64::from(brought[best].1 - brought[example.ruled].1);
        self.examples += 1.0;
        self.in_batch += 1;
        if self.in_batch == BATCH {
            self.finish_batch(net, step);
        }
    }

    /// Updates the weights by the gradients of the batch, even if it is not full.
    pub fn finish_batch(&mut self, net: &mut FloatNet, step: f32) {
        if self.in_batch == 0 {
            return;
        }
        self.batches += 1;
        let in_batch = std::mem::take(&mut self.in_batch) as f32;
        let grown = DECAY_RATES.map(|remains| 1.0 - remains.powi(self.batches.try_into().unwrap_or(i32::MAX)));
        let state = self.slopes.iter_mut().zip(&mut self.means).zip(&mut self.squares);
        for (row, ((slopes, means), squares)) in net.rows_mut().zip(state) {
            for unit in 0..HIDDEN {
                let slope = std::mem::take(&mut slopes[unit]) / in_batch;
                means[unit] = DECAY_RATES[0] * means[unit] + (1.0 - DECAY_RATES[0]) * slope;
                squares[unit] = DECAY_RATES[1] * squares[unit] + (1.0 - DECAY_RATES[1]) * slope * slope;
                row[unit] -= step * (means[unit] / grown[0]) / ((squares[unit] / grown[1]).sqrt() + 1e-6);
            }
        }
    }
}

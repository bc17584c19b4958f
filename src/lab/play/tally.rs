//! What is counted of hands.

use cards::Side;
use rules::{Going, Outcome};
use serde::Serialize;

use super::PlayedHand;

/// What one side, or everybody, did in many hands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Hands played, those without trump too.
    pub hands: u64,
    /// Hands in which trump was made.
    pub made_trump: u64,
    /// Of those, made in the second round.
    pub in_round_two: u64,
    /// Of those, three or four tricks.
    pub made: u64,
    /// Five tricks with the partner.
    pub marches: u64,
    /// Fewer than three.
    pub euchred: u64,
    /// Gone alone.
    pub loners: u64,
    /// Five tricks alone.
    pub swept: u64,
}

impl Tally {
    /// Counts a hand; what its makers did counts only where they are this side, or where any side is meant.
    pub fn count(&mut self, hand: &PlayedHand, side: Option<Side>) {
        self.hands += 1;
        let Some(contract) = hand.summary.contract else { return };
        if side.is_some_and(|side| side != contract.maker.side()) {
            return;
        }
        let outcome = hand.summary.result.outcome;
        self.made_trump += 1;
        self.in_round_two += u64::from(hand.passes >= 4);
        self.made += u64::from(outcome == Outcome::Made);
        self.marches += u64::from(outcome == Outcome::March);
        self.euchred += u64::from(outcome == Outcome::Euchred);
        self.loners += u64::from(contract.going() == Going::Alone);
        self.swept += u64::from(outcome == Outcome::LoneMarch);
    }

    /// Both together.
    pub fn add(&mut self, other: &Tally) {
        self.hands += other.hands;
        self.made_trump += other.made_trump;
        self.in_round_two += other.in_round_two;
        self.made += other.made;
        self.marches += other.marches;
        self.euchred += other.euchred;
        self.loners += other.loners;
        self.swept += other.swept;
    }

    /// As rates.
    pub fn rates(&self) -> Rates {
        Rates {
            makers: rate(self.made_trump, self.hands),
            made: rate(self.made, self.made_trump),
            march: rate(self.marches, self.made_trump),
            euchred: rate(self.euchred, self.made_trump),
            loners: rate(self.loners, self.hands),
            loners_swept: rate(self.swept, self.loners),
        }
    }
}

/// What a tally comes to.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Rates {
    /// Of all hands, those in which it made trump.
    makers: Option<f64>,
    /// Of those, three or four tricks.
    made: Option<f64>,
    /// Of those, all five with the partner.
    march: Option<f64>,
    /// Of those, fewer than three.
    euchred: Option<f64>,
    /// Of all hands, those in which it went alone.
    loners: Option<f64>,
    /// Of those, all five.
    loners_swept: Option<f64>,
}

/// A share with four digits; `None` of nothing.
pub fn rate(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| (part as f64 / whole as f64 * 1e4).round() / 1e4)
}

//! Counts contracts, loners, marches and euchres over many hands, and computes their rates.

use cards::Side;
use rules::{Going, Outcome};
use serde::Serialize;

use super::PlayedHand;

/// The number of hands and of contracts by kind, for one side or for both. A contract is a hand in which trump was
/// made.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// The number of hands, including those in which nobody made trump.
    pub hands: u64,
    /// The number of contracts. The fields after this one count the contracts of one kind.
    pub made_trump: u64,
    /// Contracts bid in round two.
    pub in_round_two: u64,
    /// Contracts with three or four tricks.
    pub made: u64,
    /// Contracts with five tricks and a partner.
    pub marches: u64,
    /// Contracts with fewer than three tricks.
    pub euchred: u64,
    /// Contracts played alone.
    pub loners: u64,
    /// Contracts played alone with five tricks.
    pub swept: u64,
}

impl Tally {
    /// Counts a hand. With a side, only contracts of that side count.
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

    pub fn rates(&self) -> ContractRates {
        ContractRates {
            makers: rate(self.made_trump, self.hands),
            made: rate(self.made, self.made_trump),
            march: rate(self.marches, self.made_trump),
            euchred: rate(self.euchred, self.made_trump),
            loners: rate(self.loners, self.hands),
            loners_swept: rate(self.swept, self.loners),
        }
    }
}

/// The rates of a [`Tally`], from 0 to 1. A rate is `None` if the count that it is divided by is 0.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ContractRates {
    /// The share of hands in which trump was made.
    makers: Option<f64>,
    /// The share of contracts with three or four tricks.
    made: Option<f64>,
    /// The share of contracts with five tricks and a partner.
    march: Option<f64>,
    /// The share of contracts with fewer than three tricks.
    euchred: Option<f64>,
    /// The share of all hands that were played alone.
    loners: Option<f64>,
    /// The share of contracts played alone in which the maker took five tricks.
    loners_swept: Option<f64>,
}

/// Returns `part / whole`, rounded to four decimals. `None` if `whole` is 0.
pub fn rate(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| (part as f64 / whole as f64 * 1e4).round() / 1e4)
}

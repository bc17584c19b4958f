//! Bumps: euchres, and irregularities that count like one. This code decides which hands are bumps and how many dollars
//! a euchre costs the makers. The table, the sheet and events all use it.

use super::{ClaimVerdict, GameState, Going, HandNo, IrregularityKind, Outcome, Remedy, Ruling};
use cards::ruleset::BumpCup;
use cards::{BySide, Side};

impl IrregularityKind {
    /// Returns whether an irregularity of this kind counts as a bump where the rules have a cup.
    #[must_use]
    pub const fn counts_as_bump(self) -> bool {
        matches!(self, IrregularityKind::Renege | IrregularityKind::ThrowIn)
    }
}

/// The people who pay into the cup after a euchre, and the number of dollars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EuchrePayment {
    /// Dollars that each of two makers pays.
    Each(u8),
    /// Dollars that a lone maker pays.
    Loner(u8),
}

impl EuchrePayment {
    /// Returns the amount due, or `None` if the rules have no cup.
    #[must_use]
    pub const fn of(cup: BumpCup, going: Going) -> Option<EuchrePayment> {
        match (cup, going) {
            (BumpCup::None, _) => None,
            (BumpCup::Dollars { each, .. }, Going::WithPartner) => Some(EuchrePayment::Each(each)),
            (BumpCup::Dollars { alone, .. }, Going::Alone) => Some(EuchrePayment::Loner(alone)),
        }
    }
}

impl Ruling {
    /// Returns whether the ruling ends this hand or, if the hand is finished, replaces its score.
    #[must_use]
    pub fn ends_hand(&self, hand: HandNo) -> bool {
        self.remedies.contains(&Remedy::EndHand(hand))
    }

    /// Returns the accused side if this ruling counts as a bump. `None` if irregularities of this kind do not count as
    /// bumps, or this one was not proved.
    fn bumped_side(&self) -> Option<Side> {
        let is_bump = self.verdict == ClaimVerdict::Proved && self.claim.what.counts_as_bump();
        is_bump.then_some(self.claim.accused.side())
    }
}

impl GameState {
    /// Returns the side that was bumped in a finished hand: the side was euchred or, in rules with a cup, penalized for
    /// an irregularity that counts as a bump. `None` if neither side was bumped.
    #[must_use]
    pub fn bumped_side(&self, hand: HandNo) -> Option<Side> {
        let summary = self.hands().get(hand.index())?;
        match summary.result.outcome {
            Outcome::Euchred => summary.contract.map(|contract| contract.maker.side()),
            Outcome::Ruled if self.rules().bump_cup != BumpCup::None => {
                self.open()?.rulings().iter().rfind(|ruling| ruling.ends_hand(hand))?.bumped_side()
            }
            Outcome::Ruled
            | Outcome::Made
            | Outcome::March
            | Outcome::LoneMarch
            | Outcome::ThrownIn
            | Outcome::Redealt => None,
        }
    }

    /// Counts the bumps of each side in all finished hands, sudden-death hands included.
    #[must_use]
    pub fn bumps(&self) -> BySide<u8> {
        let mut bumps = BySide::default();
        for side in (0..self.hands().len()).filter_map(|at| self.bumped_side(HandNo::from_index(at))) {
            bumps[side] += 1;
        }
        bumps
    }
}

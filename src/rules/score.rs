//! What a hand is worth.

use serde::{Deserialize, Serialize};

use super::{Contract, Going};
use crate::cards::{BySide, Seat};
use crate::ruleset::{AllPass, BumpCup, EuchreScores, HandRules};

/// What came of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The makers took three or four tricks, alone or not.
    Made,
    /// The makers took all five together.
    March,
    /// A lone maker took all five.
    LoneMarch,
    /// The makers took fewer than three.
    Euchred,
    /// Nobody bid; the hand counts and nobody scores.
    ThrownIn,
    /// The hand does not count; the same dealer deals again.
    Redealt,
    /// A ruling ended it, or changed what it was worth.
    Ruled,
}

impl Outcome {
    /// The name in machine-read answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Made => "made",
            Outcome::March => "march",
            Outcome::LoneMarch => "lone march",
            Outcome::Euchred => "euchred",
            Outcome::ThrownIn => "thrown in",
            Outcome::Redealt => "redealt",
            Outcome::Ruled => "ruled",
        }
    }
}

/// What a seat's own card gets when that differs from its side's points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credit {
    /// The lone maker.
    pub maker: Seat,
    /// On the maker's card, in points.
    pub own: u8,
    /// On the partner's card, in points.
    pub partner: u8,
}

/// What a finished hand is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandResult {
    /// What came of it.
    pub outcome: Outcome,
    /// Points a side; below zero where a euchre counts against the makers.
    pub points: BySide<i16>,
    /// Where people keep cards of their own and this hand differs there.
    pub credit: Option<Credit>,
}

impl HandResult {
    /// The worth of a hand in which the makers took `tricks`, 0 to 5.
    #[must_use]
    pub fn scored(rules: &HandRules, contract: Contract, tricks: u8) -> HandResult {
        let worth = &rules.points;
        let (outcome, points) = match (tricks, contract.going) {
            (5, Going::WithPartner) => (Outcome::March, worth.march),
            (5, Going::Alone) => (Outcome::LoneMarch, worth.lone_march),
            (3 | 4, Going::WithPartner) => (Outcome::Made, worth.made),
            (3 | 4, Going::Alone) => (Outcome::Made, worth.lone_made),
            (_, Going::WithPartner) => (Outcome::Euchred, worth.euchre),
            (_, Going::Alone) => (Outcome::Euchred, worth.lone_euchre),
        };
        let makers = contract.maker.side();
        let (side, change) = match (outcome, worth.euchre_scores) {
            (Outcome::Euchred, EuchreScores::ForDefenders) => (makers.other(), i16::from(points)),
            (Outcome::Euchred, EuchreScores::AgainstMakers) => (makers, -i16::from(points)),
            _ => (makers, i16::from(points)),
        };
        let credit = worth.lone_march_own_card.filter(|_| outcome == Outcome::LoneMarch).map(|own| Credit {
            maker: contract.maker,
            own,
            partner: points,
        });
        HandResult { outcome, points: BySide::from_fn(|of| if of == side { change } else { 0 }), credit }
    }

    /// A hand in which trump was not made: thrown in after eight passes, dealt again after fewer.
    #[must_use]
    pub fn without_trump(all_pass: AllPass, passes: u8) -> HandResult {
        let outcome = match all_pass {
            AllPass::StickTheDealer | AllPass::ThrowIn if passes == 8 => Outcome::ThrownIn,
            _ => Outcome::Redealt,
        };
        HandResult { outcome, points: BySide::default(), credit: None }
    }

    /// What each seat owes the cup for this hand, in dollars.
    #[must_use]
    pub fn owes_cup(&self, cup: BumpCup, contract: Contract, seat: Seat) -> u8 {
        match (cup, self.outcome, contract.going) {
            (BumpCup::Dollars { each, .. }, Outcome::Euchred, Going::WithPartner)
                if seat.side() == contract.maker.side() =>
            {
                each
            }
            (BumpCup::Dollars { alone, .. }, Outcome::Euchred, Going::Alone) if seat == contract.maker => alone,
            _ => 0,
        }
    }
}

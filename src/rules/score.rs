//! What a hand is worth.

use serde::{Deserialize, Serialize};

use super::{Contract, EuchreDue, Going};
use cards::ruleset::{AllPass, BumpCup, DefendAlone, HandRules, Points};
use cards::{BySide, Seat, Side};

/// What the makers made of their bid. A sheet keeps it by name, and in its compact form by place in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContractResult {
    /// Three or four tricks.
    Made,
    /// All five.
    March,
    /// Fewer than three.
    Euchred,
    /// Fewer than three of a loner, against a defender who was alone too.
    Defended,
}

impl ContractResult {
    /// Each of them, the customary first.
    pub const ALL: [ContractResult; 4] =
        [ContractResult::Made, ContractResult::March, ContractResult::Euchred, ContractResult::Defended];

    /// The result of so many tricks of the makers, 0 to 5, where no defender is alone.
    #[must_use]
    pub const fn of_tricks(tricks: u8) -> ContractResult {
        match tricks {
            0..=2 => ContractResult::Euchred,
            3 | 4 => ContractResult::Made,
            _ => ContractResult::March,
        }
    }

    /// Its worth, in points a side; `alone` says what a lone defender gets.
    #[must_use]
    #[inline]
    pub fn points(self, worth: &Points, alone: DefendAlone, makers: Side, going: Going) -> BySide<i16> {
        let points = match (self, going) {
            (ContractResult::Defended, _) => alone.points().unwrap_or(worth.lone_euchre),
            (ContractResult::Made, Going::WithPartner) => worth.made,
            (ContractResult::Made, Going::Alone) => worth.lone_made,
            (ContractResult::March, Going::WithPartner) => worth.march,
            (ContractResult::March, Going::Alone) => worth.lone_march,
            (ContractResult::Euchred, Going::WithPartner) => worth.euchre,
            (ContractResult::Euchred, Going::Alone) => worth.lone_euchre,
        };
        match self {
            ContractResult::Euchred | ContractResult::Defended => worth.euchre_scores.points(makers, points),
            ContractResult::Made | ContractResult::March => BySide::only(makers, i16::from(points)),
        }
    }
}

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
        let result = match ContractResult::of_tricks(tricks) {
            ContractResult::Euchred if contract.lone_defender().is_some() => ContractResult::Defended,
            result => result,
        };
        let outcome = match (result, contract.going()) {
            (ContractResult::Made, _) => Outcome::Made,
            (ContractResult::March, Going::WithPartner) => Outcome::March,
            (ContractResult::March, Going::Alone) => Outcome::LoneMarch,
            (ContractResult::Euchred | ContractResult::Defended, _) => Outcome::Euchred,
        };
        let credit = worth.lone_march_own_card.filter(|_| outcome == Outcome::LoneMarch).map(|own| Credit {
            maker: contract.maker,
            own,
            partner: worth.lone_march,
        });
        let makers = contract.maker.side();
        HandResult { outcome, points: result.points(worth, rules.defend_alone, makers, contract.going()), credit }
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

    /// Returns what each seat owes the cup for this hand, in dollars.
    #[must_use]
    pub fn owes_cup(&self, cup: BumpCup, contract: Contract, seat: Seat) -> u8 {
        let due = EuchreDue::of(cup, contract.going()).filter(|_| self.outcome == Outcome::Euchred);
        match due {
            Some(EuchreDue::Each(dollars)) if seat.side() == contract.maker.side() => dollars,
            Some(EuchreDue::Loner(dollars)) if seat == contract.maker => dollars,
            _ => 0,
        }
    }
}

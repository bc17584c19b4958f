//! The points of a hand: the result of the contract, and the points that the rules give for it.

use serde::{Deserialize, Serialize};

use super::{Contract, EuchrePayment, Going};
use cards::ruleset::{AllPass, BumpCup, DefendAlone, HandRules, Points};
use cards::{BySide, Seat, Side};

/// The result of a hand for the side that made trump. Sheets store the name of a variant or, in their compact form, its
/// position in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContractResult {
    /// Three or four tricks.
    Made,
    /// Five tricks.
    March,
    /// Fewer than three tricks.
    Euchred,
    /// A loner took fewer than three tricks against a lone defender.
    Defended,
}

impl ContractResult {
    /// All results, most common first.
    pub const ALL: [ContractResult; 4] =
        [ContractResult::Made, ContractResult::March, ContractResult::Euchred, ContractResult::Defended];

    /// Returns the result if the makers took this many tricks, 0 to 5, and no defender played alone.
    #[must_use]
    pub const fn of_tricks(tricks: u8) -> ContractResult {
        match tricks {
            0..=2 => ContractResult::Euchred,
            3 | 4 => ContractResult::Made,
            _ => ContractResult::March,
        }
    }

    /// Returns the change in both sides' points. `worth` has the points for every result except a lone defender's
    /// euchre, whose points are in `defend_alone`.
    #[must_use]
    #[inline]
    pub fn points(self, worth: &Points, defend_alone: DefendAlone, makers: Side, going: Going) -> BySide<i16> {
        let points = match (self, going) {
            (ContractResult::Defended, _) => defend_alone.points().unwrap_or(worth.lone_euchre),
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

/// The way in which a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The makers took three or four tricks, alone or not.
    Made,
    /// Both makers together took five tricks.
    March,
    /// A lone maker took five tricks.
    LoneMarch,
    /// The makers took fewer than three tricks.
    Euchred,
    /// Nobody bid. The hand counts, and nobody scores.
    ThrownIn,
    /// The hand does not count, and the same dealer deals again.
    Redealt,
    /// A ruling ended the hand or changed its points.
    Ruled,
}

impl Outcome {
    /// The name of the outcome in the JSON output of `lab`.
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

/// The points that a lone march gives on the makers' own score cards, in rules by which the maker's card gets more than
/// the partner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnCardPoints {
    pub maker: Seat,
    /// Points on the lone maker's card.
    pub own: u8,
    /// Points on the card of the lone maker's partner, the same as the side scores.
    pub partner: u8,
}

/// The outcome of a finished hand, with the points and score-card entries that follow from the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandResult {
    pub outcome: Outcome,
    /// Points of each side; negative if a euchre counts against the makers.
    pub points: BySide<i16>,
    /// The makers' points on their own score cards after a lone march; `None` if both cards get the points of the side.
    pub credit: Option<OwnCardPoints>,
}

impl HandResult {
    /// The score of a hand in which the makers took this many tricks, 0 to 5.
    #[must_use]
    pub fn for_contract(rules: &HandRules, contract: Contract, tricks: u8) -> HandResult {
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
        let credit = worth.lone_march_own_card.filter(|_| outcome == Outcome::LoneMarch).map(|own| OwnCardPoints {
            maker: contract.maker,
            own,
            partner: worth.lone_march,
        });
        let makers = contract.maker.side();
        HandResult { outcome, points: result.points(worth, rules.defend_alone, makers, contract.going()), credit }
    }

    /// The score of a hand in which nobody made trump. After eight passes the hand is thrown in, or dealt again if the
    /// rules say so. After fewer passes, as when a farmer's hand was shown, the hand is dealt again.
    #[must_use]
    pub fn without_trump(all_pass: AllPass, passes: u8) -> HandResult {
        let outcome = match all_pass {
            AllPass::StickTheDealer | AllPass::ThrowIn if passes == 8 => Outcome::ThrownIn,
            _ => Outcome::Redealt,
        };
        HandResult { outcome, points: BySide::default(), credit: None }
    }

    /// The dollars that a seat must pay into the cup for this hand; 0 unless its side was euchred.
    #[must_use]
    pub fn cup_dollars_owed(&self, cup: BumpCup, contract: Contract, seat: Seat) -> u8 {
        let due = EuchrePayment::of(cup, contract.going()).filter(|_| self.outcome == Outcome::Euchred);
        match due {
            Some(EuchrePayment::Each(dollars)) if seat.side() == contract.maker.side() => dollars,
            Some(EuchrePayment::Loner(dollars)) if seat == contract.maker => dollars,
            _ => 0,
        }
    }
}

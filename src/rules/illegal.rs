//! The reasons why an action is not legal, each with the rule that the action would break. The sentences for people are
//! in `app/words/refusals.rs`.

use thiserror::Error;

use cards::ruleset::RuleId;
use cards::{Card, Suit};

/// A reason why an action is not legal. After a refusal the hand is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not legal: {self:?}")]
pub enum Illegal {
    HandOver,
    /// Only bids are possible now.
    BiddingNow,
    /// Only the dealer's discard is possible now.
    DiscardNow,
    /// Only playing a card is possible now.
    PlayNow,
    CardNotHeld(Card),
    /// The player holds a card of this suit, which was led.
    MustFollow(Suit),
    /// The bid needs a trump of this suit in hand.
    NeedsTrump(Suit),
    /// The dealer's partner may order up only to go alone.
    MustGoAlone,
    /// A suit was named in round one, in which the upcard can only be ordered or passed.
    NamedInRoundOne,
    /// The upcard was ordered in round two, after it was turned down.
    OrderedInRoundTwo,
    TurnedDownSuit(Suit),
    /// The player called no trump, which these rules do not allow.
    NoTrumpNotCalled,
    /// Everybody else has passed twice, so the dealer must name a suit.
    DealerMustName,
    /// The upcard is the joker, so the dealer must take it and name trump.
    JokerTurnedUp,
    /// The dealer may not discard the card just taken up.
    MayNotBuryTurnUp(Card),
    /// Now the player can only exchange a farmer's hand or pass.
    GoUnderNow,
    /// Now the player can only show a farmer's hand or pass.
    RedealNow,
    NoFarmersHand,
    /// Only nines and tens may be laid under the kitty.
    NotNineOrTen(Card),
    /// Now the defender can only choose whether to play alone.
    DefendNow,
    /// Now the loner and the partner can only exchange cards.
    GiveNow,
    /// This card cannot be given, because it is the turn-up, which lies on the pack until it is played.
    LiesOnPack(Card),
    /// This card lies face up because of a ruling, and must be played now.
    PenaltyCard(Card),
    /// A ruling forbids the side to make this bid.
    MayNotBid,
    /// The player tried an irregularity, which only an open table allows.
    StrictTable,
    /// The reported action breaks no rule, or is impossible now.
    NoIrregularity,
}

impl Illegal {
    /// The rule that the action would break; `None` if the action breaks no rule but comes at the wrong time.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        match self {
            Illegal::MustFollow(_) => Some(RuleId::FollowSuit),
            Illegal::NeedsTrump(_) => Some(RuleId::NaturalTrump),
            Illegal::MustGoAlone => Some(RuleId::PartnerOrders),
            Illegal::TurnedDownSuit(_)
            | Illegal::NoTrumpNotCalled
            | Illegal::NamedInRoundOne
            | Illegal::OrderedInRoundTwo => Some(RuleId::TurnedDownSuit),
            Illegal::DealerMustName => Some(RuleId::AllPass),
            Illegal::JokerTurnedUp => Some(RuleId::Deck),
            Illegal::MayNotBuryTurnUp(_) | Illegal::DiscardNow => Some(RuleId::TurnUp),
            Illegal::LiesOnPack(_) => Some(RuleId::TurnUp),
            Illegal::GoUnderNow | Illegal::RedealNow | Illegal::NoFarmersHand | Illegal::NotNineOrTen(_) => {
                Some(RuleId::FarmersHand)
            }
            Illegal::DefendNow => Some(RuleId::DefendAlone),
            Illegal::GiveNow => Some(RuleId::PartnersBest),
            Illegal::HandOver
            | Illegal::BiddingNow
            | Illegal::PlayNow
            | Illegal::CardNotHeld(_)
            | Illegal::PenaltyCard(_)
            | Illegal::MayNotBid
            | Illegal::StrictTable
            | Illegal::NoIrregularity => None,
        }
    }

    /// The name of the reason in the JSON output of `lab`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Illegal::HandOver => "HandOver",
            Illegal::BiddingNow => "BiddingNow",
            Illegal::DiscardNow => "DiscardNow",
            Illegal::PlayNow => "PlayNow",
            Illegal::CardNotHeld(_) => "CardNotHeld",
            Illegal::MustFollow(_) => "MustFollow",
            Illegal::NeedsTrump(_) => "NeedsTrump",
            Illegal::MustGoAlone => "MustGoAlone",
            Illegal::NamedInRoundOne => "NamedInRoundOne",
            Illegal::OrderedInRoundTwo => "OrderedInRoundTwo",
            Illegal::TurnedDownSuit(_) => "TurnedDownSuit",
            Illegal::NoTrumpNotCalled => "NoTrumpNotCalled",
            Illegal::DealerMustName => "DealerMustName",
            Illegal::JokerTurnedUp => "JokerTurnedUp",
            Illegal::MayNotBuryTurnUp(_) => "MayNotBuryTurnUp",
            Illegal::GoUnderNow => "GoUnderNow",
            Illegal::RedealNow => "RedealNow",
            Illegal::NoFarmersHand => "NoFarmersHand",
            Illegal::NotNineOrTen(_) => "NotNineOrTen",
            Illegal::DefendNow => "DefendNow",
            Illegal::GiveNow => "GiveNow",
            Illegal::LiesOnPack(_) => "LiesOnPack",
            Illegal::PenaltyCard(_) => "PenaltyCard",
            Illegal::MayNotBid => "MayNotBid",
            Illegal::StrictTable => "StrictTable",
            Illegal::NoIrregularity => "NoIrregularity",
        }
    }
}

//! The reasons why an action is refused, each with the rule it would break. Their sentences are in `app`.

use thiserror::Error;

use cards::ruleset::RuleId;
use cards::{Card, Suit};

/// A reason why an action is not legal. The state is unchanged.
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
    /// Round one is about the upcard: order up or pass.
    NamedInRoundOne,
    /// The upcard was turned down and can no longer be ordered.
    OrderedInRoundTwo,
    TurnedDownSuit(Suit),
    /// The rules have no no-trump calls.
    NoTrumpNotCalled,
    /// Everybody else passed twice: the dealer must name a suit.
    DealerMustName,
    /// The upcard is the joker: the dealer takes it and names trump.
    JokerTurnedUp,
    /// The dealer may not discard the card just taken up.
    MayNotBuryTurnUp(Card),
    /// A farmer's hand may be exchanged now, or the player passes.
    GoUnderNow,
    /// A farmer's hand may be shown now, or the player passes.
    RedealNow,
    NoFarmersHand,
    /// Only nines and tens go under.
    NotNineOrTen(Card),
    /// The defender must decide now whether to play alone.
    DefendNow,
    /// The loner and the partner exchange cards now.
    GiveNow,
    /// This turn-up lies on the pack until it is played and cannot be given.
    LiesOnPack(Card),
    /// This card lies face up by a ruling and must be played now.
    PenaltyCard(Card),
    /// A ruling forbids the side to make this bid.
    MayNotBid,
    /// A strict table does not allow irregularities.
    StrictTable,
    /// The given irregularity breaks no rule, or is impossible now.
    NoIrregularity,
}

impl Illegal {
    /// The rule that the action would break; `None` if it is only out of order.
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

    /// The name in machine-readable answers.
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

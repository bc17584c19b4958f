//! Why an action is refused.

use thiserror::Error;

use cards::ruleset::RuleId;
use cards::{Card, Suit};

/// Why an action is refused. The state stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not legal: {self:?}")]
pub enum Illegal {
    /// The hand is over.
    HandOver,
    /// This is the time for bids.
    BiddingNow,
    /// This is the time for the dealer's discard.
    DiscardNow,
    /// This is the time for cards.
    PlayNow,
    /// The card is not in the seat's hand.
    CardNotHeld(Card),
    /// A card of the suit led is held and must be played.
    MustFollow(Suit),
    /// Ordering needs a trump in hand.
    NeedsTrump(Suit),
    /// The dealer's partner orders up only to go alone.
    MustGoAlone,
    /// The upcard lies face up: it is ordered or passed, other suits come in round two.
    NamedInRoundOne,
    /// The upcard is turned down and cannot be ordered.
    OrderedInRoundTwo,
    /// The suit turned down cannot be named.
    TurnedDownSuit(Suit),
    /// No trump is not called here.
    NoTrumpNotCalled,
    /// Everybody passed twice round: the dealer must name a suit.
    DealerMustName,
    /// The joker is turned up: the dealer takes it and names trump.
    JokerTurnedUp,
    /// The card just taken up may not be the discard.
    MayNotBuryTurnUp(Card),
    /// This is the time to go under with a farmer's hand, or to pass.
    GoUnderNow,
    /// This is the time to show a farmer's hand, or to pass.
    RedealNow,
    /// The hand is no farmer's hand.
    NoFarmersHand,
    /// Only nines and tens go under.
    NotNineOrTen(Card),
    /// A defender says now whether to play alone.
    DefendNow,
    /// The loner and the partner exchange a card now.
    GiveNow,
    /// The turn-up lies on the pack until it is played and cannot be given.
    LiesOnPack(Card),
    /// A card lies face up by a ruling and must be played now.
    PenaltyCard(Card),
    /// By a ruling the side may not make this bid.
    MayNotBid,
    /// A strict table does not let this happen.
    StrictTable,
    /// It is given as an irregularity and is none, or cannot be done now.
    NoIrregularity,
}

impl Illegal {
    /// The rule it breaks; `None` where it is a matter of order, not of a rulebook.
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

    /// The name of the refusal in machine-read answers.
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

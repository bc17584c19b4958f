//! Why an action is refused.

use crate::cards::{Card, Suit};
use crate::ruleset::RuleId;

/// Why an action is refused. The state stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Everybody passed twice round: the dealer must name a suit.
    DealerMustName,
    /// The card just taken up may not be the discard.
    MayNotBuryTurnUp(Card),
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
            Illegal::TurnedDownSuit(_) | Illegal::NamedInRoundOne | Illegal::OrderedInRoundTwo => {
                Some(RuleId::TurnedDownSuit)
            }
            Illegal::DealerMustName => Some(RuleId::AllPass),
            Illegal::MayNotBuryTurnUp(_) | Illegal::DiscardNow => Some(RuleId::TurnUp),
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
            Illegal::DealerMustName => "DealerMustName",
            Illegal::MayNotBuryTurnUp(_) => "MayNotBuryTurnUp",
            Illegal::PenaltyCard(_) => "PenaltyCard",
            Illegal::MayNotBid => "MayNotBid",
            Illegal::StrictTable => "StrictTable",
            Illegal::NoIrregularity => "NoIrregularity",
        }
    }
}

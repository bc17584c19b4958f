//! The bidding of a recorded deal, call by call (`docs/determinism-of-egn.md` 1, `docs/replayer-logic.md` step 1).

use super::file::Bidding;
use super::{EgnFault, NotPlayed};
use crate::{Action, BidRound, Going, Phase, PublicDeal, Seen};
use cards::ruleset::HandRules;
use cards::{Card, CardSet, Seat, Suit};

/// A bidding as far as the record tells it.
#[derive(Clone, Debug)]
pub(super) struct Auction {
    /// The calls that are known.
    pub bids: Vec<Action>,
    /// Where it leads; `None` where a call is unknown, or the suit of an upcard that was ordered.
    pub public: Option<PublicDeal>,
}

/// Follows the calls from the dealer's left. `upcard` are the cards that the upcard may be.
pub(super) fn follow(
    rules: HandRules,
    dealer: Seat,
    upcard: CardSet,
    bidding: &Bidding,
    alone: bool,
) -> Result<Auction, (Vec<Action>, EgnFault)> {
    let going = if alone { Going::Alone } else { Going::WithPartner };
    let mut auction =
        Auction { bids: Vec::new(), public: Some(PublicDeal::new(rules, dealer, stand_in(upcard, bidding))) };
    for call in &bidding.calls {
        let Some(public) = &mut auction.public else { break };
        let action = match read(call, going) {
            Ok(Some(action)) => action,
            Ok(None) => {
                auction.public = None;
                break;
            }
            Err(fault) => return Err((auction.bids, fault)),
        };
        let seat = match (public.phase(), public.turn()) {
            (Phase::Bidding(_), Some(seat)) => seat,
            _ => return Err((auction.bids, EgnFault::CallTooMany)),
        };
        // No rule of EGN asks what a bidder holds, so no hand is needed to judge a bid.
        if let Err(illegal) = public.check(CardSet::EMPTY, action) {
            return Err((auction.bids, EgnFault::Illegal(seat, illegal)));
        }
        let suit_known = upcard.iter().all(|card| card.suit() == public.upcard_suit());
        auction.bids.push(action);
        if matches!(action, Action::Order(_)) && !suit_known {
            auction.public = None;
            // Calls after this one would be too many, whatever the suit.
            if auction.bids.len() < bidding.calls.len() {
                return Err((auction.bids, EgnFault::CallTooMany));
            }
            break;
        }
        public.apply(Seen::Open(action));
    }
    Ok(auction)
}

/// A call; `None` where it is unknown.
pub(super) fn read(call: &str, going: Going) -> Result<Option<Action>, EgnFault> {
    Ok(Some(match call {
        "Pass" => Action::Pass,
        "Order" => Action::Order(going),
        "s" => Action::Call(Suit::Spades.into(), going),
        "h" => Action::Call(Suit::Hearts.into(), going),
        "d" => Action::Call(Suit::Diamonds.into(), going),
        "c" => Action::Call(Suit::Clubs.into(), going),
        "n" => return Err(EgnFault::NotPlayed(NotPlayed::NoTrump)),
        "x" => return Ok(None),
        other => return Err(EgnFault::NoCall(super::spelling::shortened(other))),
    }))
}

/// A card to stand for an upcard that is not wholly known: one of another suit than is named later, if it can be.
fn stand_in(upcard: CardSet, bidding: &Bidding) -> Card {
    let named = bidding.calls.iter().find_map(|call| match read(call, Going::WithPartner) {
        Ok(Some(Action::Call(trump, _))) => trump.suit(),
        _ => None,
    });
    let other = upcard.iter().find(|card| card.suit() != named);
    other.or_else(|| upcard.iter().next()).unwrap_or(Card::ALL[0])
}

/// The text of the call that an action is.
pub(super) fn text(action: Action) -> Option<String> {
    match action {
        Action::Pass => Some("Pass".to_owned()),
        Action::Order(_) => Some("Order".to_owned()),
        Action::Call(trump, _) => Some(trump.letter().to_ascii_lowercase().to_string()),
        Action::Discard(_) | Action::Play(_) | Action::DefendAlone | Action::Under(_) | Action::Give(_) => None,
    }
}

/// Returns whether a turned-up card was ordered in round one.
pub(super) fn ordered(public: &PublicDeal) -> bool {
    public.contract().is_some_and(|contract| contract.round == BidRound::One)
}

//! Replays the bidding of a recorded deal, call by call (`docs/determinism-of-egn.md` 1, `docs/replayer-logic.md` step
//! 1).

use super::file::Bidding;
use super::possible_hands::PossibleHand;
use super::written_card::only_card;
use super::{EgnFault, EgnKittyExchange, EgnOption, house};
use crate::{Action, BidRound, Going, Illegal, Phase, PublicDeal, SeenAction, Trump};
use cards::ruleset::{HandRules, NoTrump};
use cards::{BySeat, Card, CardSet, Seat, Suit};

/// The bidding of a recorded deal, replayed up to the first unknown call.
#[derive(Clone, Debug)]
pub(super) struct ReplayedBidding {
    /// The answers about a farmer's hand, given before the first call.
    pub farmers_answers: Vec<Action>,
    /// The calls, up to the first unknown one.
    pub bids: Vec<Action>,
    /// The answers of the defenders who were asked whether to play alone.
    pub defense_answers: Vec<Action>,
    /// The hand after these calls; `None` if a call is unknown, or if an upcard of unknown suit was ordered.
    pub after_calls: Option<PublicDeal>,
}

/// The parts of a recorded deal on which the bidding depends.
pub(super) struct RecordedOpening<'a> {
    pub dealer: Seat,
    /// The cards that the record allows as the upcard; a single card if the upcard is known.
    pub upcard: CardSet,
    pub dealt: &'a BySeat<PossibleHand>,
    pub under: Option<EgnKittyExchange>,
    pub bidding: &'a Bidding,
    pub going: Going,
    pub lone_defender: Option<Seat>,
}

/// Replays the answers about a farmer's hand, and then the calls in order. If there is a fault, also returns the bids
/// before the fault.
pub(super) fn replay_bidding(
    rules: HandRules,
    opening: &RecordedOpening,
) -> Result<ReplayedBidding, (Vec<Action>, EgnFault)> {
    let RecordedOpening { dealer, upcard, bidding, .. } = *opening;
    let mut public = PublicDeal::new(rules, dealer, possible_upcard(upcard, bidding));
    let before =
        house::replay_farmers_hand(&mut public, opening.under, opening.dealt).map_err(|fault| (Vec::new(), fault))?;
    let mut auction = ReplayedBidding {
        farmers_answers: before,
        bids: Vec::new(),
        defense_answers: Vec::new(),
        after_calls: Some(public),
    };
    let calls = skip_joker_passes(dealer, upcard, &bidding.calls).map_err(|fault| (Vec::new(), fault))?;
    for (at, call) in calls.iter().enumerate() {
        let Some(public) = &mut auction.after_calls else { break };
        let action = match parse_call(call, opening.going) {
            Ok(Some(Action::Call(Trump::NoTrump, _))) if rules.no_trump == NoTrump::No => {
                return Err((auction.bids, EgnFault::OptionOff(EgnOption::NoTrump)));
            }
            Ok(Some(action)) => action,
            Ok(None) => {
                auction.after_calls = None;
                break;
            }
            Err(fault) => return Err((auction.bids, fault)),
        };
        let seat = match (public.phase(), public.turn()) {
            (Phase::Bidding(_), Some(seat)) => seat,
            _ => return Err((auction.bids, EgnFault::ExtraCall)),
        };
        // In EGN no bid depends on the bidder's cards, so bids are checked with an empty hand.
        if let Err(illegal) = public.check(CardSet::EMPTY, action) {
            return Err((auction.bids, EgnFault::Illegal(seat, illegal)));
        }
        let suit_known = upcard.iter().all(|card| card.suit() == public.upcard_suit());
        auction.bids.push(action);
        if matches!(action, Action::Order(_)) && !suit_known {
            auction.after_calls = None;
            // The upcard was ordered, and its suit is unknown. Any further call is one too many.
            if at + 1 < calls.len() {
                return Err((auction.bids, EgnFault::ExtraCall));
            }
            break;
        }
        public.apply(SeenAction::Open(action));
    }
    if let Some(public) = &mut auction.after_calls {
        match house::replay_defenders(public, opening.lone_defender) {
            Ok(defense_answers) => auction.defense_answers = defense_answers,
            Err(fault) => return Err((auction.bids, fault)),
        }
    }
    Ok(auction)
}

/// Skips the three passes that EGN records if the joker is turned up. In our engine only the dealer bids in this case.
fn skip_joker_passes(dealer: Seat, upcard: CardSet, calls: &[String]) -> Result<&[String], EgnFault> {
    if only_card(upcard) != Some(Card::JOKER) {
        return Ok(calls);
    }
    match calls.iter().take_while(|call| *call == "Pass").count() {
        0 => Ok(calls),
        3 => Ok(&calls[3..]),
        passed if passed == calls.len() => Ok(&[]),
        passed => {
            let speaks = dealer.left().clockwise().nth(passed % 4).unwrap_or(dealer);
            Err(EgnFault::Illegal(speaks, Illegal::JokerTurnedUp))
        }
    }
}

/// Parses a call; `None` for a call that the record marks as unknown.
pub(super) fn parse_call(call: &str, going: Going) -> Result<Option<Action>, EgnFault> {
    Ok(Some(match call {
        "Pass" => Action::Pass,
        "Order" => Action::Order(going),
        "s" => Action::Call(Suit::Spades.into(), going),
        "h" => Action::Call(Suit::Hearts.into(), going),
        "d" => Action::Call(Suit::Diamonds.into(), going),
        "c" => Action::Call(Suit::Clubs.into(), going),
        "n" => Action::Call(Trump::NoTrump, going),
        "x" => return Ok(None),
        other => return Err(EgnFault::NotACall(super::written_card::shorten(other))),
    }))
}

/// Chooses a card that may be the upcard, if possible one whose suit is not named later in the bidding.
fn possible_upcard(upcard: CardSet, bidding: &Bidding) -> Card {
    let named = bidding.calls.iter().find_map(|call| match parse_call(call, Going::WithPartner) {
        Ok(Some(Action::Call(trump, _))) => trump.suit(),
        _ => None,
    });
    let other = upcard.iter().find(|card| card.suit() != named);
    other.or_else(|| upcard.iter().next()).unwrap_or(Card::ALL[0])
}

/// Writes the calls of a hand. If the joker is turned up, EGN wants three passes before the dealer names trump.
pub(super) fn write_calls(public: &PublicDeal) -> Vec<String> {
    let others = if public.upcard() == Card::JOKER && public.contract().is_some() { 3 } else { 0 };
    let passes = std::iter::repeat_n("Pass".to_owned(), others);
    passes.chain(public.bids().filter_map(|(_, bid)| write_call(bid))).collect()
}

fn write_call(action: Action) -> Option<String> {
    match action {
        Action::Pass => Some("Pass".to_owned()),
        Action::Order(_) => Some("Order".to_owned()),
        Action::Call(trump, _) => Some(trump.letter().to_ascii_lowercase().to_string()),
        Action::Discard(_)
        | Action::Play(_)
        | Action::DefendAlone
        | Action::Redeal
        | Action::LayUnder(_)
        | Action::GiveCard(_) => None,
    }
}

pub(super) fn is_upcard_ordered(public: &PublicDeal) -> bool {
    public.contract().is_some_and(|contract| contract.round == BidRound::One)
}

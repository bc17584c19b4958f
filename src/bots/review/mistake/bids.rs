//! Names the mistakes in bidding.

use super::{BidSupport, Mistake};
use crate::LayoutComparison;
use crate::hand_strength::HandStrength;
use cards::{Card, Rank, Suit};
use rules::view::SeatView;
use rules::{Action, BidRound, Going, Phase, Trump, effective_suit, higher_cards_of_suit};

/// A call that succeeds in at least this percentage of the layouts is not a thin call.
const WELL_MADE_PERCENT: u8 = 60;
/// If the other side is euchred in at least this percentage of the layouts after a pass, a call came too soon.
const OFTEN_EUCHRED_PERCENT: u8 = 25;

pub(super) fn bid_mistake(view: &SeatView, done: Action, best: Action, shown: &LayoutComparison) -> Option<Mistake> {
    match (done, best) {
        (_, Action::DefendAlone) => Some(Mistake::NeededNoPartner),
        (Action::DefendAlone, _) => Some(Mistake::NeededPartner),
        (_, Action::Redeal) => Some(Mistake::KeptHand),
        (Action::Redeal, _) => Some(Mistake::GaveUpHand),
        (Action::Pass, _) => mistake_of_passing(view, best, shown),
        (_, Action::Pass) => mistake_of_calling(view, done, shown),
        _ => mistake_between_calls(view, done, best),
    }
}

/// Names the mistake of keeping a farmer's hand, or of changing it.
pub(super) fn farmers_hand_mistake(done: Action, best: Action) -> Option<Mistake> {
    match (done, best) {
        (Action::Pass, Action::LayUnder(_)) => Some(Mistake::KeptHand),
        (Action::LayUnder(_), Action::Pass) => Some(Mistake::GaveUpHand),
        _ => None,
    }
}

fn mistake_of_passing(view: &SeatView, best: Action, shown: &LayoutComparison) -> Option<Mistake> {
    let (holding, going) = support_of_call(view, best)?;
    let donates = going == Going::WithPartner && shown.best_makes < 50;
    Some(if donates { Mistake::DidNotDonate } else { Mistake::Passed(holding, going) })
}

fn mistake_of_calling(view: &SeatView, done: Action, shown: &LayoutComparison) -> Option<Mistake> {
    let (holding, going) = support_of_call(view, done)?;
    let (public, upcard) = (view.public(), view.public().upcard());
    let first = public.phase() == Phase::Bidding(BidRound::One);
    if shown.done_makes >= WELL_MADE_PERCENT {
        return mistake_in_made_call(view, holding, shown);
    }
    Some(match public.dealer() {
        _ if going == Going::Alone => Mistake::AloneOnTooLittle(holding),
        dealer if first && dealer == view.seat().partner() => Mistake::OrderedPartner(holding, upcard),
        dealer if first && dealer != view.seat() => Mistake::OrderedOpponent(holding, upcard),
        _ => Mistake::ThinCall(holding),
    })
}

/// Names the mistake of a call that usually succeeds, although a pass gains more.
fn mistake_in_made_call(view: &SeatView, holding: BidSupport, shown: &LayoutComparison) -> Option<Mistake> {
    let (public, upcard) = (view.public(), view.public().upcard());
    let first = public.phase() == Phase::Bidding(BidRound::One);
    let tricks = |trump: Trump| HandStrength::of(view.hand(), trump, public.rules().joker.cards()).tricks;
    let others = Suit::ALL.into_iter().filter(|suit| holding.trump != *suit);
    let other = others.max_by_key(|suit| tricks((*suit).into()))?;
    match public.dealer() {
        _ if shown.others_euchred >= OFTEN_EUCHRED_PERCENT => Some(Mistake::CalledTooSoon(holding)),
        dealer if first && dealer == view.seat().partner() => Some(Mistake::DidNotLeaveToPartner(upcard)),
        dealer if first && dealer != view.seat() && tricks(other.into()) > tricks(holding.trump) => {
            Some(Mistake::DidNotWaitFor(other))
        }
        _ => None,
    }
}

/// Names the mistake of making one call when another call was better.
fn mistake_between_calls(view: &SeatView, done: Action, best: Action) -> Option<Mistake> {
    let ((held, did), (better, going)) = (support_of_call(view, done)?, support_of_call(view, best)?);
    match (did, going) {
        _ if held.trump != better.trump => Some(Mistake::WrongSuit(better, going)),
        (Going::WithPartner, Going::Alone) => Some(Mistake::TookPartner(better)),
        (Going::Alone, Going::WithPartner) => likeliest_loser(view, done, held.trump).map(Mistake::AloneWithLoser),
        _ => None,
    }
}

/// Returns the card of a lone hand that is least likely to win. A dealer who takes the upcard discards the worst card,
/// so the second worst is returned.
fn likeliest_loser(view: &SeatView, call: Action, trump: Trump) -> Option<Card> {
    let takes = takes_upcard(view, call);
    let hand = if takes { view.hand().with(view.public().upcard()) } else { view.hand() };
    let others = view.public().rules().joker.cards() - hand;
    let above = |card: &Card| (others & higher_cards_of_suit(*card, trump)).len();
    let is_trump = |card: &Card| effective_suit(*card, trump) == trump;
    let mut doubtful: Vec<Card> = hand.iter().filter(|card| above(card) > 0).collect();
    cards::sort::sort_by_key(&mut doubtful, |card| (is_trump(card), std::cmp::Reverse(above(card))));
    doubtful.into_iter().nth(usize::from(takes))
}

fn takes_upcard(view: &SeatView, call: Action) -> bool {
    match call {
        Action::Order(_) => view.seat() == view.public().dealer(),
        _ => view.public().upcard_suit().is_none() && view.seat() == view.public().dealer(),
    }
}

/// Returns the cards that support a call, and whether the call goes alone.
fn support_of_call(view: &SeatView, call: Action) -> Option<(BidSupport, Going)> {
    let (trump, going) = match call {
        Action::Order(going) => (view.public().upcard().suit()?.into(), going),
        Action::Call(trump, going) => (trump, going),
        _ => return None,
    };
    let upcard = view.public().upcard();
    let hand = if takes_upcard(view, call) { view.hand().with(upcard) } else { view.hand() };
    let trumps = hand & trump.cards();
    let aces = (hand - trumps).iter().filter(|card| card.has_rank(Rank::Ace)).collect();
    Some((BidSupport { trump, trumps, aces }, going))
}

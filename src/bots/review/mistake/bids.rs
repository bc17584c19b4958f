//! The mistakes in bidding.

use super::{Holding, Mistake};
use crate::LayoutComparison;
use crate::hand_strength::HandStrength;
use cards::{Card, Rank, Suit};
use rules::view::SeatView;
use rules::{Action, BidRound, Going, Phase, Trump, cards_above, effective_suit};

/// A call that succeeds in at least this percentage of the layouts is not a thin call.
const WELL_MADE: u8 = 60;
/// If the others are euchred in at least this percentage of the layouts, their euchre is the gain of a pass.
const OFTEN_EUCHRED: u8 = 25;

pub(super) fn mistake(view: &SeatView, done: Action, best: Action, shown: &LayoutComparison) -> Option<Mistake> {
    match (done, best) {
        (_, Action::DefendAlone) => Some(Mistake::NeededNoPartner),
        (Action::DefendAlone, _) => Some(Mistake::NeededPartner),
        (_, Action::Redeal) => Some(Mistake::KeptHand),
        (Action::Redeal, _) => Some(Mistake::GaveUpHand),
        (Action::Pass, _) => missed(view, best, shown),
        (_, Action::Pass) => called(view, done, shown),
        _ => another(view, done, best),
    }
}

/// Names a mistake about a farmer's hand: going under, or keeping the hand.
pub(super) fn under(done: Action, best: Action) -> Option<Mistake> {
    match (done, best) {
        (Action::Pass, Action::Under(_)) => Some(Mistake::KeptHand),
        (Action::Under(_), Action::Pass) => Some(Mistake::GaveUpHand),
        _ => None,
    }
}

fn missed(view: &SeatView, best: Action, shown: &LayoutComparison) -> Option<Mistake> {
    let (holding, going) = resting_on(view, best)?;
    let donates = going == Going::WithPartner && shown.best_makes < 50;
    Some(if donates { Mistake::DidNotDonate } else { Mistake::Passed(holding, going) })
}

fn called(view: &SeatView, done: Action, shown: &LayoutComparison) -> Option<Mistake> {
    let (holding, going) = resting_on(view, done)?;
    let (public, upcard) = (view.public(), view.public().upcard());
    let first = public.phase() == Phase::Bidding(BidRound::One);
    if shown.done_makes >= WELL_MADE {
        return well_made(view, holding, shown);
    }
    Some(match public.dealer() {
        _ if going == Going::Alone => Mistake::AloneOnTooLittle(holding),
        dealer if first && dealer == view.seat().partner() => Mistake::OrderedPartner(holding, upcard),
        dealer if first && dealer != view.seat() => Mistake::OrderedOpponent(holding, upcard),
        _ => Mistake::ThinCall(holding),
    })
}

/// Names the mistake of a call that mostly succeeds, although a pass gains more.
fn well_made(view: &SeatView, holding: Holding, shown: &LayoutComparison) -> Option<Mistake> {
    let (public, upcard) = (view.public(), view.public().upcard());
    let first = public.phase() == Phase::Bidding(BidRound::One);
    let tricks = |trump: Trump| HandStrength::of(view.hand(), trump, public.rules().joker.cards()).tricks;
    let others = Suit::ALL.into_iter().filter(|suit| holding.trump != *suit);
    let other = others.max_by_key(|suit| tricks((*suit).into()))?;
    match public.dealer() {
        _ if shown.others_euchred >= OFTEN_EUCHRED => Some(Mistake::CalledTooSoon(holding)),
        dealer if first && dealer == view.seat().partner() => Some(Mistake::DidNotLeaveToPartner(upcard)),
        dealer if first && dealer != view.seat() && tricks(other.into()) > tricks(holding.trump) => {
            Some(Mistake::DidNotWaitFor(other))
        }
        _ => None,
    }
}

/// Names the mistake of one call instead of another.
fn another(view: &SeatView, done: Action, best: Action) -> Option<Mistake> {
    let ((held, did), (better, going)) = (resting_on(view, done)?, resting_on(view, best)?);
    match (did, going) {
        _ if held.trump != better.trump => Some(Mistake::WrongSuit(better)),
        (Going::WithPartner, Going::Alone) => Some(Mistake::TookPartner(better)),
        (Going::Alone, Going::WithPartner) => loser(view, done, held.trump).map(Mistake::AloneWithLoser),
        _ => None,
    }
}

/// Returns the card of a lone hand that is least likely to win. A dealer who takes the upcard discards first.
fn loser(view: &SeatView, call: Action, trump: Trump) -> Option<Card> {
    let takes = takes_upcard(view, call);
    let hand = if takes { view.hand().with(view.public().upcard()) } else { view.hand() };
    let others = view.public().rules().joker.cards() - hand;
    let above = |card: &Card| (others & cards_above(*card, trump)).len();
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

/// Returns the cards that support a call, and whether it goes alone.
fn resting_on(view: &SeatView, call: Action) -> Option<(Holding, Going)> {
    let (trump, going) = match call {
        Action::Order(going) => (view.public().upcard().suit()?.into(), going),
        Action::Call(trump, going) => (trump, going),
        _ => return None,
    };
    let upcard = view.public().upcard();
    let hand = if takes_upcard(view, call) { view.hand().with(upcard) } else { view.hand() };
    let trumps = hand & trump.cards();
    let aces = (hand - trumps).iter().filter(|card| card.is(Rank::Ace)).collect();
    Some((Holding { trump, trumps, aces }, going))
}

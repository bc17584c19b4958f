//! The rule player's decisions that only house rules ask for: showing a farmer's hand, defending alone, and exchanging
//! a card with a lone partner.

use super::bidding;
use super::card_knowledge::CardKnowledge;
use super::hand_strength::HandStrength;
use super::{Decision, Reason, bury};
use cards::{Card, CardSet};
use rules::view::SeatView;
use rules::{Action, ActionSet, ContractResult, Going, effective_suit, power};

/// The fewest expected tricks, in hundredths, with which a defender plays alone: enough to euchre the makers.
const DEFEND_ALONE_THRESHOLD: i32 = 300;

/// Decides whether to exchange low cards for the cards under the upcard, and which card to lay down next. A hand that
/// would order up is kept. Otherwise the lowest card goes first, and cards of the upcard's suit go last.
pub(super) fn decide_going_under(view: &SeatView, legal: ActionSet) -> Decision {
    let Some(suit) = view.public().upcard_suit() else { return Decision::new(Action::Pass, Reason::KeepsHand) };
    let trump = suit.into();
    let least = legal.cards_to_lay_under().iter().min_by_key(|card| {
        let suit = effective_suit(*card, trump);
        (suit == trump, power(*card, suit, trump))
    });
    match least {
        Some(card) if !legal.contains(Action::Pass) || !bidding::would_order_up(view, suit) => {
            Decision::new(Action::LayUnder(card), Reason::GoesUnder)
        }
        _ => Decision::new(Action::Pass, Reason::KeepsHand),
    }
}

/// Decides whether to show a farmer's hand for a new deal.
///
/// Played out by `regular` players, a hand that would order up is worth more than a new deal, and any other hand is
/// worth less. If the joker is turned up, only the dealer, who takes it, keeps the cards.
pub(super) fn decide_redeal(view: &SeatView) -> Decision {
    let public = view.public();
    let keeps = match public.upcard_suit() {
        Some(suit) => bidding::would_order_up(view, suit),
        None => view.seat() == public.dealer(),
    };
    if keeps {
        Decision::new(Action::Pass, Reason::KeepsHand)
    } else {
        Decision::new(Action::Redeal, Reason::WantsAnotherDeal)
    }
}

pub(super) fn decide_defending_alone(knowledge: &CardKnowledge) -> Decision {
    let rules = knowledge.view.public().rules();
    let makers = knowledge.contract.maker.side();
    let gain = |result: ContractResult| {
        let points = result.points(&rules.points, rules.defend_alone, makers, Going::Alone);
        points[makers.other()] - points[makers]
    };
    let pays = gain(ContractResult::Defended) > gain(ContractResult::Euchred);
    let worth = HandStrength::of(knowledge.hand, knowledge.trump, rules.joker.cards());
    if pays && worth.tricks >= DEFEND_ALONE_THRESHOLD {
        Decision::new(Action::DefendAlone, Reason::DefendsAlone)
    } else {
        Decision::new(Action::Pass, Reason::NeedsPartner)
    }
}

/// Chooses the card that a loner gives the partner. A loner who holds only cards that nothing can beat declines the
/// exchange.
pub(super) fn decide_gift(knowledge: &CardKnowledge, cards: CardSet) -> Decision {
    if knowledge.hand.iter().all(|card| knowledge.is_boss(card)) {
        return Decision::new(Action::Pass, Reason::KeepsHand);
    }
    let (card, reason) = bury::choose_discard(knowledge.hand, knowledge.trump, cards);
    Decision::new(Action::GiveCard(card), reason)
}

/// Chooses the card that the partner of a loner gives back: the highest trump or, without trumps, the highest card.
pub(super) fn decide_gift_back(knowledge: &CardKnowledge, cards: CardSet) -> Decision {
    let best = knowledge.highest(cards).unwrap_or(Card::ALL[0]);
    Decision::new(Action::GiveCard(best), Reason::GivesBest)
}

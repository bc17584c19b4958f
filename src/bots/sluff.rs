//! Which card to give away when it cannot or need not win.

use super::card_knowledge::CardKnowledge;
use cards::{Card, CardSet};

/// The card of `cards` that is missed least.
pub(super) fn cheapest(knowledge: &CardKnowledge, cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| price(knowledge, *card))
}

/// Returns what giving a card away costs, by rule of thumb.
fn price(knowledge: &CardKnowledge, card: Card) -> i32 {
    let height = i32::from(knowledge.height(card));
    let suit = knowledge.suit(card);
    if suit == knowledge.trump {
        return 100 + height;
    }
    let length = knowledge.length(suit);
    let rest = knowledge.hand.without(card) & knowledge.of_suit(suit);
    let mut price = height * 3;
    if knowledge.is_boss(card) {
        // The best of its suit wins if nobody trumps it.
        price += 40;
    } else if knowledge.above(card).len() == 1
        && length >= 2
        && knowledge.highest(rest).is_some_and(|r| knowledge.height(r) < knowledge.height(card))
    {
        // Second best, with a smaller one to throw under the best.
        price += 12;
    } else if length == 2 && knowledge.highest(rest).is_some_and(|best| knowledge.above(best).len() == 1) {
        // The small card that guards a second best.
        price += 8;
    }
    if length == 1 && !knowledge.trumps().is_empty() && !knowledge.is_boss(card) {
        // A void lets the trumps work.
        price -= 14;
    }
    if knowledge.alone() && knowledge.opponents().all(|seat| knowledge.is_void(seat, suit)) {
        // The loner cannot lead this suit any more.
        price -= 60;
    }
    price
}

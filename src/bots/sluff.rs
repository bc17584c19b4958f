//! Chooses the card to throw off when a trick cannot or need not be won.

use super::card_knowledge::CardKnowledge;
use cards::{Card, CardSet};

/// The card that costs least to give away.
pub(super) fn cheapest_card(knowledge: &CardKnowledge, cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| price_of_card(knowledge, *card))
}

/// The price of giving a card away, in arbitrary units.
fn price_of_card(knowledge: &CardKnowledge, card: Card) -> i32 {
    let height = i32::from(knowledge.height(card));
    let suit = knowledge.suit_of(card);
    if suit == knowledge.trump {
        return 100 + height;
    }
    let length = knowledge.suit_length(suit);
    let rest = knowledge.hand.without(card) & knowledge.cards_of_suit(suit);
    let mut price = height * 3;
    if knowledge.is_boss(card) {
        // The best card of its suit wins if nobody trumps it.
        price += 40;
    } else if knowledge.higher_cards_out(card).len() == 1
        && length >= 2
        && knowledge.highest(rest).is_some_and(|r| knowledge.height(r) < knowledge.height(card))
    {
        // The second best card, which a smaller one protects from the best.
        price += 12;
    } else if length == 2 && knowledge.highest(rest).is_some_and(|best| knowledge.higher_cards_out(best).len() == 1) {
        // A small card that protects the second best.
        price += 8;
    }
    if length == 1 && !knowledge.trumps().is_empty() && !knowledge.is_boss(card) {
        // A void lets the hand trump the suit.
        price -= 14;
    }
    if knowledge.is_played_alone() && knowledge.opponents().all(|seat| knowledge.is_void(seat, suit)) {
        // The loner cannot lead this suit any more.
        price -= 60;
    }
    price
}

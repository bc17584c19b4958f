//! Which card to give away when it cannot or need not win.

use super::memory::Memory;
use crate::cards::{Card, CardSet};

/// The card of `cards` that is missed least.
pub(super) fn cheapest(memory: &Memory, cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| price(memory, *card))
}

/// What giving a card away costs, by rule of thumb.
fn price(memory: &Memory, card: Card) -> i32 {
    let height = i32::from(memory.height(card));
    let suit = memory.suit(card);
    if suit == memory.trump {
        return 100 + height;
    }
    let length = memory.length(suit);
    let rest = memory.hand.without(card) & memory.of_suit(suit);
    let mut price = height * 3;
    if memory.is_boss(card) {
        // The best of its suit wins if nobody trumps it.
        price += 40;
    } else if memory.above(card).len() == 1
        && length >= 2
        && memory.highest(rest).is_some_and(|r| memory.height(r) < memory.height(card))
    {
        // Second best, with a smaller one to throw under the best.
        price += 12;
    } else if length == 2 && memory.highest(rest).is_some_and(|best| memory.above(best).len() == 1) {
        // The small card that guards a second best.
        price += 8;
    }
    if length == 1 && !memory.trumps().is_empty() && !memory.is_boss(card) {
        // A void lets the trumps work.
        price -= 14;
    }
    if memory.alone() && memory.opponents().all(|seat| memory.is_void(seat, suit)) {
        // The loner cannot lead this suit any more.
        price -= 60;
    }
    price
}

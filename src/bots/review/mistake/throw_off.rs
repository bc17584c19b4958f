//! Names the mistakes in discarding, and in throwing off a card on a lost trick.

use super::{CardPair, Mistake};
use crate::card_knowledge::CardKnowledge;
use cards::{Card, Rank};

pub(super) fn discard_mistake(knowledge: &CardKnowledge, CardPair { done, better }: CardPair) -> Option<Mistake> {
    let trump = |card: Card| knowledge.suit_of(card) == knowledge.trump;
    if trump(done) {
        return (!trump(better)).then_some(Mistake::PutTrumpAway(done));
    }
    throw_off_mistake(knowledge, CardPair { done, better })
}

/// Names the mistake in the choice among cards that cannot take the trick.
pub(super) fn throw_off_mistake(knowledge: &CardKnowledge, pair: CardPair) -> Option<Mistake> {
    let CardPair { done, better } = pair;
    let length = |card: Card| knowledge.suit_length(knowledge.suit_of(card));
    let master = |card: Card| knowledge.is_boss(card) || card.has_rank(Rank::Ace);
    let void = |card: Card| length(card) == 1 && knowledge.suit_of(card) != knowledge.trump;
    let has_trump = !knowledge.trumps().is_empty();
    let same_suit = knowledge.suit_of(done) == knowledge.suit_of(better);
    let higher = knowledge.higher_cards_out(done).len() < knowledge.higher_cards_out(better).len();
    if master(done) && !master(better) {
        return Some(Mistake::ThrewWinner(done));
    }
    if let Some(bared) = bared_guarded_card(knowledge, done) {
        return Some(Mistake::BaredGuard(bared));
    }
    match () {
        () if has_trump && void(better) && !void(done) => Some(Mistake::MissedVoid(knowledge.suit_of(better))),
        () if same_suit && knowledge.height(done) > knowledge.height(better) => Some(Mistake::ThrewHigher(pair)),
        () if !same_suit && higher => Some(Mistake::ThrewHigher(pair)),
        () => None,
    }
}

/// Returns the second best card of a suit that loses its protection if `guard`, the only smaller card, is played.
pub(super) fn bared_guarded_card(knowledge: &CardKnowledge, guard: Card) -> Option<Card> {
    let suit = knowledge.hand & knowledge.cards_of_suit(knowledge.suit_of(guard));
    let high = knowledge.highest(suit.without(guard))?;
    let guards = suit.len() == 2 && knowledge.height(high) > knowledge.height(guard);
    (guards && knowledge.higher_cards_out(high).len() == 1).then_some(high)
}

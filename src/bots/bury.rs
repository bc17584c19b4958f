//! The rule player's discard as dealer: the card that is least worth keeping.

use super::card_knowledge::CardKnowledge;
use super::{CardChoice, Decision, Reason};
use cards::{Card, CardSet, Rank};
use rules::{Action, Trump, cards_of_suit, effective_suit, power};

pub(super) fn decide_discard(knowledge: &CardKnowledge, cards: CardSet) -> Decision {
    let (card, reason) = choose_discard(knowledge.hand, knowledge.trump, cards);
    Decision::new(Action::Discard(card), reason)
}

/// Chooses one of `cards` to discard from `hand`.
pub(super) fn choose_discard(hand: CardSet, trump: Trump, cards: CardSet) -> CardChoice {
    let chosen = cards.iter().min_by_key(|card| keep_value(hand, trump, *card));
    let card = chosen.or_else(|| hand.iter().next()).unwrap_or(Card::ALL[0]);
    let suit = effective_suit(card, trump);
    let last = (hand & cards_of_suit(suit, trump)).len() == 1;
    (card, if last && suit != trump { Reason::MakesVoid(suit) } else { Reason::LeastUseful })
}

/// Rates how much a card is worth keeping. The card with the lowest value is discarded.
fn keep_value(hand: CardSet, trump: Trump, card: Card) -> i32 {
    let suit = effective_suit(card, trump);
    let height = i32::from(power(card, suit, trump));
    if suit == trump {
        return 200 + height;
    }
    let held = hand & cards_of_suit(suit, trump);
    let trumps = (hand & trump.cards()).len();
    let ace = held.iter().any(|other| other.has_rank(Rank::Ace));
    let mut keep = height * 4;
    match held.len() {
        _ if card.has_rank(Rank::Ace) => keep += 60,
        // The last card of a suit is worth little, because a void lets the hand trump. With fewer than two trumps a
        // void is worth less.
        1 => keep -= if trumps >= 2 { 22 } else { 12 },
        2 if ace => keep += 4,
        2 if held.iter().any(|other| other.has_rank(Rank::King)) => keep += 6,
        _ => {}
    }
    keep
}

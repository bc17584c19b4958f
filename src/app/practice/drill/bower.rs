//! The drill about following suit: which suit must a player follow? Often the left bower is the trap.

use cards::{Card, CardSet, Pack, Random, Suit};
use rules::{Trump, cards_of_suit, effective_suit, left_bower};

/// A question of the drill: the card that was led, and the hand that must follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowQuestion {
    pub trump: Suit,
    pub led: Card,
    pub hand: CardSet,
}

impl FollowQuestion {
    /// Returns a random question. In most questions the left bower is led or held.
    #[must_use]
    pub fn new(chance: &mut Random) -> FollowQuestion {
        let trump = Suit::ALL[chance.below(4) as usize];
        let left = left_bower(trump);
        let pack = Pack::new_shuffled(chance);
        let first = |of: CardSet| pack.cards().iter().copied().find(|card| of.contains(*card)).unwrap_or(left);
        // The card led is the left bower, a card of the left bower's printed suit, a trump, or any card.
        let led = match chance.below(6) {
            0 => left,
            1..=3 => first(CardSet::of_suit(trump.next()).without(left)),
            4 => first(Trump::Suit(trump).cards()),
            _ => pack.cards()[0],
        };
        let holds_left = led != left && chance.below(4) > 0;
        let held = if holds_left { CardSet::of(left) } else { CardSet::EMPTY };
        let rest = pack.cards().iter().copied().filter(|card| *card != led && *card != left);
        let hand = rest.take(5 - held.len()).fold(held, CardSet::with);
        FollowQuestion { trump, led, hand }
    }

    /// Returns the suit that the player must follow; `None` if any card may be played.
    #[must_use]
    pub fn answer(&self) -> Option<Suit> {
        let suit = effective_suit(self.led, self.trump.into());
        (!self.cards_of_suit(suit).is_empty()).then_some(suit)
    }

    #[must_use]
    pub fn playable_cards(&self) -> CardSet {
        self.answer().map_or(self.hand, |suit| self.cards_of_suit(suit))
    }

    fn cards_of_suit(&self, suit: Suit) -> CardSet {
        self.hand & cards_of_suit(suit, self.trump.into())
    }
}

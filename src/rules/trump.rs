//! What trump does to the pack: bowers, effective suits, which card beats which.

use crate::cards::{Card, CardSet, Rank, Suit};

/// The jack of trump, the highest card.
#[must_use]
pub const fn right_bower(trump: Suit) -> Card {
    Card::new(Rank::Jack, trump)
}

/// The jack of the other suit of trump's colour, the second highest card and a trump.
#[must_use]
pub const fn left_bower(trump: Suit) -> Card {
    Card::new(Rank::Jack, trump.next())
}

/// The suit a card belongs to in play: its printed suit, save for the left bower.
#[must_use]
pub const fn effective_suit(card: Card, trump: Suit) -> Suit {
    if is_left_bower(card, trump) { trump } else { card.suit }
}

/// Returns whether this card is the left bower of this trump.
#[must_use]
pub const fn is_left_bower(card: Card, trump: Suit) -> bool {
    matches!(card.rank, Rank::Jack) && card.suit as u8 == trump.next() as u8
}

/// Returns whether this card is a trump.
#[must_use]
pub const fn is_trump(card: Card, trump: Suit) -> bool {
    SUIT_CARDS[trump as usize][trump as usize].contains(card)
}

/// All cards that belong to `suit` when `trump` is trump.
#[must_use]
#[inline]
pub const fn cards_of_suit(suit: Suit, trump: Suit) -> CardSet {
    SUIT_CARDS[trump as usize][suit as usize]
}

/// Returns how a card stands in a trick in which `led` was led: more beats less, and 0 cannot win. Trumps are 7 to 13.
#[must_use]
#[inline]
pub const fn power(card: Card, led: Suit, trump: Suit) -> u8 {
    POWER[trump as usize][led as usize][card.index()]
}

/// The cards that stand above this one in the suit it belongs to.
#[must_use]
#[inline]
pub const fn cards_above(card: Card, trump: Suit) -> CardSet {
    ABOVE[trump as usize][card.index()]
}

static ABOVE: [[CardSet; 24]; 4] = {
    let mut table = [[CardSet::EMPTY; 24]; 4];
    let mut n = 0;
    while n < 4 * 24 * 24 {
        let (trump, card, other) = (Suit::ALL[n / 576], Card::ALL[n / 24 % 24], Card::ALL[n % 24]);
        let suit = effective_suit(card, trump);
        let same = suit as u8 == effective_suit(other, trump) as u8;
        if same && power_of(other, suit, trump) > power_of(card, suit, trump) {
            let above = &mut table[n / 576][n / 24 % 24];
            *above = above.with(other);
        }
        n += 1;
    }
    table
};

static SUIT_CARDS: [[CardSet; 4]; 4] = {
    let mut table = [[CardSet::EMPTY; 4]; 4];
    let mut trump = 0;
    while trump < 4 {
        let mut index = 0;
        while index < 24 {
            let card = Card::ALL[index];
            let suit = effective_suit(card, Suit::ALL[trump]) as usize;
            table[trump][suit] = table[trump][suit].with(card);
            index += 1;
        }
        trump += 1;
    }
    table
};

static POWER: [[[u8; 24]; 4]; 4] = {
    let mut table = [[[0; 24]; 4]; 4];
    let mut n = 0;
    while n < 4 * 4 * 24 {
        let (trump, led, card) = (Suit::ALL[n / 96], Suit::ALL[n / 24 % 4], Card::ALL[n % 24]);
        table[n / 96][n / 24 % 4][n % 24] = power_of(card, led, trump);
        n += 1;
    }
    table
};

const fn power_of(card: Card, led: Suit, trump: Suit) -> u8 {
    let rank = card.rank as u8 + 1;
    if is_left_bower(card, trump) {
        12
    } else if card.suit as u8 == trump as u8 {
        if matches!(card.rank, Rank::Jack) { 13 } else { 5 + rank + if rank < 3 { 1 } else { 0 } }
    } else if card.suit as u8 == led as u8 {
        rank
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_every_suit_is_the_rulebooks() {
        let order = |led, trump| {
            let mut cards: Vec<Card> = Card::ALL.into_iter().filter(|card| power(*card, led, trump) > 0).collect();
            cards.sort_by_key(|card| std::cmp::Reverse(power(*card, led, trump)));
            cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(order(Suit::Hearts, Suit::Hearts), "JH JD AH KH QH TH 9H");
        assert_eq!(order(Suit::Diamonds, Suit::Hearts), "JH JD AH KH QH TH 9H AD KD QD TD 9D");
        assert_eq!(order(Suit::Clubs, Suit::Hearts), "JH JD AH KH QH TH 9H AC KC QC JC TC 9C");
    }

    #[test]
    fn above_a_card_stands_what_beats_it_in_its_suit() {
        for trump in Suit::ALL {
            for card in Card::ALL {
                let suit = effective_suit(card, trump);
                let beats = |other: &Card| power(*other, suit, trump) > power(card, suit, trump);
                let above: CardSet = cards_of_suit(suit, trump).iter().filter(beats).collect();
                assert_eq!(cards_above(card, trump), above, "{card}, {trump:?} trump");
            }
        }
    }

    #[test]
    fn powers_differ_within_a_suit() {
        for trump in Suit::ALL {
            for led in Suit::ALL {
                let mut powers: Vec<u8> = Card::ALL.map(|card| power(card, led, trump)).to_vec();
                powers.retain(|power| *power > 0);
                let count = powers.len();
                powers.sort_unstable();
                powers.dedup();
                assert_eq!(powers.len(), count);
            }
        }
    }
}

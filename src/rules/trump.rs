//! The effect of trump on the pack: bowers, effective suits, the order of cards.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use cards::{Card, CardSet, Rank, Suit};

/// The suit that is trump in a hand, or no trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trump {
    Suit(Suit),
    /// No suit is trump. The ace is the highest card of every suit, and there are no bowers.
    NoTrump,
}

impl Trump {
    /// The four suits, then no trump.
    pub const ALL: [Trump; 5] = [
        Trump::Suit(Suit::Spades),
        Trump::Suit(Suit::Hearts),
        Trump::Suit(Suit::Diamonds),
        Trump::Suit(Suit::Clubs),
        Trump::NoTrump,
    ];

    #[must_use]
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Trump::Suit(suit) => Some(suit),
            Trump::NoTrump => None,
        }
    }

    /// The position in [`Trump::ALL`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Trump::Suit(suit) => suit.index(),
            Trump::NoTrump => 4,
        }
    }

    /// The letter in stored text: `S H D C`, or `N` for no trump.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Trump::Suit(suit) => suit.letter(),
            Trump::NoTrump => 'N',
        }
    }

    /// Reads the letter that [`Trump::letter`] writes.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Trump> {
        match (letter, Suit::from_letter(letter)) {
            (_, Some(suit)) => Some(Trump::Suit(suit)),
            ('N', None) => Some(Trump::NoTrump),
            _ => None,
        }
    }

    /// All trump cards of a pack with the joker: the suit, the left bower and the joker. Empty in no trump.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> CardSet {
        TRUMP_CARDS[self.index()]
    }
}

impl From<Suit> for Trump {
    fn from(suit: Suit) -> Trump {
        Trump::Suit(suit)
    }
}

impl PartialEq<Trump> for Suit {
    #[inline]
    fn eq(&self, trump: &Trump) -> bool {
        self.index() == trump.index()
    }
}

impl PartialEq<Suit> for Trump {
    #[inline]
    fn eq(&self, suit: &Suit) -> bool {
        suit == self
    }
}

impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Serialize for Trump {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Trump {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Trump, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Trump::from_letter(letter).ok_or_else(|| de::Error::custom(format!("\"{letter}\" is no trump: S H D C N")))
    }
}

/// The jack of trump, the highest card unless the joker plays.
#[must_use]
pub const fn right_bower(trump: Suit) -> Card {
    Card::new(Rank::Jack, trump)
}

/// The jack of the other suit of trump's color: a trump, second only to the right bower.
#[must_use]
pub const fn left_bower(trump: Suit) -> Card {
    Card::new(Rank::Jack, trump.next())
}

/// The suit that a card belongs to in play: trump for the left bower and the joker, otherwise the printed suit.
///
/// Rules with a joker do not allow no trump, so the joker never occurs in a no-trump hand. For this impossible case the
/// function returns spades.
#[must_use]
pub const fn effective_suit(card: Card, trump: Trump) -> Suit {
    EFFECTIVE_SUITS[trump.index()][card.index()]
}

static EFFECTIVE_SUITS: [[Suit; CARD_COUNT]; 5] = {
    let mut table = [[Suit::Spades; CARD_COUNT]; 5];
    let mut n = 0;
    while n < 5 * CARD_COUNT {
        table[n / CARD_COUNT][n % CARD_COUNT] =
            compute_effective_suit(Card::ALL[n % CARD_COUNT], Trump::ALL[n / CARD_COUNT]);
        n += 1;
    }
    table
};

const fn compute_effective_suit(card: Card, trump: Trump) -> Suit {
    match (card.suit(), trump) {
        (None, Trump::Suit(trump)) => trump,
        (_, Trump::Suit(trump)) if is_left_bower(card, Trump::Suit(trump)) => trump,
        (Some(printed), _) => printed,
        (None, Trump::NoTrump) => Suit::Spades,
    }
}

#[must_use]
pub const fn is_left_bower(card: Card, trump: Trump) -> bool {
    match trump {
        Trump::Suit(trump) => card.index() == left_bower(trump).index(),
        Trump::NoTrump => false,
    }
}

#[must_use]
pub const fn is_trump(card: Card, trump: Trump) -> bool {
    trump.cards().contains(card)
}

/// All cards that belong to `suit` when `trump` is trump.
#[must_use]
#[inline]
pub const fn cards_of_suit(suit: Suit, trump: Trump) -> CardSet {
    SUIT_CARDS[trump.index()][suit as usize]
}

/// The strength of a card in a trick in which the suit `led` was led. The card with the highest strength wins; a card
/// with 0 cannot win. Trumps have 7 to 13, the joker 14.
#[must_use]
#[inline]
pub const fn power(card: Card, led: Suit, trump: Trump) -> u8 {
    CARD_POWER[trump.index()][led as usize][card.index()]
}

/// The cards of the same effective suit as `card` that beat `card`.
#[must_use]
#[inline]
pub const fn higher_cards_of_suit(card: Card, trump: Trump) -> CardSet {
    HIGHER_CARDS[trump.index()][card.index()]
}

const CARD_COUNT: usize = Card::ALL.len();

static HIGHER_CARDS: [[CardSet; CARD_COUNT]; 5] = {
    let mut table = [[CardSet::EMPTY; CARD_COUNT]; 5];
    let mut n = 0;
    while n < 5 * CARD_COUNT * CARD_COUNT {
        let (trump, card, other) = (n / (CARD_COUNT * CARD_COUNT), n / CARD_COUNT % CARD_COUNT, n % CARD_COUNT);
        let suit = effective_suit(Card::ALL[card], Trump::ALL[trump]);
        let of_suit = SUIT_CARDS[trump][suit as usize];
        let (high, low) = (Card::ALL[other], Card::ALL[card]);
        if of_suit.contains(high)
            && of_suit.contains(low)
            && compute_power(high, suit, Trump::ALL[trump]) > compute_power(low, suit, Trump::ALL[trump])
        {
            table[trump][card] = table[trump][card].with(high);
        }
        n += 1;
    }
    table
};

static SUIT_CARDS: [[CardSet; 4]; 5] = {
    let mut table = [[CardSet::EMPTY; 4]; 5];
    let mut n = 0;
    while n < 5 * CARD_COUNT {
        let (trump, card) = (Trump::ALL[n / CARD_COUNT], Card::ALL[n % CARD_COUNT]);
        if compute_power(card, effective_suit(card, trump), trump) > 0 {
            let of_suit = &mut table[n / CARD_COUNT][effective_suit(card, trump) as usize];
            *of_suit = of_suit.with(card);
        }
        n += 1;
    }
    table
};

static TRUMP_CARDS: [CardSet; 5] = {
    let mut table = [CardSet::EMPTY; 5];
    let mut trump = 0;
    while trump < 4 {
        table[trump] = SUIT_CARDS[trump][trump];
        trump += 1;
    }
    table
};

static CARD_POWER: [[[u8; CARD_COUNT]; 4]; 5] = {
    let mut table = [[[0; CARD_COUNT]; 4]; 5];
    let mut n = 0;
    while n < 5 * 4 * CARD_COUNT {
        let (trump, led, card) = (n / (4 * CARD_COUNT), n / CARD_COUNT % 4, n % CARD_COUNT);
        table[trump][led][card] = compute_power(Card::ALL[card], Suit::ALL[led], Trump::ALL[trump]);
        n += 1;
    }
    table
};

const fn compute_power(card: Card, led: Suit, trump: Trump) -> u8 {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
        return if matches!(trump, Trump::Suit(_)) { 14 } else { 0 };
    };
    let height = rank as u8 + 1;
    match trump {
        _ if is_left_bower(card, trump) => 12,
        Trump::Suit(trump) if suit as u8 == trump as u8 => match rank {
            Rank::Jack => 13,
            Rank::Nine | Rank::Ten => 6 + height,
            Rank::Queen | Rank::King | Rank::Ace => 5 + height,
        },
        _ if suit as u8 == led as u8 => height,
        _ => 0,
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
        let hearts = Trump::Suit(Suit::Hearts);
        assert_eq!(order(Suit::Hearts, hearts), "JK JH JD AH KH QH TH 9H");
        assert_eq!(order(Suit::Diamonds, hearts), "JK JH JD AH KH QH TH 9H AD KD QD TD 9D");
        assert_eq!(order(Suit::Clubs, hearts), "JK JH JD AH KH QH TH 9H AC KC QC JC TC 9C");
        assert_eq!(order(Suit::Diamonds, Trump::NoTrump), "AD KD QD JD TD 9D");
    }

    #[test]
    fn without_trump_every_card_is_of_its_printed_suit() {
        for card in Card::SUITED {
            assert_eq!(Some(effective_suit(card, Trump::NoTrump)), card.suit());
            assert!(!is_trump(card, Trump::NoTrump) && !is_left_bower(card, Trump::NoTrump));
        }
        assert_eq!(Suit::ALL.map(|suit| cards_of_suit(suit, Trump::NoTrump)), Suit::ALL.map(CardSet::of_suit));
        assert_eq!(power(Card::JOKER, Suit::Spades, Trump::NoTrump), 0);
    }

    #[test]
    fn every_trump_has_a_letter_and_a_place_and_is_equal_to_its_suit_alone() {
        for (place, trump) in Trump::ALL.into_iter().enumerate() {
            assert_eq!((trump.index(), Trump::from_letter(trump.letter())), (place, Some(trump)));
            assert_eq!(Suit::ALL.into_iter().find(|suit| *suit == trump), trump.suit());
            assert_eq!(serde_json::from_str::<Trump>(&serde_json::to_string(&trump).unwrap()).unwrap(), trump);
        }
        assert_eq!(Trump::from_letter('X'), None);
    }

    #[test]
    fn above_a_card_stands_what_beats_it_in_its_suit() {
        for trump in Trump::ALL {
            for card in Card::ALL {
                let suit = effective_suit(card, trump);
                let beats = |other: &Card| power(*other, suit, trump) > power(card, suit, trump);
                let of_suit = cards_of_suit(suit, trump);
                let above: CardSet = of_suit.iter().filter(|other| of_suit.contains(card) && beats(other)).collect();
                assert_eq!(higher_cards_of_suit(card, trump), above, "{card}, {trump:?} trump");
            }
        }
    }

    #[test]
    fn powers_differ_within_a_suit() {
        for trump in Trump::ALL {
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

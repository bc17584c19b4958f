//! A set of cards as bits, one bit per card. Cheap to copy, compare and combine. Start with [`CardSet`].

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Card, Suit};

/// A set of cards, one bit per card: bit `n` stands for `Card::ALL[n]`.
///
/// ```
/// use cards::{Card, CardSet, Suit};
///
/// let hand: CardSet = "JS 9H AH".split(' ').map(|card| card.parse::<Card>()).collect::<Result<_, _>>()?;
/// let hearts = hand & CardSet::of_suit(Suit::Hearts);
/// assert_eq!(hearts.to_string(), "9H AH");
/// assert_eq!((hand - hearts).len(), 1);
/// assert!(!hand.contains(Card::JOKER));
/// # Ok::<(), cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u32);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);
    /// The 24 cards that have a suit.
    pub const SUITED: CardSet = CardSet((1 << 24) - 1);
    /// All 25 cards, with the joker.
    pub const ALL: CardSet = CardSet((1 << 25) - 1);

    #[must_use]
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }

    /// The six cards with this printed suit.
    #[must_use]
    pub const fn of_suit(suit: Suit) -> CardSet {
        CardSet(0b11_1111 << (suit as u32 * 6))
    }

    /// Makes a set from the bits that [`CardSet::bits`] returns; bits above the 25th are dropped.
    #[must_use]
    pub const fn from_bits(bits: u32) -> CardSet {
        CardSet(bits & CardSet::ALL.0)
    }

    /// The set as 25 bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & CardSet::of(card).0 != 0
    }

    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | CardSet::of(card).0)
    }

    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !CardSet::of(card).0)
    }

    /// The cards that are in this set or in `other`. Unlike `|`, this function can be used in constants.
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards in the order of [`Card::ALL`].
    #[must_use]
    pub const fn iter(self) -> CardIter {
        CardIter(self.0)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct CardIter(u32);

impl Iterator for CardIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Card::ALL[index as usize])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for CardIter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardIter;

    fn into_iter(self) -> CardIter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        self.union(other)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if n == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let bits = u32::deserialize(deserializer)?;
        if bits > CardSet::ALL.0 {
            return Err(de::Error::custom("a set of cards has 25 bits"));
        }
        Ok(CardSet(bits))
    }
}

/// Sorts cards, strongest first. Cards of equal strength keep their order. This is an insertion sort: fast enough for a
/// hand, and far less code in the page than the standard sort.
pub fn strongest_first(cards: impl Iterator<Item = Card>, strength: &dyn Fn(Card) -> u8) -> Vec<Card> {
    let mut sorted: Vec<Card> = Vec::new();
    for card in cards {
        let place = sorted.partition_point(|other| strength(*other) >= strength(card));
        sorted.insert(place, card);
    }
    sorted
}

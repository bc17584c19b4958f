//! Suits, ranks and cards, and their two-letter text form.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

/// A suit, in the order that the `world` rulebook uses to break ties: spades highest, clubs lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

/// The color of a suit. It decides which jack is the left bower: the jack of the suit that has the same color as trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    Black,
    Red,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The other suit of the same color, which players call "next".
    #[must_use]
    pub const fn next(self) -> Suit {
        match self {
            Suit::Spades => Suit::Clubs,
            Suit::Hearts => Suit::Diamonds,
            Suit::Diamonds => Suit::Hearts,
            Suit::Clubs => Suit::Spades,
        }
    }

    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Suit::Spades | Suit::Clubs => Color::Black,
            Suit::Hearts | Suit::Diamonds => Color::Red,
        }
    }

    /// The suit's letter in text: `S H D C`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    /// Reads the letter that [`Suit::letter`] writes.
    #[must_use]
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Suit> {
        match letter {
            'S' => Some(Suit::Spades),
            'H' => Some(Suit::Hearts),
            'D' => Some(Suit::Diamonds),
            'C' => Some(Suit::Clubs),
            _ => None,
        }
    }

    /// The position in [`Suit::ALL`], 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A rank, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rank {
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All ranks, lowest first.
    pub const ALL: [Rank; 6] = [Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];

    /// The rank's letter in text: `9 T J Q K A`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Rank::Nine => '9',
            Rank::Ten => 'T',
            Rank::Jack => 'J',
            Rank::Queen => 'Q',
            Rank::King => 'K',
            Rank::Ace => 'A',
        }
    }

    /// Reads the letter that [`Rank::letter`] writes.
    #[must_use]
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Rank> {
        match letter {
            '9' => Some(Rank::Nine),
            'T' => Some(Rank::Ten),
            'J' => Some(Rank::Jack),
            'Q' => Some(Rank::Queen),
            'K' => Some(Rank::King),
            'A' => Some(Rank::Ace),
            _ => None,
        }
    }
}

/// A playing card: one of the 24 with a suit and a rank, or the joker, which a house may add as the best bower.
///
/// In text a card is its rank, then its suit; the joker is `JK`.
///
/// ```
/// use cards::{Card, Rank, Suit};
///
/// let card: Card = "TH".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Hearts));
/// assert_eq!((card.rank(), card.suit()), (Some(Rank::Ten), Some(Suit::Hearts)));
/// assert_eq!(card.to_string(), "TH");
///
/// // The joker has neither rank nor suit.
/// assert_eq!((Card::JOKER.rank(), Card::JOKER.suit()), (None, None));
/// # Ok::<(), cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// All 25 cards: suits in the order of [`Suit::ALL`], ranks from low to high, then the joker.
    pub const ALL: [Card; 25] = {
        let mut all = [Card::JOKER; 25];
        let mut index = 0;
        while index < 24 {
            all[index] = Card::SUITED[index];
            index += 1;
        }
        all
    };

    /// The 24 cards that have a suit, in the order of [`Card::ALL`].
    pub const SUITED: [Card; 24] = {
        let mut suited = [Card::JOKER; 24];
        let mut index = 0;
        while index < 24 {
            suited[index] = Card::new(Rank::ALL[index % 6], Suit::ALL[index / 6]);
            index += 1;
        }
        suited
    };

    /// The joker. It has no suit and no rank; in play it counts as the highest trump.
    pub const JOKER: Card = Card(24);

    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(suit as u8 * 6 + rank as u8)
    }

    /// The printed suit; `None` for the joker. Trump may put a card into another suit: see `effective_suit` in `rules`.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 {
            0..6 => Some(Suit::Spades),
            6..12 => Some(Suit::Hearts),
            12..18 => Some(Suit::Diamonds),
            18..24 => Some(Suit::Clubs),
            _ => None,
        }
    }

    /// The rank; `None` for the joker.
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        if self.0 < 24 { Some(Rank::ALL[self.0 as usize % 6]) } else { None }
    }

    #[must_use]
    pub fn has_rank(self, rank: Rank) -> bool {
        self.rank() == Some(rank)
    }

    /// The position in [`Card::ALL`], 0 to 24.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ => f.write_str(JOKER),
        }
    }
}

/// The joker's text form. `JK` cannot be read as a jack, because `K` is not a suit.
const JOKER: &str = "JK";

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returned for a text that is neither a rank and a suit, such as `TH`, nor the joker's `JK`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no card: a rank of 9 T J Q K A, then a suit of S H D C; or JK, the joker")]
pub struct ParseCardError(String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        if text == JOKER {
            return Ok(Card::JOKER);
        }
        let mut letters = text.chars();
        let card = (|| {
            let rank = Rank::from_letter(letters.next()?)?;
            let suit = Suit::from_letter(letters.next()?)?;
            letters.next().is_none().then_some(Card::new(rank, suit))
        })();
        card.ok_or_else(|| ParseCardError(text.chars().take(12).collect()))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { serializer.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        if deserializer.is_human_readable() {
            std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        } else {
            let index = u8::deserialize(deserializer)?;
            Card::ALL.get(usize::from(index)).copied().ok_or_else(|| de::Error::custom("no such card"))
        }
    }
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Suit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Suit, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Suit::from_letter(letter).ok_or_else(|| de::Error::custom(format!("\"{letter}\" is no suit: S H D C")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_from_its_text_and_nothing_else_is_a_card() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!((Card::JOKER.suit(), Card::JOKER.rank(), Card::JOKER.index()), (None, None, 24));
        for wrong in ["", "J", "JX", "jk", "KJ", "8S", "10S", "SJ", "js", "JS ", "JSS", "J\u{2660}"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }
}

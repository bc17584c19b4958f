//! Suits, ranks and cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One of the four suits, in the order in which `world` breaks ties (spades highest, clubs lowest).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Suit {
    /// Spades, black.
    Spades,
    /// Hearts, red.
    Hearts,
    /// Diamonds, red.
    Diamonds,
    /// Clubs, black.
    Clubs,
}

/// The colour of a suit; the two suits of one colour lend each other the left bower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Spades and clubs.
    Black,
    /// Hearts and diamonds.
    Red,
}

impl Suit {
    /// All suits: spades, hearts, diamonds, clubs.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The other suit of the same colour ("next").
    #[must_use]
    pub const fn next(self) -> Suit {
        match self {
            Suit::Spades => Suit::Clubs,
            Suit::Hearts => Suit::Diamonds,
            Suit::Diamonds => Suit::Hearts,
            Suit::Clubs => Suit::Spades,
        }
    }

    /// Black or red.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Suit::Spades | Suit::Clubs => Colour::Black,
            Suit::Hearts | Suit::Diamonds => Colour::Red,
        }
    }

    /// The letter of the text form: `S H D C`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    /// The suit of a letter of the text form.
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

    /// Position in [`Suit::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One of the six ranks, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rank {
    /// 9.
    Nine,
    /// 10, written `T`.
    Ten,
    /// Jack.
    Jack,
    /// Queen.
    Queen,
    /// King.
    King,
    /// Ace.
    Ace,
}

impl Rank {
    /// All ranks, lowest first.
    pub const ALL: [Rank; 6] = [Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];

    /// The letter of the text form: `9 T J Q K A`.
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

    /// The rank of a letter of the text form.
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

/// One card of the 24.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    /// The suit printed on it; which suit it belongs to in play is a matter of trump (`rules`).
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

impl Card {
    /// All 24 cards: by suit as in [`Suit::ALL`], lowest rank first.
    pub const ALL: [Card; 24] = {
        let mut all = [Card::new(Rank::Nine, Suit::Spades); 24];
        let mut index = 0;
        while index < 24 {
            all[index] = Card::new(Rank::ALL[index % 6], Suit::ALL[index / 6]);
            index += 1;
        }
        all
    };

    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card { suit, rank }
    }

    /// Position in [`Card::ALL`], 0 to 23.
    #[must_use]
    pub const fn index(self) -> usize {
        self.suit as usize * 6 + self.rank as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.letter(), self.suit.letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no card of the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCardError(String);

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no card: a rank of 9 T J Q K A, then a suit of S H D C", self.0)
    }
}

impl std::error::Error for ParseCardError {}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
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
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.index() as u8)
        }
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
        for wrong in ["", "J", "JX", "8S", "10S", "SJ", "js", "JS ", "JSS", "J\u{2660}"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }
}

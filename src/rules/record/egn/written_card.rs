//! Reads and writes cards as EGN spells them (README, "Card Representation"). One text may stand for several cards, as
//! `Xh` for any heart.

use serde_json::Value;

use super::file::CardText;
use super::{EgnFault, EgnOption, UnsupportedFeature};
use crate::{cards_of_suit, left_bower, right_bower};
use cards::ruleset::Joker;
use cards::{Card, CardSet, Color, Rank, Seat, Suit, text};

/// A card in the spelling of EGN, which may leave open the rank, the suit or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenCard {
    RightBower,
    LeftBower,
    Joker,
    /// A rank and a suit. The rank is `None` for `X`, which stands for any rank.
    Card(Option<Rank>, WrittenSuit),
}

/// The suit of a card in the spelling of EGN. Some suits are named by their relation to trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenSuit {
    Suit(Suit),
    /// `x`: an unknown suit.
    Unknown,
    /// `t`: the trump suit.
    Trump,
    /// `n`, for "next": the other suit of trump's color.
    Next,
    /// `g`: one of the two suits of the other color. (The second green suit is written `h`, which is hearts.)
    Green,
}

impl WrittenCard {
    /// Reads a card of a pack with or without the joker.
    ///
    /// # Errors
    /// [`EgnFault::NotACard`] if the text is not a card, [`EgnFault::OptionOff`] for a joker in a pack without one,
    /// [`EgnFault::Unsupported`] for a seven or an eight.
    pub fn read(text: &CardText, joker: Joker) -> Result<WrittenCard, EgnFault> {
        let Value::String(text) = &text.0 else { return Err(EgnFault::NotACard(shorten(&text.0.to_string()))) };
        let no_card = || EgnFault::NotACard(shorten(text));
        let mut letters = text.chars();
        let (first, second) = (letters.next().ok_or_else(no_card)?, letters.next());
        if letters.next().is_some() {
            return Err(no_card());
        }
        let Some(second) = second else {
            return match first {
                'R' => Ok(WrittenCard::RightBower),
                'L' => Ok(WrittenCard::LeftBower),
                'B' if joker == Joker::No => Err(EgnFault::OptionOff(EgnOption::Joker)),
                'B' => Ok(WrittenCard::Joker),
                _ => Err(no_card()),
            };
        };
        let suit = match second {
            'x' => WrittenSuit::Unknown,
            't' => WrittenSuit::Trump,
            'n' => WrittenSuit::Next,
            'g' => WrittenSuit::Green,
            letter => WrittenSuit::Suit(Suit::from_letter(letter.to_ascii_uppercase()).ok_or_else(no_card)?),
        };
        match first {
            'X' => Ok(WrittenCard::Card(None, suit)),
            'N' => Ok(WrittenCard::Card(Some(Rank::Nine), suit)),
            '7' | '8' => Err(EgnFault::Unsupported(UnsupportedFeature::LowCards)),
            letter => Ok(WrittenCard::Card(Some(Rank::from_letter(letter).ok_or_else(no_card)?), suit)),
        }
    }

    /// Returns the cards that the text can stand for. `trump` is `None` in a no-trump hand, and while trump is unknown.
    #[must_use]
    pub fn cards(self, trump: Option<Suit>, joker: Joker) -> CardSet {
        let Some(trump) = trump else {
            return match self {
                WrittenCard::RightBower | WrittenCard::LeftBower => cards_of_rank(Rank::Jack),
                WrittenCard::Joker => CardSet::of(Card::JOKER),
                WrittenCard::Card(None, WrittenSuit::Unknown | WrittenSuit::Trump) => joker.cards(),
                WrittenCard::Card(rank, WrittenSuit::Suit(suit)) => with_rank(rank, CardSet::of_suit(suit)),
                WrittenCard::Card(rank, _) => with_rank(rank, CardSet::SUITED),
            };
        };
        let green = match trump.color() {
            Color::Black => CardSet::of_suit(Suit::Hearts) | CardSet::of_suit(Suit::Diamonds),
            Color::Red => CardSet::of_suit(Suit::Spades) | CardSet::of_suit(Suit::Clubs),
        };
        match self {
            WrittenCard::RightBower => CardSet::of(right_bower(trump)),
            WrittenCard::LeftBower => CardSet::of(left_bower(trump)),
            WrittenCard::Joker => CardSet::of(Card::JOKER),
            WrittenCard::Card(None, WrittenSuit::Unknown) => joker.cards(),
            WrittenCard::Card(rank, WrittenSuit::Suit(suit)) => with_rank(rank, CardSet::of_suit(suit)),
            WrittenCard::Card(rank, WrittenSuit::Unknown) => with_rank(rank, CardSet::SUITED),
            // `Xt`, any trump, can be the left bower. `Xn`, any card of next, cannot. `Jt` and `Jn` are the printed
            // jacks of these suits.
            WrittenCard::Card(None, WrittenSuit::Trump) => cards_of_suit(trump, trump.into()) & joker.cards(),
            WrittenCard::Card(None, WrittenSuit::Next) => cards_of_suit(trump.next(), trump.into()),
            WrittenCard::Card(rank, WrittenSuit::Trump) => with_rank(rank, CardSet::of_suit(trump)),
            WrittenCard::Card(rank, WrittenSuit::Next) => with_rank(rank, CardSet::of_suit(trump.next())),
            WrittenCard::Card(rank, WrittenSuit::Green) => with_rank(rank, green),
        }
    }

    /// Writes a card: the rank in upper case, the suit in lower case; the joker is `B`.
    #[must_use]
    pub fn write(card: Card) -> CardText {
        if card == Card::JOKER {
            return CardText(Value::String("B".to_owned()));
        }
        let mut text = card.to_string();
        if let Some(suit) = text.get_mut(1..) {
            suit.make_ascii_lowercase();
        }
        CardText(Value::String(text))
    }
}

fn cards_of_rank(rank: Rank) -> CardSet {
    Suit::ALL.into_iter().map(|suit| Card::new(rank, suit)).collect()
}

fn with_rank(rank: Option<Rank>, cards: CardSet) -> CardSet {
    rank.map_or(cards, |rank| cards & cards_of_rank(rank))
}

/// Shortens a text from a file so that it fits into an error message.
pub(super) fn shorten(text: &str) -> String {
    text::clean(text, 24)
}

/// Returns the only card of a set; `None` if the set has more cards or none.
pub(super) fn only_card(cards: CardSet) -> Option<Card> {
    cards.iter().next().filter(|_| cards.len() == 1)
}

/// Returns the seat with this number: 0 to 3 are N, E, S, W.
pub(super) fn parse_seat(number: u64) -> Result<Seat, EgnFault> {
    let seat = usize::try_from(number).ok().and_then(|number| Seat::ALL.get(number).copied());
    seat.ok_or(EgnFault::NoSeat(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str, trump: Option<Suit>) -> String {
        WrittenCard::read(&CardText(text.into()), Joker::No).unwrap().cards(trump, Joker::No).to_string()
    }

    #[test]
    fn every_way_of_writing_a_card_is_read() {
        let hearts = Some(Suit::Hearts);
        for (text, means) in [
            ("Td", "TD"),
            ("9C", "9C"),
            ("Nc", "9C"),
            ("R", "JH"),
            ("L", "JD"),
            ("Xc", "9C TC JC QC KC AC"),
            ("Jx", "JS JH JD JC"),
            ("At", "AH"),
            ("Jn", "JD"),
            ("Kg", "KS KC"),
            ("Ah", "AH"),
            ("Xt", "9H TH JH QH KH AH JD"),
            ("Xn", "9D TD QD KD AD"),
        ] {
            assert_eq!(cards(text, hearts), means, "{text}");
        }
        assert_eq!(cards("Xx", None).split(' ').count(), 24);
        assert_eq!(cards("R", None), "JS JH JD JC");
        for card in Card::SUITED {
            let read = WrittenCard::read(&WrittenCard::write(card), Joker::No).unwrap();
            assert_eq!(read.cards(None, Joker::No), CardSet::of(card));
        }
    }

    #[test]
    fn the_joker_is_a_card_of_its_own_pack() {
        let joker = WrittenCard::write(Card::JOKER);
        assert_eq!(WrittenCard::read(&joker, Joker::No), Err(EgnFault::OptionOff(EgnOption::Joker)));
        let with = |text: &str, trump| {
            let read = WrittenCard::read(&CardText(text.into()), Joker::BestBower).unwrap();
            read.cards(trump, Joker::BestBower)
        };
        assert_eq!(with("B", None), CardSet::of(Card::JOKER));
        assert_eq!(with("Xx", Some(Suit::Hearts)), CardSet::ALL);
        assert!(with("Xt", Some(Suit::Hearts)).contains(Card::JOKER));
        assert!(!with("Xh", Some(Suit::Hearts)).contains(Card::JOKER));
    }

    #[test]
    fn what_is_no_card_or_not_played_is_named() {
        for text in ["", "T", "10h", "1h", "Ahh", "hA", "ah", "A ", "Ä♥", "Hx", "X"] {
            let read = WrittenCard::read(&CardText(text.into()), Joker::No);
            assert_eq!(read, Err(EgnFault::NotACard(text.trim_end().into())), "{text}");
        }
        assert_eq!(WrittenCard::read(&CardText(7.into()), Joker::No), Err(EgnFault::NotACard("7".into())));
        let low = WrittenCard::read(&CardText("8h".into()), Joker::No);
        assert_eq!(low, Err(EgnFault::Unsupported(UnsupportedFeature::LowCards)));
    }
}

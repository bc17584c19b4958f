//! The card encoding of the solver. A card is one bit of a `u32`, a suit is one byte, and trump is the highest byte.
//!
//! Cards out of play leave no gap: lower cards move up. So the top bit of a byte is always the best card of the suit in
//! play, and cards next to each other in rank are neighboring bits. The lowest bit of a byte is used only if all eight
//! trumps of a pack with the joker are in play. No other suit has more than six cards.

use cards::{Card, CardSet, Suit};
use rules::{Trump, effective_suit, power};

/// The highest byte. It holds the trumps or, in no trump, a suit like any other.
pub const HIGHEST_SUIT: u32 = 0xff00_0000;

/// The bit of the best card in play of each suit.
pub const BEST_CARDS: u32 = 0x8080_8080;

/// The bit of each card, indexed by the trump and the card, while all 25 cards are in play. The left bower's printed
/// suit has no gap for it. In no trump, the joker has no bit.
static CARD_BITS: [[u32; CARD_COUNT]; 5] = {
    let mut table = [[0; CARD_COUNT]; 5];
    let mut n = 0;
    while n < 5 * CARD_COUNT {
        let (card, trump) = (Card::ALL[n % CARD_COUNT], Trump::ALL[n / CARD_COUNT]);
        if power(card, effective_suit(card, trump), trump) > 0 {
            table[n / CARD_COUNT][n % CARD_COUNT] = bit_of(card, trump);
        }
        n += 1;
    }
    table
};

const CARD_COUNT: usize = Card::ALL.len();

const fn bit_of(card: Card, trump: Trump) -> u32 {
    let suit = effective_suit(card, trump);
    let power = power(card, suit, trump) as u32;
    let plain = 8 * byte_of_suit(suit, trump) + 1 + power;
    // Powers are 1 to 6 in a plain suit and 7 to 14 in trump.
    match trump {
        Trump::Suit(trump) if suit as u8 == trump as u8 => 1 << (17 + power),
        // Cards below the jack move up into its place, because it is the left bower.
        Trump::Suit(trump) if suit as u8 == trump.next() as u8 && power <= 3 => 1 << (plain + 1),
        _ => 1 << plain,
    }
}

/// The number of a suit's byte, 0 for the lowest. Trump is 3, and the other suits have a fixed order.
const fn byte_of_suit(suit: Suit, trump: Trump) -> u32 {
    match trump {
        Trump::Suit(trump) => (suit as u32 + 3 - trump as u32) % 4,
        Trump::NoTrump => suit as u32,
    }
}

/// Returns the byte of a suit, with all eight bits set.
pub const fn suit_bits(suit: Suit, trump: Trump) -> u32 {
    0xff << (8 * byte_of_suit(suit, trump))
}

/// Returns the byte of a card's suit, with all eight bits set.
#[inline]
pub const fn suit_of(card: u32) -> u32 {
    0xff << ((31 - (card | 1).leading_zeros()) & 24)
}

/// The bits below a card in its suit.
#[inline]
pub const fn cards_below(card: u32) -> u32 {
    card.wrapping_sub(1) & suit_of(card)
}

/// Closes the gap that a card leaves: the cards of `set` that are in `below` move up by one bit.
#[inline]
pub const fn close_gap(set: u32, below: u32) -> u32 {
    set.wrapping_add(set & below)
}

/// Encodes the cards of one position as bits.
pub struct CardCode {
    /// The bit of each card while all cards are in play.
    bits: &'static [u32; CARD_COUNT],
    /// The bits of the cards out of play, whose gaps are closed.
    missing_bits: u32,
}

impl CardCode {
    /// Makes the encoding for a trump, with only these cards in play.
    pub fn new(trump: Trump, in_play: CardSet) -> CardCode {
        let mut code = CardCode { bits: &CARD_BITS[trump.index()], missing_bits: 0 };
        code.missing_bits = code.bits_with_gaps(CardSet::ALL - in_play);
        code
    }

    /// Encodes a set of cards, one bit for each card. The gaps of cards out of play are closed.
    pub fn bits(&self, cards: CardSet) -> u32 {
        let (mut bits, mut missing_bits) = (self.bits_with_gaps(cards), self.missing_bits);
        // The lowest gap is closed first, so that no other gap moves before its turn.
        while missing_bits != 0 {
            let gap = missing_bits & missing_bits.wrapping_neg();
            bits = close_gap(bits, cards_below(gap));
            missing_bits ^= gap;
        }
        bits
    }

    fn bits_with_gaps(&self, cards: CardSet) -> u32 {
        cards.iter().fold(0, |set, card| set | self.bits[card.index()])
    }
}

//! The card encoding of the search: one byte per suit, trump in the highest byte (in no trump any suit), the best card
//! of a suit in the top bit.
//!
//! A card is one bit of a `u32`. Cards out of play leave no gap: lower cards move up, so the top bit of a byte is
//! always the best card in play, and neighbors in rank are neighboring bits. The lowest bit of a byte is used only when
//! all eight trumps of a pack with the joker are in play; no other suit has more than six cards.

use cards::{Card, CardSet, Suit};
use rules::{Trump, effective_suit, power};

/// The highest byte: all trumps, if there are any.
pub const HIGHEST_SUIT: u32 = 0xff00_0000;

/// The best card of each suit.
pub const BEST_CARDS: u32 = 0x8080_8080;

/// The bit of each card by trump while all 25 are in play. The suit that lends its jack has no gap for it. The joker
/// has no bit in no trump.
static CARD_BITS: [[u32; CARDS]; 5] = {
    let mut table = [[0; CARDS]; 5];
    let mut n = 0;
    while n < 5 * CARDS {
        let (card, trump) = (Card::ALL[n % CARDS], Trump::ALL[n / CARDS]);
        if power(card, effective_suit(card, trump), trump) > 0 {
            table[n / CARDS][n % CARDS] = bit_of(card, trump);
        }
        n += 1;
    }
    table
};

const CARDS: usize = Card::ALL.len();

const fn bit_of(card: Card, trump: Trump) -> u32 {
    let suit = effective_suit(card, trump);
    let power = power(card, suit, trump) as u32;
    let plain = 8 * byte_of(suit, trump) + 1 + power;
    // Powers are 1 to 6 in a plain suit and 7 to 14 in trump.
    match trump {
        Trump::Suit(trump) if suit as u8 == trump as u8 => 1 << (17 + power),
        // Below the gap of the jack that is now the left bower.
        Trump::Suit(trump) if suit as u8 == trump.next() as u8 && power <= 3 => 1 << (plain + 1),
        _ => 1 << plain,
    }
}

/// The byte of a suit, from the lowest: trump is the highest, the others are in a fixed order.
const fn byte_of(suit: Suit, trump: Trump) -> u32 {
    match trump {
        Trump::Suit(trump) => (suit as u32 + 3 - trump as u32) % 4,
        Trump::NoTrump => suit as u32,
    }
}

/// All bits of a suit.
pub const fn suit_bits(suit: Suit, trump: Trump) -> u32 {
    0xff << (8 * byte_of(suit, trump))
}

/// All bits of a card's suit.
#[inline]
pub const fn suit_of(card: u32) -> u32 {
    0xff << ((31 - (card | 1).leading_zeros()) & 24)
}

/// The cards below this one in its suit.
#[inline]
pub const fn cards_below(card: u32) -> u32 {
    card.wrapping_sub(1) & suit_of(card)
}

/// Removes the card above `below`: the cards of the set that are in `below` move up by one bit.
#[inline]
pub const fn close_gap(set: u32, below: u32) -> u32 {
    set.wrapping_add(set & below)
}

/// The encoding for one position: the bit of each card in play.
pub struct CardCode {
    bits: &'static [u32; CARDS],
    gone: u32,
}

impl CardCode {
    /// The encoding with this trump and only these cards in play.
    pub fn new(trump: Trump, in_play: CardSet) -> CardCode {
        let mut code = CardCode { bits: &CARD_BITS[trump.index()], gone: 0 };
        code.gone = code.with_gaps(CardSet::ALL - in_play);
        code
    }

    /// The bits of a set of cards.
    pub fn bits(&self, cards: CardSet) -> u32 {
        let (mut bits, mut gone) = (self.with_gaps(cards), self.gone);
        // From the lowest gap up, so that no gap moves before its turn.
        while gone != 0 {
            let gap = gone & gone.wrapping_neg();
            bits = close_gap(bits, cards_below(gap));
            gone ^= gap;
        }
        bits
    }

    fn with_gaps(&self, cards: CardSet) -> u32 {
        cards.iter().fold(0, |set, card| set | self.bits[card.index()])
    }
}

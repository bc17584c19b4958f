//! Cards as the search knows them: a byte a suit, the trumps in the highest one (without trump any suit), the best card
//! of a suit on top.
//!
//! A card is one bit of a `u32`. Cards that are out of play leave no gap: whatever was below moves up, so that the highest
//! bit of a byte is always the best card still in play, and neighbours in rank are neighbouring bits. The lowest bit of a
//! byte is used where all eight trumps of a pack with the joker are in play, and never else: no other suit has more than six.

use cards::{Card, CardSet, Suit};
use rules::{Trump, effective_suit, power};

/// The highest byte: where there are trumps, all of them.
pub const HIGHEST: u32 = 0xff00_0000;

/// The best card of each suit.
pub const BEST: u32 = 0x8080_8080;

/// The bit of each card by trump, while all 25 are in play; the suit that lends its jack has no gap for it. The joker has
/// none without trump.
static BITS: [[u32; CARDS]; 5] = {
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
        // Below the gap of the jack that is lent.
        Trump::Suit(trump) if suit as u8 == trump.next() as u8 && power <= 3 => 1 << (plain + 1),
        _ => 1 << plain,
    }
}

/// Returns which byte, from the lowest, holds a suit: trump the highest, the others in some order.
const fn byte_of(suit: Suit, trump: Trump) -> u32 {
    match trump {
        Trump::Suit(trump) => (suit as u32 + 3 - trump as u32) % 4,
        Trump::NoTrump => suit as u32,
    }
}

/// A whole suit.
pub const fn whole(suit: Suit, trump: Trump) -> u32 {
    0xff << (8 * byte_of(suit, trump))
}

/// The whole suit of a card.
#[inline]
pub const fn suit_of(card: u32) -> u32 {
    0xff << ((31 - (card | 1).leading_zeros()) & 24)
}

/// The cards below this one in its suit.
#[inline]
pub const fn below(card: u32) -> u32 {
    card.wrapping_sub(1) & suit_of(card)
}

/// A set once the card above these has gone: whatever is among them moves up by one.
#[inline]
pub const fn close_gap(set: u32, below: u32) -> u32 {
    set.wrapping_add(set & below)
}

/// The code of one position: which bit stands for which card.
pub struct Code {
    bits: &'static [u32; CARDS],
    gone: u32,
}

impl Code {
    /// The code when this is trump and only these cards are in play.
    pub fn new(trump: Trump, in_play: CardSet) -> Code {
        let mut code = Code { bits: &BITS[trump.index()], gone: 0 };
        code.gone = code.with_gaps(CardSet::ALL - in_play);
        code
    }

    /// The bits of cards in play.
    pub fn bits(&self, cards: CardSet) -> u32 {
        let (mut bits, mut gone) = (self.with_gaps(cards), self.gone);
        // From the lowest gap up, so that no gap moves before its turn.
        while gone != 0 {
            let gap = gone & gone.wrapping_neg();
            bits = close_gap(bits, below(gap));
            gone ^= gap;
        }
        bits
    }

    fn with_gaps(&self, cards: CardSet) -> u32 {
        cards.iter().fold(0, |set, card| set | self.bits[card.index()])
    }
}

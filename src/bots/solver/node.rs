//! A position in the encoding of the search, and the moves between positions.

use super::code::{BEST_CARDS, HIGHEST_SUIT, cards_below, close_gap, suit_of};
use rules::Trump;

/// A position in the encoding of the search.
#[derive(Clone, Copy)]
pub struct Node {
    /// The bits of the cards of each seat, beginning with North. 0 for a seat that sits out.
    pub hands: [u32; 4],
    /// The bit of the best card on the table, or 0 before the lead.
    pub best_on_table: u32,
    /// All bits of the byte of the suit led, or 0 before the lead.
    pub led_suit: u32,
    /// The seat that played the best card on the table, 0 for North to 3 for West.
    pub winner: u8,
    pub turn: u8,
    /// The number of players, 2 to 4.
    pub players: u8,
    /// The number of players who have not yet played to this trick.
    pub still_to_play: u8,
    /// The number of tricks left, counting the unfinished one.
    pub tricks_left: u8,
    /// Whether the highest byte holds trumps.
    pub trump_presence: TrumpPresence,
}

/// Tells whether the hand has a trump suit. The numbers are masks for the highest byte.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum TrumpPresence {
    /// No trump: the highest byte holds a suit like the others.
    No = 0,
    /// A trump suit: the highest byte holds the trumps.
    Yes = 0xff,
}

impl From<Trump> for TrumpPresence {
    fn from(trump: Trump) -> TrumpPresence {
        match trump {
            Trump::Suit(_) => TrumpPresence::Yes,
            Trump::NoTrump => TrumpPresence::No,
        }
    }
}

impl Node {
    /// The hand of the seat whose turn it is.
    #[inline]
    pub fn hand(&self) -> u32 {
        self.hands[usize::from(self.turn & 3)]
    }

    /// All bits of the byte of the trumps, or 0 in no trump.
    #[inline]
    pub fn trumps(&self) -> u32 {
        HIGHEST_SUIT & (self.trump_presence as u32) << 24
    }

    /// Returns whether the next card is a lead.
    #[inline]
    pub fn is_lead(&self) -> bool {
        self.best_on_table == 0
    }

    /// The legal cards that are worth trying. Cards next to each other in rank are always worth the same, so only the
    /// highest of them is included.
    #[inline]
    pub fn choices(&self) -> u32 {
        let hand = self.hand();
        let following = hand & self.led_suit;
        let legal = if following == 0 { hand } else { following };
        // The best card of a suit is always included: the bit above it belongs to another suit.
        legal & (BEST_CARDS | !(legal >> 1))
    }

    /// The cards of a set that would beat the best card on the table.
    #[inline]
    pub fn winning(&self, cards: u32) -> u32 {
        // Trumps are the highest byte. So a winning card has a higher bit, and is a trump or of the suit led.
        cards & (self.led_suit | self.trumps()) & !(self.best_on_table | self.best_on_table.wrapping_sub(1))
    }

    /// The position after a card is played. A complete trick stays on the table.
    #[inline]
    pub fn after_card(&self, card: u32) -> Node {
        let mut next = *self;
        next.hands[usize::from(self.turn & 3)] ^= card;
        if self.best_on_table == 0 {
            (next.best_on_table, next.led_suit, next.winner) = (card, suit_of(card), self.turn);
        } else if self.winning(card) != 0 {
            (next.best_on_table, next.winner) = (card, self.turn);
            next.remove(self.best_on_table);
        } else {
            next.remove(card);
        }
        next.still_to_play -= 1;
        next.turn = next.turn_after();
        next
    }

    /// The position after a complete trick is taken in. Its winner leads next.
    #[inline]
    pub fn after_trick(mut self) -> Node {
        self.remove(self.best_on_table);
        (self.best_on_table, self.led_suit) = (0, 0);
        (self.turn, self.still_to_play) = (self.winner, self.players);
        self.tricks_left -= 1;
        self
    }

    /// The winner of the last trick, which `leader` leads. Every hand holds one card, apart from the card `laid`, which
    /// was played to the trick before.
    #[inline]
    pub fn last_trick_winner(&self, laid: u32, leader: u8) -> u8 {
        let hands = self.hands.map(|hand| hand & !laid);
        let counts = suit_of(hands[usize::from(leader & 3)]) | self.trumps();
        let [n, e, s, w] = hands.map(|hand| hand & counts);
        let (ns, ew) = (n.max(s), e.max(w));
        if ns > ew {
            if n > s { 0 } else { 2 }
        } else if e > w {
            1
        } else {
            3
        }
    }

    /// The cards of the seat on turn that are the best of their suit.
    #[inline]
    pub fn best_of_suits(&self) -> u32 {
        self.hand() & BEST_CARDS
    }

    /// The next seat to play. Seats that sit out are skipped.
    #[inline]
    fn turn_after(&self) -> u8 {
        let next = (self.turn + 1) & 3;
        if self.players < 4 && self.hands[usize::from(next)] == 0 { (next + (4 - self.players)) & 3 } else { next }
    }

    /// Takes a card out of play and closes the gap in its suit.
    #[inline]
    fn remove(&mut self, card: u32) {
        let moved = cards_below(card);
        self.hands = self.hands.map(|hand| close_gap(hand, moved));
        self.best_on_table = close_gap(self.best_on_table, moved);
    }
}

//! Estimates and bounds on the tricks of a position that need no search.

use super::code::{BEST_CARDS, HIGHEST_SUIT};
use super::node::{Node, TrumpPresence};

const BEST_TRUMP: u32 = 1 << 31;
const SECOND_TRUMP: u32 = 1 << 30;

impl Node {
    /// Guesses the makers' tricks from here on by counting trumps and best cards. In full deals the guess is right half
    /// the time and seldom wrong by two.
    pub fn guess_makers_tricks(&self, makers: u8) -> u8 {
        let [n, e, s, w] = self.hands;
        // The strength is in sixteenths of a trick.
        let strength = |hands: u32| {
            let count = |set: u32| (hands & set).count_ones() as i32;
            match self.trump_presence {
                TrumpPresence::Yes => {
                    7 * count(HIGHEST_SUIT)
                        + 10 * count(BEST_TRUMP)
                        + 4 * count(SECOND_TRUMP)
                        + 5 * count(BEST_CARDS & !HIGHEST_SUIT)
                }
                TrumpPresence::No => 12 * count(BEST_CARDS) + 6 * count(BEST_CARDS >> 1),
            }
        };
        let ahead = strength(n | s) - strength(e | w) + if self.turn & 1 == 0 { 4 } else { -4 };
        let ahead = if makers == 0 { ahead } else { -ahead };
        let left = i32::from(self.tricks_left);
        ((8 * left + ahead + 8) / 16).clamp(0, left) as u8
    }

    /// Returns whether a seat's trumps surely take at least `tricks` tricks, which must not be 0.
    ///
    /// A trump wins unless an opponent plays a higher one, and each higher trump can beat only one. So of the seat's
    /// `n` highest trumps at least `n - m` win, if the opponents hold `m` trumps above the lowest of these.
    #[inline]
    pub fn surely_takes(&self, seat: u8, tricks: u8) -> bool {
        let hand = |seat: u8| self.hands[usize::from(seat & 3)];
        let mut own = hand(seat) & self.trumps();
        if own.count_ones() < u32::from(tricks) {
            return false;
        }
        let enemy = hand(seat + 1) | hand(seat + 3);
        let mut laid = 0;
        while own != 0 {
            let place = own.leading_zeros();
            own ^= BEST_TRUMP >> place;
            laid += 1;
            if laid >= u32::from(tricks) + (enemy & !(u32::MAX >> place)).count_ones() {
                return true;
            }
        }
        false
    }

    /// A lower bound on the tricks that the leader's side can win in a row, starting with this lead. The leader plays
    /// the best trumps and then plain winners that nobody can trump. Or the leader plays plain winners, and then the
    /// partner wins with the best trumps.
    #[inline]
    pub fn cashable_tricks(&self) -> u8 {
        let hand = |turn: u8| self.hands[usize::from((self.turn + turn) & 3)];
        let (own, partner) = (hand(0), hand(2));
        let run = |byte: u32| (own << (24 - 8 * byte)).leading_ones();
        if self.trump_presence == TrumpPresence::No {
            return (0..4).map(run).sum::<u32>() as u8;
        }
        let drawn = own.leading_ones();
        // A plain winner is safe from an opponent who still has trumps only while that opponent must follow suit.
        let lengths = |enemy: u32| {
            let lengths = suit_lengths(enemy);
            if lengths >> 24 > drawn { lengths } else { u32::MAX }
        };
        let (left, right) = (lengths(hand(1)), lengths(hand(3)));
        let mut plain = 0;
        for byte in 0..3 {
            let length = |lengths: u32| lengths >> (8 * byte) & 0xff;
            plain += run(byte).min(length(left)).min(length(right));
        }
        let kept = partner.leading_ones();
        let with_partner = kept + plain.min((partner & 0xff_ffff).count_ones());
        (drawn + plain).max(with_partner) as u8
    }
}

/// The number of cards of each suit, one byte per suit.
#[inline]
fn suit_lengths(hand: u32) -> u32 {
    let pairs = hand - (hand >> 1 & 0x5555_5555);
    let fours = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
    (fours + (fours >> 4)) & 0x0f0f_0f0f
}

//! Tricks that need no search.

use super::code::{BEST, TRUMPS};
use super::node::Node;

/// The best trump and the second best.
const RIGHT: u32 = 1 << 31;
const SECOND: u32 = 1 << 30;

impl Node {
    /// A guess at the makers' tricks from here on, by counting trumps and best cards; the weights fit full deals, where it
    /// is right one time in two and seldom off by two.
    pub fn guess(&self, makers: u8) -> u8 {
        let [n, e, s, w] = self.hands;
        // In sixteenths of a trick.
        let strength = |hands: u32| {
            let count = |set: u32| (hands & set).count_ones() as i32;
            7 * count(TRUMPS) + 10 * count(RIGHT) + 4 * count(SECOND) + 5 * count(BEST & !TRUMPS)
        };
        let ahead = strength(n | s) - strength(e | w) + if self.turn & 1 == 0 { 4 } else { -4 };
        let ahead = if makers == 0 { ahead } else { -ahead };
        let left = i32::from(self.left);
        ((8 * left + ahead + 8) / 16).clamp(0, left) as u8
    }

    /// How many tricks a seat takes whatever happens: its trumps above everybody else's.
    #[inline]
    pub fn sure(&self, seat: u8) -> u8 {
        self.hands[usize::from(seat & 3)].leading_ones() as u8
    }

    /// How many tricks the leader's side can take at once, nothing being on the table: the leader's highest trumps, then the
    /// plain cards on top of their suits that nobody can trump; beside the plain ones, the partner's highest trumps keep.
    #[inline]
    pub fn cashable(&self) -> u8 {
        let hand = |turn: u8| self.hands[usize::from((self.turn + turn) & 3)];
        let (own, partner) = (hand(0), hand(2));
        let drawn = own.leading_ones();
        // An enemy that still has trumps when the leader's are gone must follow suit.
        let follows = |enemy: u32| if (enemy >> 24).count_ones() > drawn { enemy } else { u32::MAX };
        let (left, right) = (follows(hand(1)), follows(hand(3)));
        let mut plain = 0;
        for byte in 0..3 {
            let length = |hand: u32| (hand >> (8 * byte) & 0xff).count_ones();
            plain += (own << (24 - 8 * byte)).leading_ones().min(length(left)).min(length(right));
        }
        let kept = partner.leading_ones();
        let with_partner = kept + plain.min((partner & 0xff_ffff).count_ones());
        (drawn + plain).max(with_partner) as u8
    }
}

//! The transposition table, which remembers the results of positions between tricks.

use super::code::BEST_CARDS;
use super::node::Node;

/// The number of entries, a power of two. A larger table would not fit into the processor's fastest cache.
const ENTRIES: usize = 1 << 12;

/// The lowest and highest number of tricks that the leader's side can still take, as far as is known.
#[derive(Clone, Copy)]
pub struct TrickBounds {
    pub low: u8,
    pub high: u8,
}

/// A position in 55 bits. It tells the holder of each card in play. Seats are counted from the leader, and plain suits
/// are sorted by their bits, so positions that differ only in the names of seats and plain suits have the same key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PositionKey(u64);

impl PositionKey {
    /// The key of a position between tricks.
    #[inline]
    pub fn of(node: &Node) -> PositionKey {
        let hand = |turn: u8| node.hands[usize::from((node.turn + turn) & 3)];
        let (left, opposite, right) = (hand(1), hand(2), hand(3));
        let in_play = hand(0) | left | opposite | right;
        // In each suit, an end mark in the first free bit below the cards tells their number.
        let end = (in_play >> 1 | BEST_CARDS) & !in_play;
        let (odd, far) = (left | right | end, opposite | right);
        let plain = |byte: u32| (odd >> (8 * byte) & 0xff) << 5 | (far >> (8 * byte) & 0xff) >> 2;
        let (a, b, c) = (plain(0), plain(1), plain(2));
        let (a, b) = (a.min(b), a.max(b));
        let (b, c) = (b.min(c), b.max(c));
        let (a, b) = (a.min(b), a.max(b));
        // Eight trumps leave no bit for the end mark. They are not confused with seven trumps and an end mark, because
        // the hands would have different sizes.
        let trumps = (odd >> 24) << 8 | far >> 24;
        PositionKey(u64::from(trumps) << 39 | u64::from(c) << 26 | u64::from(b) << 13 | u64::from(a))
    }

    #[inline]
    fn table_index(self) -> usize {
        (self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize % ENTRIES
    }
}

/// The bit of an entry at which the lower bound begins. The key lies below.
const LOW_SHIFT: u32 = 55;
/// The bit of an entry at which the upper bound begins.
const HIGH_SHIFT: u32 = 58;
/// The bit of an entry at which the age begins.
const AGE_SHIFT: u32 = 61;

/// A table of positions with the bounds of their tricks. A new entry replaces the old one in its slot. Entries are true
/// in every deal, so one table can serve any number of deals.
pub struct TranspositionTable {
    /// Each entry has the key in 55 bits, the two bounds in three bits each, and the age in three bits. The value 0
    /// marks an empty entry. No key is 0, because a suit without cards has its end mark.
    entries: Box<[u64; ENTRIES]>,
    /// The current age, 0 to 7, at its bit position. Entries of another age count as empty.
    age: u64,
}

impl TranspositionTable {
    pub fn new() -> TranspositionTable {
        TranspositionTable { entries: Box::new([0; ENTRIES]), age: 0 }
    }

    /// Forgets all positions, by starting a new age.
    pub fn clear(&mut self) {
        self.age = self.age.wrapping_add(1 << AGE_SHIFT);
        if self.age == 0 {
            self.entries.fill(0);
        }
    }

    /// Returns the bounds of a position, if they are known.
    #[inline]
    pub fn get(&self, key: PositionKey) -> Option<TrickBounds> {
        let place = self.entries[key.table_index()];
        let difference = place ^ (key.0 | self.age);
        let is_it = difference & !(0o77 << LOW_SHIFT) == 0;
        is_it.then_some(TrickBounds { low: (place >> LOW_SHIFT & 7) as u8, high: (place >> HIGH_SHIFT & 7) as u8 })
    }

    #[inline]
    pub fn set(&mut self, key: PositionKey, bounds: TrickBounds) {
        self.entries[key.table_index()] =
            key.0 | u64::from(bounds.low) << LOW_SHIFT | u64::from(bounds.high) << HIGH_SHIFT | self.age;
    }
}

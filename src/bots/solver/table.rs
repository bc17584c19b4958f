//! The transposition table: results for positions between tricks.

use super::code::BEST_CARDS;
use super::node::Node;

/// Number of entries, a power of two. More would not fit the processor's fastest cache.
const ENTRIES: usize = 1 << 12;

/// The range of tricks that the leader's side takes from a position.
#[derive(Clone, Copy)]
pub struct Bounds {
    pub low: u8,
    pub high: u8,
}

/// A position in 55 bits, regardless of seats and suit names. It tells the holder of each card in play, by rank; seats
/// are counted from the leader, and plain suits are ordered by their codes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(u64);

impl Key {
    /// The key of a position between tricks.
    #[inline]
    pub fn of(node: &Node) -> Key {
        let hand = |turn: u8| node.hands[usize::from((node.turn + turn) & 3)];
        let (left, opposite, right) = (hand(1), hand(2), hand(3));
        let in_play = hand(0) | left | opposite | right;
        // The first free bit below each suit marks the number of its cards.
        let end = (in_play >> 1 | BEST_CARDS) & !in_play;
        let (odd, far) = (left | right | end, opposite | right);
        let plain = |byte: u32| (odd >> (8 * byte) & 0xff) << 5 | (far >> (8 * byte) & 0xff) >> 2;
        let (a, b, c) = (plain(0), plain(1), plain(2));
        let (a, b) = (a.min(b), a.max(b));
        let (b, c) = (b.min(c), b.max(c));
        let (a, b) = (a.min(b), a.max(b));
        // Eight trumps leave no room for the end mark. They cannot be confused with seven trumps and an end mark,
        // because some hand would then have one card more.
        let trumps = (odd >> 24) << 8 | far >> 24;
        Key(u64::from(trumps) << 39 | u64::from(c) << 26 | u64::from(b) << 13 | u64::from(a))
    }

    #[inline]
    fn table_index(self) -> usize {
        (self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize % ENTRIES
    }
}

/// Bit positions of an entry's parts above the key.
const LOW_SHIFT: u32 = 55;
const HIGH_SHIFT: u32 = 58;
const AGE_SHIFT: u32 = 61;

/// A table of positions; a new entry replaces the old one in its slot. Entries are true in every deal, so one table can
/// serve any number of deals.
pub struct Transpositions {
    /// Key, then the bounds, three bits each, then the age. Zero is not a key, because a suit without cards has its end
    /// mark.
    places: Box<[u64; ENTRIES]>,
    /// The current age, 0 to 7, shifted to its bit position. Entries of another age are ignored.
    age: u64,
}

impl Transpositions {
    pub fn new() -> Transpositions {
        Transpositions { places: Box::new([0; ENTRIES]), age: 0 }
    }

    /// Forgets everything, by starting a new age.
    pub fn clear(&mut self) {
        self.age = self.age.wrapping_add(1 << AGE_SHIFT);
        if self.age == 0 {
            self.places.fill(0);
        }
    }

    /// Returns the known bounds of a position.
    #[inline]
    pub fn get(&self, key: Key) -> Option<Bounds> {
        let place = self.places[key.table_index()];
        let difference = place ^ (key.0 | self.age);
        let is_it = difference & !(0o77 << LOW_SHIFT) == 0;
        is_it.then_some(Bounds { low: (place >> LOW_SHIFT & 7) as u8, high: (place >> HIGH_SHIFT & 7) as u8 })
    }

    /// Stores the bounds of a position.
    #[inline]
    pub fn set(&mut self, key: Key, bounds: Bounds) {
        self.places[key.table_index()] =
            key.0 | u64::from(bounds.low) << LOW_SHIFT | u64::from(bounds.high) << HIGH_SHIFT | self.age;
    }
}

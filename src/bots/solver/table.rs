//! What the search remembers of positions between tricks.

use super::code::BEST;
use super::node::Node;

/// How many positions are remembered, a power of two; more would not stay in the processor's nearest memory.
const SIZE: usize = 1 << 12;

/// Between how many and how many tricks the leader's side takes from a position on.
#[derive(Clone, Copy)]
pub struct Bounds {
    pub low: u8,
    pub high: u8,
}

/// A position, whoever sits where and whatever its suits are called: 55 bits. It says who holds each card in play, by rank, with
/// the seats counted from the leader and the plain suits in order of their codes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(u64);

impl Key {
    /// The key of a position between tricks.
    #[inline]
    pub fn of(node: &Node) -> Key {
        let hand = |turn: u8| node.hands[usize::from((node.turn + turn) & 3)];
        let (left, opposite, right) = (hand(1), hand(2), hand(3));
        let in_play = hand(0) | left | opposite | right;
        // The first place of a suit below its cards, to tell how many there are.
        let end = (in_play >> 1 | BEST) & !in_play;
        let (odd, far) = (left | right | end, opposite | right);
        let plain = |byte: u32| (odd >> (8 * byte) & 0xff) << 5 | (far >> (8 * byte) & 0xff) >> 2;
        let (a, b, c) = (plain(0), plain(1), plain(2));
        let (a, b) = (a.min(b), a.max(b));
        let (b, c) = (b.min(c), b.max(c));
        let (a, b) = (a.min(b), a.max(b));
        // Eight trumps leave no place for an end; eight that are all in play are no seven and an end, for then somebody would
        // hold a card more.
        let trumps = (odd >> 24) << 8 | far >> 24;
        Key(u64::from(trumps) << 39 | u64::from(c) << 26 | u64::from(b) << 13 | u64::from(a))
    }

    #[inline]
    fn place(self) -> usize {
        (self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize % SIZE
    }
}

/// How far a place is shifted to read its parts: the key is below.
const LOW: u32 = 55;
const HIGH: u32 = 58;
const AGE: u32 = 61;

/// Remembers positions; a new one takes the place of the old one there. What is remembered is true of every deal, so
/// that a table may serve for any number of them.
pub struct Transpositions {
    /// A key, above it the bounds, three bits each, and on top the age in which it was written. An empty place's zero is no
    /// key: a suit without cards has its end mark.
    places: Box<[u64; SIZE]>,
    /// The age now, 0 to 7, in its place. What is of another age is forgotten.
    age: u64,
}

impl Transpositions {
    /// An empty table.
    pub fn new() -> Transpositions {
        Transpositions { places: Box::new([0; SIZE]), age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age = self.age.wrapping_add(1 << AGE);
        if self.age == 0 {
            self.places.fill(0);
        }
    }

    /// Returns what is known of a position.
    #[inline]
    pub fn get(&self, key: Key) -> Option<Bounds> {
        let place = self.places[key.place()];
        let difference = place ^ (key.0 | self.age);
        let is_it = difference & !(0o77 << LOW) == 0;
        is_it.then_some(Bounds { low: (place >> LOW & 7) as u8, high: (place >> HIGH & 7) as u8 })
    }

    /// Remembers what is known of a position.
    #[inline]
    pub fn set(&mut self, key: Key, bounds: Bounds) {
        self.places[key.place()] = key.0 | u64::from(bounds.low) << LOW | u64::from(bounds.high) << HIGH | self.age;
    }
}

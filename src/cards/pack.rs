//! A pack of cards in a certain order: shuffling, cutting, and the two forms in which it is stored.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Card, CardSet, Random};

/// The cards of a game in order, top card first: 24 cards, or 25 with the joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    Suited([Card; 24]),
    WithJoker([Card; 25]),
}

impl Pack {
    /// The 24 cards in the order of [`Card::ALL`].
    pub const SORTED: Pack = Pack::Suited(Card::SUITED);

    /// Makes a pack with the cards in this order. Returns `None` unless `cards` has each of the 24 suited cards once,
    /// and the joker at most once.
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<Pack> {
        let set: CardSet = cards.iter().copied().collect();
        let suited = || cards.try_into().ok().map(Pack::Suited).filter(|_| set == CardSet::SUITED);
        let with_joker = || cards.try_into().ok().map(Pack::WithJoker).filter(|_| set == CardSet::ALL);
        suited().or_else(with_joker)
    }

    /// Returns a shuffled pack without the joker. The order for a given state of the generator must never change,
    /// because a stored or shared seed must always give the same deals.
    #[must_use]
    pub fn new_shuffled(random: &mut Random) -> Pack {
        Pack::SORTED.shuffle(random)
    }

    /// Shuffles the pack by the method of Fisher and Yates, from the bottom up. Every order is equally likely.
    #[must_use]
    #[inline]
    pub fn shuffle(mut self, random: &mut Random) -> Pack {
        let cards = self.cards_mut();
        for last in (1..cards.len() as u32).rev() {
            cards.swap(last as usize, random.below(last + 1) as usize);
        }
        self
    }

    /// Cuts the pack: lifts `lifted` cards from the top and puts the others on top of them.
    #[must_use]
    pub fn cut(mut self, lifted: usize) -> Pack {
        let cards = self.cards_mut();
        cards.rotate_left(lifted.min(cards.len()));
        self
    }

    /// The cards, top first.
    #[must_use]
    #[inline]
    pub const fn cards(&self) -> &[Card] {
        match self {
            Pack::Suited(cards) => cards,
            Pack::WithJoker(cards) => cards,
        }
    }

    #[inline]
    const fn cards_mut(&mut self) -> &mut [Card] {
        match self {
            Pack::Suited(cards) => cards,
            Pack::WithJoker(cards) => cards,
        }
    }

    /// The number of cards that the compact form stores. A pack with the joker has 25 cards; its last card is not
    /// stored, because it is the card that the other 24 lack.
    const STORED_CARDS: usize = 24;
    /// Stored in place of the first card if the joker is the last of 25 cards. Without this mark, the other 24 cards
    /// would look like a pack without a joker.
    const JOKER_IS_LAST_MARK: u8 = 31;

    /// Returns the compact form, one number per stored card.
    fn compact_numbers(&self) -> [u8; Pack::STORED_CARDS] {
        let cards = self.cards();
        let mut numbers = std::array::from_fn(|place| cards[place].index() as u8);
        if cards.get(Pack::STORED_CARDS) == Some(&Card::JOKER) {
            numbers[0] = Pack::JOKER_IS_LAST_MARK;
        }
        numbers
    }

    /// Reads the numbers that [`Pack::compact_numbers`] returned.
    fn from_compact_numbers(numbers: impl Iterator<Item = u8>) -> Option<Pack> {
        let numbers: Vec<u8> = numbers.collect();
        let card = |number: &u8| Card::ALL.get(usize::from(*number)).copied();
        let missing = |cards: &[Card]| (CardSet::ALL - cards.iter().copied().collect()).iter().next();
        if numbers.first() == Some(&Pack::JOKER_IS_LAST_MARK) {
            let mut cards: Vec<Card> = numbers[1..].iter().map(card).collect::<Option<_>>()?;
            cards.insert(0, missing(&cards)?);
            cards.push(Card::JOKER);
            return Pack::new(&cards);
        }
        let mut cards: Vec<Card> = numbers.iter().map(card).collect::<Option<_>>()?;
        if cards.contains(&Card::JOKER) {
            cards.push(missing(&cards)?);
        }
        Pack::new(&cards)
    }
}

impl Serialize for Pack {
    /// Writes the cards as a list in human-readable formats, and as 15 bytes (five bits a card) in compact ones.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_seq(self.cards());
        }
        let numbers = self.compact_numbers();
        let packed =
            numbers.chunks_exact(8).map(|eight| eight.iter().fold(0u64, |bits, number| bits << 5 | u64::from(*number)));
        let mut bytes = [0u8; 15];
        for (five, bits) in bytes.chunks_exact_mut(5).zip(packed) {
            five.copy_from_slice(&bits.to_be_bytes()[3..]);
        }
        bytes.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pack, D::Error> {
        let pack = if deserializer.is_human_readable() {
            Pack::new(&Vec::deserialize(deserializer)?)
        } else {
            let bytes = <[u8; 15]>::deserialize(deserializer)?;
            let words =
                bytes.chunks_exact(5).map(|five| five.iter().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte)));
            Pack::from_compact_numbers(words.flat_map(|bits| (0..8).rev().map(move |n| (bits >> (5 * n) & 31) as u8)))
        };
        pack.ok_or_else(|| {
            de::Error::custom("a pack holds each of the 24 cards once, and at most the joker beside them")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    fn text(pack: Pack) -> String {
        pack.cards().iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_seed_means_the_same_deal_for_ever() {
        let pack = Pack::new_shuffled(&mut Seed::from_number(42).stream("deal", 0));
        assert_eq!(text(pack), "KD AD JD QD TD JS KH KC QS JC AC 9H TS 9S KS AS TH TC 9C 9D JH QH AH QC");
        let next = Pack::new_shuffled(&mut Seed::from_number(42).stream("deal", 1));
        assert_ne!(pack, next);
    }

    #[test]
    fn a_pack_with_the_joker_reads_back_wherever_it_lies() {
        for lifted in 0..25 {
            let sorted = Pack::new(&Card::ALL).unwrap();
            let pack = sorted.cut(lifted);
            let bytes = postcard::to_allocvec(&pack).unwrap();
            assert_eq!((bytes.len(), postcard::from_bytes::<Pack>(&bytes).unwrap()), (15, pack));
            assert_eq!(serde_json::from_str::<Pack>(&serde_json::to_string(&pack).unwrap()).unwrap(), pack);
            assert_eq!(Pack::new(&pack.cards()[..24]).is_some(), lifted == 0);
        }
        let shuffled = Pack::new(&Card::ALL).unwrap().shuffle(&mut Random::from_number(1));
        assert_eq!(shuffled.cards().iter().copied().collect::<CardSet>(), CardSet::ALL);
    }

    #[test]
    fn packs_read_back_from_both_forms() {
        let pack = Pack::new_shuffled(&mut Random::from_number(3));
        let bytes = postcard::to_allocvec(&pack).unwrap();
        assert_eq!(bytes.len(), 15);
        assert_eq!(postcard::from_bytes::<Pack>(&bytes).unwrap(), pack);
        let json = serde_json::to_string(&pack).unwrap();
        assert_eq!(serde_json::from_str::<Pack>(&json).unwrap(), pack);
        assert!(postcard::from_bytes::<Pack>(&[0; 15]).is_err());
    }

    #[test]
    fn a_cut_keeps_the_circle() {
        assert_eq!(Pack::SORTED.cut(5).cards()[0], Card::ALL[5]);
        assert_eq!(Pack::SORTED.cut(0), Pack::SORTED);
        assert_eq!(Pack::SORTED.cut(24), Pack::SORTED);
    }
}

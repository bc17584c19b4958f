//! The pack in an order, its shuffle and its cut.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Card, CardSet, Random};

/// The 24 cards in an order, top card first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack([Card; 24]);

impl Pack {
    /// The pack in the order of [`Card::ALL`].
    pub const SORTED: Pack = Pack(Card::ALL);

    /// The pack in this order; `None` unless each card stands in it once.
    #[must_use]
    pub fn new(cards: [Card; 24]) -> Option<Pack> {
        (cards.into_iter().collect::<CardSet>() == CardSet::FULL).then_some(Pack(cards))
    }

    /// A fresh pack, shuffled. Frozen: the same generator gives the same order for ever.
    #[must_use]
    pub fn shuffled(random: &mut Random) -> Pack {
        let mut pack = Pack::SORTED;
        pack.shuffle(random);
        pack
    }

    /// Fisher and Yates from the bottom up: each of the 24! orders is as likely.
    #[inline]
    pub fn shuffle(&mut self, random: &mut Random) {
        for last in (1..24u32).rev() {
            self.0.swap(last as usize, random.below(last + 1) as usize);
        }
    }

    /// The pack after lifting `lifted` cards from the top and putting the rest on them.
    #[must_use]
    pub fn cut(mut self, lifted: usize) -> Pack {
        self.0.rotate_left(lifted.min(24) % 24);
        self
    }

    /// The cards, top first.
    #[must_use]
    pub const fn cards(&self) -> &[Card; 24] {
        &self.0
    }
}

impl Serialize for Pack {
    /// Human-readable forms get the cards; compact ones 15 bytes, five bits a card.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_seq(self.0);
        }
        let packed =
            self.0.chunks_exact(8).map(|eight| eight.iter().fold(0u64, |bits, card| bits << 5 | card.index() as u64));
        let mut bytes = [0u8; 15];
        for (five, bits) in bytes.chunks_exact_mut(5).zip(packed) {
            five.copy_from_slice(&bits.to_be_bytes()[3..]);
        }
        bytes.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pack, D::Error> {
        let cards: Vec<Card> = if deserializer.is_human_readable() {
            Vec::deserialize(deserializer)?
        } else {
            let bytes = <[u8; 15]>::deserialize(deserializer)?;
            let words =
                bytes.chunks_exact(5).map(|five| five.iter().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte)));
            let indexes = words.flat_map(|bits| (0..8).rev().map(move |n| (bits >> (5 * n) & 31) as usize));
            indexes.filter_map(|index| Card::ALL.get(index).copied()).collect()
        };
        let cards = <[Card; 24]>::try_from(cards).ok().and_then(Pack::new);
        cards.ok_or_else(|| de::Error::custom("a pack holds each of the 24 cards once"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Seed;

    fn text(pack: Pack) -> String {
        pack.cards().map(|card| card.to_string()).join(" ")
    }

    #[test]
    fn a_seed_means_the_same_deal_for_ever() {
        let pack = Pack::shuffled(&mut Seed::from_number(42).stream("deal", 0));
        assert_eq!(text(pack), "KD AD JD QD TD JS KH KC QS JC AC 9H TS 9S KS AS TH TC 9C 9D JH QH AH QC");
        let next = Pack::shuffled(&mut Seed::from_number(42).stream("deal", 1));
        assert_ne!(pack, next);
    }

    #[test]
    fn packs_read_back_from_both_forms() {
        let pack = Pack::shuffled(&mut Random::from_number(3));
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

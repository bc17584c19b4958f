//! Ways to deal the cards: in packets of two and three, or one card at a time.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

/// The ways of dealing that a rulebook allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PacketRules {
    /// Two cards to everybody and then three, or three to everybody and then two.
    pub even: bool,
    /// First 3-2-3-2 and then 2-3-2-3, or the other way around.
    pub alternating: bool,
    /// The packet sizes that are also allowed, in two rounds, in addition to `even` and `alternating`.
    pub mixed: MixedPackets,
    /// One card at a time, for five rounds.
    pub singly: bool,
    #[serde(rename = "kept")]
    pub style_rule: DealingStyleRule,
}

/// Packet sizes that are neither even nor alternating, in two rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MixedPackets {
    No,
    /// Any sizes, as long as every player gets five cards.
    AnySizes,
    /// Every packet has two or three cards, in any order around the table.
    TwosAndThrees,
}

/// Whether a dealer must keep to one style for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealingStyleRule {
    FreeEachDeal,
    /// A dealer who began with packets keeps to packets, and likewise with one card at a time.
    ForTheGame,
}

/// A way to deal five cards to four players, from eldest hand to dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Packets {
    Singly,
    /// Two rounds. The array has the packet sizes of the first round, 1 to 4, from eldest hand to dealer. The second
    /// round fills every hand up to five cards.
    TwoRounds([u8; 4]),
}

impl Packets {
    /// Two cards to everybody, then three.
    pub const TWOS_FIRST: Packets = Packets::TwoRounds([2; 4]);
    /// Three cards to everybody, then two.
    pub const THREES_FIRST: Packets = Packets::TwoRounds([3; 4]);
    /// 3-2-3-2, then 2-3-2-3.
    pub const ALTERNATING_FROM_THREE: Packets = Packets::TwoRounds([3, 2, 3, 2]);
    /// 2-3-2-3, then 3-2-3-2.
    pub const ALTERNATING_FROM_TWO: Packets = Packets::TwoRounds([2, 3, 2, 3]);

    /// The patterns that a dealer can choose from, most common first, before the rules remove some of them.
    pub const NAMED: [Packets; 9] = [
        Packets::ALTERNATING_FROM_TWO,
        Packets::ALTERNATING_FROM_THREE,
        Packets::TWOS_FIRST,
        Packets::THREES_FIRST,
        Packets::Singly,
        Packets::TwoRounds([2, 2, 3, 3]),
        Packets::TwoRounds([3, 3, 2, 2]),
        Packets::TwoRounds([2, 3, 3, 2]),
        Packets::TwoRounds([3, 2, 2, 3]),
    ];

    /// Returns whether `self` and `other` are the same style: both in packets, or both one card at a time.
    #[must_use]
    pub fn both_singly_or_both_packets(self, other: Packets) -> bool {
        (self == Packets::Singly) == (other == Packets::Singly)
    }

    /// The packet sizes by round, each from eldest hand to dealer. Unused rounds are zero.
    #[must_use]
    #[inline]
    pub const fn rounds(self) -> [[u8; 4]; 5] {
        match self {
            Packets::Singly => [[1; 4]; 5],
            Packets::TwoRounds([a, b, c, d]) => {
                let rest = [5u8.saturating_sub(a), 5u8.saturating_sub(b), 5u8.saturating_sub(c), 5u8.saturating_sub(d)];
                [[a, b, c, d], rest, [0; 4], [0; 4], [0; 4]]
            }
        }
    }

    /// Returns the place at the table that gets each of the pack's top 20 cards: 0 is eldest hand, 3 the dealer.
    #[must_use]
    pub fn order(self) -> [usize; 20] {
        let packets = self.rounds().into_iter().flat_map(|round| round.into_iter().enumerate());
        let mut places = packets.flat_map(|(place, size)| std::iter::repeat_n(place, size.into()));
        std::array::from_fn(|_| places.next().unwrap_or_default())
    }
}

impl PacketRules {
    #[must_use]
    pub fn allows(&self, packets: Packets) -> bool {
        match packets {
            Packets::Singly => self.singly,
            Packets::TWOS_FIRST | Packets::THREES_FIRST if self.even => true,
            Packets::ALTERNATING_FROM_THREE | Packets::ALTERNATING_FROM_TWO if self.alternating => true,
            Packets::TwoRounds(first) => match self.mixed {
                MixedPackets::No => false,
                MixedPackets::AnySizes => first.iter().all(|size| (1..=4).contains(size)),
                MixedPackets::TwosAndThrees => first.iter().all(|size| (2..=3).contains(size)),
            },
        }
    }

    /// The patterns of [`Packets::NAMED`] that are allowed.
    pub fn named_packets(self) -> impl Iterator<Item = Packets> {
        Packets::NAMED.into_iter().filter(move |packets| self.allows(*packets))
    }
}

impl fmt::Display for Packets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Packets::Singly => f.write_str("singly"),
            Packets::TwoRounds([a, b, c, d]) => write!(f, "{a}-{b}-{c}-{d}"),
        }
    }
}

/// Returned for a text that is neither a named way of dealing nor a list of packet sizes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("packets are \"singly\" or the first round's sizes, 1 to 4 each, such as \"2-3-2-3\"")]
pub struct ParsePacketsError;

impl FromStr for Packets {
    type Err = ParsePacketsError;

    fn from_str(text: &str) -> Result<Packets, ParsePacketsError> {
        if text == "singly" {
            return Ok(Packets::Singly);
        }
        let sizes: Option<Vec<u8>> =
            text.split('-').map(|size| size.parse().ok().filter(|size| (1..=4).contains(size))).collect();
        sizes.and_then(|sizes| sizes.try_into().ok()).map(Packets::TwoRounds).ok_or(ParsePacketsError)
    }
}

impl Serialize for Packets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Packets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Packets, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

//! Reproducible randomness: the generator, the seed of a game, and the hash that commits to the seed.
//!
//! A seed must give the same deals forever, so no result of this code may change. The code never asks the system for
//! randomness: the caller passes random bits to [`Seed::new`].

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The generator xoshiro256++ 1.0 (Blackman and Vigna, 2019): 256 bits of state, 64 bits a draw.
#[derive(Clone, Debug)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// Makes a generator from 256 bits. A generator whose bits are all 0 would return 0 forever, so
    /// [`Random::from_number`] with 0 replaces it.
    #[must_use]
    pub fn new(state: [u64; 4]) -> Random {
        if state == [0; 4] { Random::from_number(0) } else { Random { state } }
    }

    /// Makes a generator from a plain number. SplitMix64 expands the number to 256 bits, as the authors of xoshiro
    /// recommend.
    #[must_use]
    pub fn from_number(number: u64) -> Random {
        let mut sum = number;
        let state = std::array::from_fn(|_| {
            sum = sum.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (sum ^ (sum >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        });
        Random { state }
    }

    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// Returns a number from 0 to `bound - 1`, all equally likely (Lemire, 2019). A bound of 0 gives 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = (self.next_u64() >> 32) * u64::from(bound);
            let low = product as u32;
            // The first test is cheap and nearly always enough. The second test costs a division.
            if low >= bound || low >= bound.wrapping_neg() % bound.max(1) {
                return (product >> 32) as u32;
            }
        }
    }
}

/// The secret behind a game's deals: 128 bits, written as 32 hexadecimal digits.
///
/// Each deal has its own stream, `SHA-256(seed, "deal", number)`, so past deals reveal nothing about later ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 16]);

impl Seed {
    /// Makes a seed from 128 bits. For a real game they must be truly random.
    #[must_use]
    pub const fn new(bits: [u8; 16]) -> Seed {
        Seed(bits)
    }

    /// Makes a seed from a plain number, for practice, links and tests.
    #[must_use]
    pub const fn from_number(number: u64) -> Seed {
        Seed((number as u128).to_be_bytes())
    }

    /// The seed's 128 bits as a number.
    #[must_use]
    pub const fn number(self) -> u128 {
        u128::from_be_bytes(self.0)
    }

    /// Makes a generator for one purpose, such as `"deal"`, and one index, such as the number of the deal. Two
    /// generators are independent of each other if they differ in purpose or index.
    #[must_use]
    pub fn stream(self, purpose: &str, index: u32) -> Random {
        let digest =
            Sha256::new().chain_update(self.0).chain_update(purpose).chain_update(index.to_be_bytes()).finalize();
        let mut state = [0; 4];
        for (word, bytes) in state.iter_mut().zip(digest.chunks_exact(8)) {
            *word = bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
        }
        Random::new(state)
    }

    /// The SHA-256 hash of the seed's text, in hexadecimal. The hash is shown before the first card and the seed after
    /// the game, so anybody can check that the seed was not changed.
    #[must_use]
    pub fn commitment(self) -> String {
        hex(&Sha256::digest(self.to_string()))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// Returned for a text that is neither 32 hexadecimal digits nor a decimal number of up to 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a seed is a number up to 64 bits, or 32 hexadecimal digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    /// Reads 32 hexadecimal digits, or a plain decimal number of up to 64 bits.
    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let number = match text.len() {
            32 => u128::from_str_radix(text, 16).ok(),
            _ => text.parse::<u64>().ok().map(u128::from),
        };
        let number = number.filter(|_| !text.starts_with('+'));
        let number = number.ok_or(ParseSeedError)?;
        Ok(Seed(number.to_be_bytes()))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        if deserializer.is_human_readable() {
            std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        } else {
            <[u8; 16]>::deserialize(deserializer).map(Seed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        // First outputs of the authors' C code from the state 1, 2, 3, 4.
        let mut random = Random::new([1, 2, 3, 4]);
        let drawn: [u64; 4] = std::array::from_fn(|_| random.next_u64());
        assert_eq!(drawn, [41943041, 58720359, 3588806011781223, 3591011842654386]);
    }

    #[test]
    fn below_is_even_and_within_its_bound() {
        let mut random = Random::from_number(7);
        let mut seen = [0u32; 5];
        for _ in 0..50_000 {
            seen[random.below(5) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (9_500..10_500).contains(count)), "{seen:?}");
    }

    #[test]
    fn seeds_read_back_and_refuse_what_is_none() {
        let seed = Seed::new(*b"0123456789abcdef");
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("42".parse(), Ok(Seed::from_number(42)));
        for wrong in ["", "-1", "+7", "12x", "0123456789abcdef0123456789abcdeg"] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_commitment_can_be_checked_with_any_sha256() {
        // printf 0000000000000000000000000000002a | sha256sum
        let expected = "9c2a045065196edb58a47e794e84679d60d1a3a7eb0915c959ef7dfb1e198b41";
        assert_eq!(Seed::from_number(42).commitment(), expected);
    }
}

//! Numbered hands and evenings: the same number gives everybody the same cards, forever.
//!
//! The seed contains the number: twelve letters for the kind, then the number in four bytes, highest byte first.
//! Dealer, cut, packets and cards follow from the seed as in any game. Invariant: a number never gets another seed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::words::LocalTime;

use cards::Seed;
use cards::ruleset::{Counters, Length, LevelGame, Preset, Ruleset, StayingSide};
use rules::record::GameLog;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberedKind {
    /// One hand, played for points.
    Hand,
    /// A whole game, so that a club can play the same evening. It has the rulebook's number of hands, or twelve hands
    /// if the rulebook plays to a number of points.
    Evening,
}

impl NumberedKind {
    pub const ALL: [NumberedKind; 2] = [NumberedKind::Hand, NumberedKind::Evening];

    const fn seed_prefix(self) -> &'static [u8; 12] {
        match self {
            NumberedKind::Hand => b"numberedhand",
            NumberedKind::Evening => b"sameevening.",
        }
    }
}

/// A numbered hand or evening under a rulebook. Its text is the part of an address after `#/hands/`:
/// `42?rules=world`, `evening/7?rules=chicago`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct NumberedDeal {
    pub set: NumberedKind,
    pub number: u32,
    pub rules: Preset,
}

impl NumberedDeal {
    pub const LAST_NUMBER: u32 = 999_999;

    #[must_use]
    pub fn seed(self) -> Seed {
        let mut bits = [0; 16];
        let (letters, number) = bits.split_at_mut(12);
        letters.copy_from_slice(self.set.seed_prefix());
        number.copy_from_slice(&self.number.to_be_bytes());
        Seed::new(bits)
    }

    /// Returns the rules of the rulebook with the length of a numbered hand or evening.
    #[must_use]
    pub fn ruleset(self) -> Ruleset {
        let rules = self.rules.ruleset();
        let (length, counters) = match (self.set, rules.length) {
            (NumberedKind::Hand, _) => (Length::Hands(1), rules.counters),
            // The counters of a game that is played to a number of points do not count high enough.
            (NumberedKind::Evening, Length::Points(_)) => (Length::Hands(12), Counters::Fives),
            (NumberedKind::Evening, length @ Length::Hands(_)) => (length, rules.counters),
        };
        Ruleset { length, counters, level_game: LevelGame::TieStands, who_stays: StayingSide::NotDefined, ..rules }
    }

    /// Returns the numbered hand or evening that a game plays; `None` for any other game.
    #[must_use]
    pub fn of(log: &GameLog) -> Option<NumberedDeal> {
        let rules = log.rules.base?;
        let number = u32::try_from(log.seed.number() & u128::from(u32::MAX)).ok()?;
        let same = |numbered: &NumberedDeal| numbered.seed() == log.seed && numbered.ruleset() == log.rules;
        NumberedKind::ALL.map(|set| NumberedDeal { set, number, rules }).into_iter().find(same)
    }

    /// Returns whether a game is a numbered hand, which is a single hand. A numbered evening is a whole game.
    #[must_use]
    pub fn is_hand(log: &GameLog) -> bool {
        NumberedDeal::of(log).is_some_and(|of| of.set == NumberedKind::Hand)
    }

    /// Returns the hand of a day, whose number is the date: 260309 for March 9, 2026.
    #[must_use]
    pub const fn hand_of_day(day: LocalTime, rules: Preset) -> NumberedDeal {
        let number = day.year % 100 * 10_000 + day.month as u32 * 100 + day.day as u32;
        NumberedDeal { set: NumberedKind::Hand, number, rules }
    }

    /// Returns whether the number is meant as a date. Smaller numbers are played one after the other.
    #[must_use]
    pub const fn is_date(self) -> bool {
        /// January 1, 2026.
        const FIRST_DATE: u32 = 260_101;
        matches!(self.set, NumberedKind::Hand) && self.number >= FIRST_DATE
    }

    /// Returns the next number of the same kind and rulebook. Number 1 follows the last number.
    #[must_use]
    pub fn next(self) -> NumberedDeal {
        NumberedDeal { number: self.number % NumberedDeal::LAST_NUMBER + 1, ..self }
    }
}

impl fmt::Display for NumberedDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = match self.set {
            NumberedKind::Hand => "",
            NumberedKind::Evening => EVENING,
        };
        write!(f, "{set}{}{RULES}{}", self.number, self.rules.name())
    }
}

const EVENING: &str = "evening/";
const RULES: &str = "?rules=";

/// A text does not name a numbered hand or evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a number from 1 to {}, perhaps after {EVENING}", NumberedDeal::LAST_NUMBER)]
pub struct NoSuchNumber;

impl From<NumberedDeal> for String {
    fn from(of: NumberedDeal) -> String {
        of.to_string()
    }
}

impl TryFrom<String> for NumberedDeal {
    type Error = NoSuchNumber;

    fn try_from(text: String) -> Result<NumberedDeal, NoSuchNumber> {
        text.parse()
    }
}

impl FromStr for NumberedDeal {
    type Err = NoSuchNumber;

    /// Parses for example `42?rules=chicago`. If no rulebook is given, the World rules apply.
    fn from_str(text: &str) -> Result<NumberedDeal, NoSuchNumber> {
        let (place, rules) = text.split_once(RULES).unwrap_or((text, Preset::World.name()));
        let (set, digits) = match place.strip_prefix(EVENING) {
            Some(digits) => (NumberedKind::Evening, digits),
            None => (NumberedKind::Hand, place),
        };
        let number = digits.parse().ok().filter(|number| (1..=NumberedDeal::LAST_NUMBER).contains(number));
        let number = number.filter(|_| digits.bytes().all(|digit| digit.is_ascii_digit())).ok_or(NoSuchNumber)?;
        Ok(NumberedDeal { set, number, rules: rules.parse().map_err(|_| NoSuchNumber)? })
    }
}

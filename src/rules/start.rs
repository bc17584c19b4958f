//! The score at which a game starts, if it starts in the middle.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use cards::BySide;
use cards::ruleset::{GameEnd, Ruleset};

/// The highest starting score of a side. Its negative is the lowest.
const MOST_POINTS: i16 = 999;

/// The score at which a game starts, if it starts in the middle. The hands before it are unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start {
    pub score: BySide<i16>,
    /// The number of finished hands that count.
    pub hands: u8,
}

impl Start {
    /// Returns whether a game can have this score and still need another hand.
    #[must_use]
    pub fn is_possible(&self, rules: &Ruleset) -> bool {
        let Start { score, hands } = *self;
        let in_range = [score.ns, score.ew].iter().all(|points| (-MOST_POINTS..=MOST_POINTS).contains(points));
        let end = GameEnd::of(rules.length, rules.level_game, hands.into(), score, || std::iter::once(score));
        in_range && matches!(end, GameEnd::NotYet | GameEnd::SuddenDeath)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} after {}", self.score.ns, self.score.ew, self.hands)
    }
}

/// The error for a text that is not a score such as `7 5 after 6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a game stands at the points of both sides after so many hands: \"7 5 after 6\"")]
pub struct ParseStartError;

impl FromStr for Start {
    type Err = ParseStartError;

    fn from_str(text: &str) -> Result<Start, ParseStartError> {
        let (score, hands) = text.split_once(" after ").ok_or(ParseStartError)?;
        let (ns, ew) = score.split_once(' ').ok_or(ParseStartError)?;
        let points = |text: &str| text.parse().map_err(|_| ParseStartError);
        let hands = hands.parse().map_err(|_| ParseStartError)?;
        Ok(Start { score: BySide { ns: points(ns)?, ew: points(ew)? }, hands })
    }
}

//! The score from which a game goes on that starts in the middle.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use cards::BySide;
use cards::ruleset::{GameEnd, Ruleset};

/// A side's starting score is -999 to 999 points.
const MAX_START_POINTS: i16 = 999;

/// The score from which a game goes on that starts in the middle, as when somebody sets up a position. Nothing is known
/// about the hands before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MidGameStart {
    pub score: BySide<i16>,
    /// The number of hands that were finished before and count toward the length of the game.
    pub hands: u8,
}

impl MidGameStart {
    /// Returns whether a game under `rules` can have this score and still need another hand.
    #[must_use]
    pub fn is_possible(&self, rules: &Ruleset) -> bool {
        let MidGameStart { score, hands } = *self;
        let in_range =
            [score.ns, score.ew].iter().all(|points| (-MAX_START_POINTS..=MAX_START_POINTS).contains(points));
        let end = GameEnd::of(rules.length, rules.level_game, hands.into(), score, || std::iter::once(score));
        in_range && matches!(end, GameEnd::NotYet | GameEnd::SuddenDeath)
    }
}

impl fmt::Display for MidGameStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} after {}", self.score.ns, self.score.ew, self.hands)
    }
}

/// Returned for a text that is not a score and a number of hands such as `7 5 after 6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a game stands at the points of both sides after so many hands: \"7 5 after 6\"")]
pub struct ParseMidGameStartError;

impl FromStr for MidGameStart {
    type Err = ParseMidGameStartError;

    fn from_str(text: &str) -> Result<MidGameStart, ParseMidGameStartError> {
        let (score, hands) = text.split_once(" after ").ok_or(ParseMidGameStartError)?;
        let (ns, ew) = score.split_once(' ').ok_or(ParseMidGameStartError)?;
        let points = |text: &str| text.parse().map_err(|_| ParseMidGameStartError);
        let hands = hands.parse().map_err(|_| ParseMidGameStartError)?;
        Ok(MidGameStart { score: BySide { ns: points(ns)?, ew: points(ew)? }, hands })
    }
}

//! When a game is over, and for whom.

use super::{Length, LevelGame};
use crate::{BySide, Side};

/// Where a game stands after a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// Hands are to come.
    NotYet,
    /// Level after the last hand: single hands decide.
    SuddenDeath,
    /// This side has more points.
    Won(Side),
    /// Level, and this side had the score first.
    WonFirst(Side),
    /// Level, and nobody had the score first.
    Tied,
}

impl GameEnd {
    /// The end of a game of this length after so many hands that count.
    ///
    /// `stages` are the scores that the game went through, from nil all to `score`; they are asked for only where the
    /// first to reach the score wins.
    #[must_use]
    pub fn of<S>(
        length: Length,
        level: LevelGame,
        hands: usize,
        score: BySide<i16>,
        stages: impl FnOnce() -> S,
    ) -> GameEnd
    where
        S: DoubleEndedIterator<Item = BySide<i16>> + Clone,
    {
        let over = match length {
            Length::Hands(last) => hands >= usize::from(last),
            Length::Points(to) => score.ns.max(score.ew) >= i16::from(to),
        };
        if over { GameEnd::at(level, score, stages) } else { GameEnd::NotYet }
    }

    /// The end of a game that is over at this score, whatever its length.
    #[must_use]
    pub fn at<S>(level: LevelGame, score: BySide<i16>, stages: impl FnOnce() -> S) -> GameEnd
    where
        S: DoubleEndedIterator<Item = BySide<i16>> + Clone,
    {
        match (score.leader(), level) {
            (Some(side), _) => GameEnd::Won(side),
            (None, LevelGame::TieStands) => GameEnd::Tied,
            (None, LevelGame::SuddenDeath) => GameEnd::SuddenDeath,
            (None, LevelGame::FirstToReach) => first_to_reach(score, stages()).map_or(GameEnd::Tied, GameEnd::WonFirst),
        }
    }

    /// The side that has won.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameEnd::Won(side) | GameEnd::WonFirst(side) => Some(side),
            GameEnd::NotYet | GameEnd::SuddenDeath | GameEnd::Tied => None,
        }
    }
}

/// The side that has stood at its part of `score` for longer; `None` where both came to it at once.
///
/// Where scores can fall, a side has reached its score when it came to stay there.
fn first_to_reach(score: BySide<i16>, stages: impl DoubleEndedIterator<Item = BySide<i16>> + Clone) -> Option<Side> {
    let since = |side: Side| stages.clone().rev().take_while(|stage| stage[side] == score[side]).count();
    BySide::from_fn(since).leader()
}

//! Decides when a game is over and which side has won.

use super::{Length, LevelGame};
use crate::{BySide, Side};

/// Whether a game is over after a hand, and with which result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    NotYet,
    /// The score is tied after the last hand, and extra hands decide who wins.
    SuddenDeath,
    /// The game is over, and this side has more points.
    Won(Side),
    /// The game is over with a tied score, which this side reached first.
    WonByReachingFirst(Side),
    /// The game is over with a tied score, and nobody wins.
    Tied,
}

impl GameEnd {
    /// Returns the state of a game after `hands` hands that count.
    ///
    /// `stages` returns all scores of the game in order, up to `score`. It is called only for a tied game under
    /// [`LevelGame::FirstToReach`].
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
        if over { GameEnd::of_final_score(level, score, stages) } else { GameEnd::NotYet }
    }

    /// Returns the result of a game that ends at this score, for example because time ran out.
    #[must_use]
    pub fn of_final_score<S>(level: LevelGame, score: BySide<i16>, stages: impl FnOnce() -> S) -> GameEnd
    where
        S: DoubleEndedIterator<Item = BySide<i16>> + Clone,
    {
        match (score.leader(), level) {
            (Some(side), _) => GameEnd::Won(side),
            (None, LevelGame::TieStands) => GameEnd::Tied,
            (None, LevelGame::SuddenDeath) => GameEnd::SuddenDeath,
            (None, LevelGame::FirstToReach) => {
                first_to_reach(score, stages()).map_or(GameEnd::Tied, GameEnd::WonByReachingFirst)
            }
        }
    }

    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameEnd::Won(side) | GameEnd::WonByReachingFirst(side) => Some(side),
            GameEnd::NotYet | GameEnd::SuddenDeath | GameEnd::Tied => None,
        }
    }
}

/// Returns the side that reached the tied score first, or `None` if both reached it in the same hand.
///
/// Scores can fall. So a side reaches its final score with the hand after which its score never changes again.
fn first_to_reach(score: BySide<i16>, stages: impl DoubleEndedIterator<Item = BySide<i16>> + Clone) -> Option<Side> {
    let since = |side: Side| stages.clone().rev().take_while(|stage| stage[side] == score[side]).count();
    BySide::from_fn(since).leader()
}

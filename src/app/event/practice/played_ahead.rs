//! A table that the worker has played to its end while the person still plays. The table reveals only the hands that
//! people would have played by now.
//!
//! The elapsed share of the round is always an argument. This module never reads the clock.

use crate::practice::{PendingTask, PlayedTask, TaskPlace};
use cards::Seed;
use event::{TableGame, TableResult};

/// The share of a round that is over, in thousandths. It exceeds 1000 if the person takes longer than usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoundShare(pub u32);

/// A table that has been played to its end but has not reported.
#[derive(Clone, Debug)]
pub(in crate::event) struct PlayedAhead {
    pub place: TaskPlace,
    pub played: PlayedTask,
    /// The share of the round after which the table finishes.
    finish: RoundShare,
}

/// The score of a table that is still playing, or seems to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningScore {
    /// The games so far. The last game may be unfinished.
    pub result: TableResult,
    /// The number of hands played in all games together.
    pub hands: usize,
}

impl RunningScore {
    /// Returns whether a hand has been played.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.hands > 0 || self.result.games.len() > 1
    }
}

impl PlayedAhead {
    pub(in crate::event) fn new(pending: &PendingTask, played: PlayedTask) -> PlayedAhead {
        let hands = played.course.iter().map(Vec::len).sum();
        PlayedAhead { place: pending.place, finish: draw_finish(pending.task.seed, hands), played }
    }

    fn total_hands(&self) -> usize {
        self.played.course.iter().map(Vec::len).sum()
    }

    fn hands_at(&self, share: RoundShare) -> usize {
        let hands = u64::from(share.0) * self.total_hands() as u64 / u64::from(self.finish.0);
        usize::try_from(hands).unwrap_or(usize::MAX)
    }

    /// Returns whether people would have reported the result by now.
    pub(in crate::event) fn is_due(&self, share: RoundShare) -> bool {
        self.hands_at(share) >= self.total_hands()
    }

    /// Returns the score of the hands that people would have played by now.
    pub(in crate::event) fn score_at(&self, share: RoundShare) -> RunningScore {
        let hands = self.hands_at(share).min(self.total_hands());
        let (mut left, mut games) = (hands, Vec::new());
        for (scores, finished) in self.played.course.iter().zip(&self.played.result.games) {
            if left >= scores.len() {
                games.push(*finished);
                left -= scores.len();
            } else {
                let running = left.checked_sub(1).and_then(|last| scores.get(last));
                games.push(TableGame::Played(running.copied().unwrap_or_default()));
                break;
            }
        }
        RunningScore { result: TableResult::of_games(games), hands }
    }
}

/// Draws at random when a table finishes. Most tables finish before the person, the slowest a little later. A few hands
/// differ more in length than many, so short rounds spread more: of three hands, the first results come in during the
/// second; of twelve, during the ninth.
fn draw_finish(seed: Seed, hands: usize) -> RoundShare {
    let hands = u32::try_from(hands).unwrap_or(u32::MAX).max(1);
    let earliest = 800 - (720 / hands).min(300);
    RoundShare(earliest + seed.stream("tempo", 0).below(1150 - earliest))
}

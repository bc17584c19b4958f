//! Spaced repetition: decides after how many games the person is asked again about a position in which they erred.
//!
//! This module counts games. It never reads the clock.

use serde::{Deserialize, Serialize};

/// The waiting times, in games. Each right answer selects the next longer time.
pub const WAITS_IN_GAMES: [u32; 4] = [1, 3, 8, 20];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerVerdict {
    Right,
    Wrong,
}

/// The schedule by which a position is asked again. A position is mastered after two right answers in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repetition {
    /// The position is due when this many games have been reviewed in all.
    due: u32,
    last: LastAnswer,
    /// The number of right answers so far. Each right answer lengthens the wait.
    right: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LastAnswer {
    /// The last answer was wrong, or the position has not been asked since the original game.
    Wrong,
    Right,
}

impl Repetition {
    /// Schedules a position in which the person has just erred. `games` is the number of reviewed games so far.
    #[must_use]
    pub fn new(games: u32) -> Repetition {
        Repetition { due: games.saturating_add(WAITS_IN_GAMES[0]), last: LastAnswer::Wrong, right: 0 }
    }

    /// Returns whether the position is due when `games` games have been reviewed.
    #[must_use]
    pub const fn is_due(&self, games: u32) -> bool {
        self.due <= games
    }

    /// Returns the number of games still to be reviewed before the position is due. `games` is the number of games
    /// reviewed so far.
    #[must_use]
    pub const fn games_to_wait(&self, games: u32) -> u32 {
        self.due.saturating_sub(games)
    }

    /// Returns the new schedule after an answer; `None` if the position is now mastered.
    #[must_use]
    pub fn after_answer(self, answered: AnswerVerdict, games: u32) -> Option<Repetition> {
        let longest = WAITS_IN_GAMES.len() - 1;
        let (wait, last, right) = match (answered, self.last) {
            (AnswerVerdict::Right, LastAnswer::Right) => return None,
            (AnswerVerdict::Right, LastAnswer::Wrong) => {
                let right = self.right.saturating_add(1);
                (WAITS_IN_GAMES[usize::from(right).min(longest)], LastAnswer::Right, right)
            }
            (AnswerVerdict::Wrong, _) => (WAITS_IN_GAMES[0], LastAnswer::Wrong, self.right),
        };
        Some(Repetition { due: games.saturating_add(wait), last, right })
    }

    /// Returns the new schedule after an answer that was given before the position was due. A right answer changes
    /// nothing, because the person may only have remembered it. A wrong one counts as usual.
    #[must_use]
    pub fn after_early_answer(self, answered: AnswerVerdict, games: u32) -> Repetition {
        match answered {
            AnswerVerdict::Right => self,
            AnswerVerdict::Wrong => Repetition { right: self.right, ..Repetition::new(games) },
        }
    }
}

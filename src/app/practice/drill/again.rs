//! When a position that was got wrong is asked again.

use serde::{Deserialize, Serialize};

/// After how many games a position comes again: each time it is right it waits longer.
pub const AFTER: [u32; 4] = [1, 3, 8, 20];

/// How a question was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It was answered rightly.
    Right,
    /// It was answered wrongly.
    Wrong,
}

/// When a position is asked again, and what is left until it is known. It is known once it is right twice in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// After how many games in all it is asked.
    due: u32,
    /// How it was answered last.
    last: Last,
    /// How often it was right, of which it waits the longer.
    right: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Last {
    /// Wrongly, at the table or since.
    Wrong,
    Right,
}

impl Again {
    /// A position that was got wrong at the table, after so many games.
    #[must_use]
    pub fn new(games: u32) -> Again {
        Again { due: games.saturating_add(AFTER[0]), last: Last::Wrong, right: 0 }
    }

    /// Returns whether it is asked after so many games.
    #[must_use]
    pub const fn is_due(&self, games: u32) -> bool {
        self.due <= games
    }

    /// After how many games from now it comes.
    #[must_use]
    pub const fn waits(&self, games: u32) -> u32 {
        self.due.saturating_sub(games)
    }

    /// Returns when it comes after it was answered; `None` once it is known, and never comes again.
    #[must_use]
    pub fn after(self, answered: Answered, games: u32) -> Option<Again> {
        let longest = AFTER.len() - 1;
        let (wait, last, right) = match (answered, self.last) {
            (Answered::Right, Last::Right) => return None,
            (Answered::Right, Last::Wrong) => {
                let right = self.right.saturating_add(1);
                (AFTER[usize::from(right).min(longest)], Last::Right, right)
            }
            (Answered::Wrong, _) => (AFTER[0], Last::Wrong, self.right),
        };
        Some(Again { due: games.saturating_add(wait), last, right })
    }
}

//! One bot level plays a numbered hand or evening in the person's place. The result depends only on the number and the
//! level.

use serde::{Deserialize, Serialize};

use super::NumberedDeal;
use super::task::play_out;
use bots::{BotPlayer, Level};
use cards::{BySeat, Seat};
use rules::record::{Player, PlayerKind, SeedOrigin};
use rules::table::Table;

/// The task to let one bot level play a numbered hand or evening. The level sits South among three champions, where the
/// person sits, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelTask {
    pub of: NumberedDeal,
    pub level: Level,
}

impl LevelTask {
    /// Returns the tasks of all levels, in the order of [`Level::ALL`].
    #[must_use]
    pub fn all(of: NumberedDeal) -> [LevelTask; Level::ALL.len()] {
        Level::ALL.map(|level| LevelTask { of, level })
    }

    /// Plays the hand or evening, and returns the points of South's side minus the other side's. `None` if the rules
    /// never end a game, which no rulebook does.
    #[must_use]
    pub fn points(self) -> Option<i16> {
        let names = BySeat::from_fn(|_| Player { name: String::new(), plays: PlayerKind::Person });
        let mut table = Table::new(self.of.ruleset(), names, self.of.seed(), SeedOrigin::Given);
        let mut players = BySeat::from_fn(|_| BotPlayer::from(Level::Champion));
        players[Seat::S] = self.level.into();
        play_out(&mut table, players, &mut self.of.seed().stream("bots", 0))?;
        let (own, score) = (Seat::S.side(), table.state().score());
        Some(score[own] - score[own.other()])
    }
}

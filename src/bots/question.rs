//! What a bot is asked.

use serde::{Deserialize, Serialize};

use super::{BotPlayer, Decision, decide};
use rules::view::SeatView;

/// What a bot is asked: its own view and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotQuestion {
    /// What its seat has seen.
    pub view: SeatView,
    /// Which bot is asked.
    pub player: BotPlayer,
    /// Its chance.
    pub seed: u64,
}

impl BotQuestion {
    /// Returns what the bot does. The same question has the same answer everywhere.
    #[must_use]
    pub fn decision(&self) -> Decision {
        decide(&self.view, self.player, self.seed)
    }
}

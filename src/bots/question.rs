//! A question to a bot, as the page sends it to the worker.

use serde::{Deserialize, Serialize};

use super::{BotPlayer, Decision, decide};
use rules::view::SeatView;

/// Asks a bot for a decision. The question contains everything that the answer depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotQuestion {
    pub view: SeatView,
    pub player: BotPlayer,
    pub seed: u64,
}

impl BotQuestion {
    /// Returns the bot's answer. The same question has the same answer on every machine.
    #[must_use]
    pub fn decision(&self) -> Decision {
        decide(&self.view, self.player, self.seed)
    }
}

//! A request to a bot.

use serde::{Deserialize, Serialize};

use super::{BotPlayer, Decision, decide};
use rules::view::SeatView;

/// A request to a bot: the seat's view and the player, nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotQuestion {
    pub view: SeatView,
    pub player: BotPlayer,
    /// The bot's randomness.
    pub seed: u64,
}

impl BotQuestion {
    /// Answers the question. The same question has the same answer on every machine.
    #[must_use]
    pub fn decision(&self) -> Decision {
        decide(&self.view, self.player, self.seed)
    }
}

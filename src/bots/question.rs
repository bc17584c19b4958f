//! A question to a bot, as the page sends it to the worker.

use serde::{Deserialize, Serialize};

use super::{BotPlayer, Decision, Reason, decide};
use cards::Card;
use rules::is_trump;
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
        let mut decision = decide(&self.view, self.player, self.seed);
        if let Some(beaten) = winning_trump(&self.view) {
            for reason in decision.reasons.iter_mut().filter(|reason| **reason == Reason::TrumpsIn) {
                *reason = Reason::Overtrumps(beaten);
            }
        }
        decision
    }
}

/// Returns the trump that wins the trick on the table so far. `None` if no trump has been played.
fn winning_trump(view: &SeatView) -> Option<Card> {
    let public = view.public();
    let (trick, contract) = (public.trick_on_table()?, public.contract()?);
    trick.card(trick.winner_so_far()).filter(|best| is_trump(*best, contract.trump))
}

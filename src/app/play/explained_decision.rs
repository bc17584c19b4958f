//! A bot's decision with its reasons in words.

use std::cmp::Reverse;

use crate::words;
use bots::{self, BotPlayer, Decision};
use cards::sort;
use rules::Action;
use rules::view::SeatView;

/// A bot's decision with its reasons in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedDecision {
    pub action: Action,
    /// Sentences without a period; the main reason comes first.
    pub reasons: Vec<String>,
    /// The value of each choice: the chosen one first, then the best; empty if the bot computed none.
    pub alternatives: Vec<(Action, String)>,
}

impl ExplainedDecision {
    /// Decides without search, by rules of thumb in the player's style. Used when the person does
    /// not wait for the bot.
    #[must_use]
    pub fn at_once(view: &SeatView, player: BotPlayer) -> ExplainedDecision {
        ExplainedDecision::from(bots::decide_as_regular(view, player.style))
    }

    /// Returns the main reason as a sentence; empty if there is none.
    #[must_use]
    pub fn main_reason(&self) -> String {
        self.reasons.first().map(|reason| format!("{reason}.")).unwrap_or_default()
    }
}

impl From<Decision> for ExplainedDecision {
    fn from(mut decision: Decision) -> ExplainedDecision {
        let reasons = words::reasons(&decision.reasons);
        let chosen = decision.action;
        sort::sort_by_key(&mut decision.alternatives, |other| (other.action != chosen, Reverse(other.value)));
        let worths = words::worths(decision.alternatives.iter().map(|choice| choice.value));
        let alternatives = decision.alternatives.iter().map(|choice| choice.action).zip(worths).collect();
        ExplainedDecision { action: decision.action, reasons, alternatives }
    }
}

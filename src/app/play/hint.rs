//! A hint shown on the table. `session/hints.rs` asks the bots for it.

use super::ExplainedDecision;
use crate::words;
use cards::ruleset::BidWords;
use rules::Action;
use rules::view::SeatView;

/// A hint shown on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The strongest player's decision.
    pub decision: ExplainedDecision,
    /// The decision in words: `Ten of Hearts`.
    pub title: String,
    /// Every choice and its value, best first.
    pub choices: Vec<WeighedAction>,
}

/// One choice and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeighedAction {
    pub action: Action,
    /// The choice in words: `Pick up alone`.
    pub title: String,
    /// The value in words. A bot's own list names the unit only with the first: `+0.35 points`.
    pub worth: String,
}

impl WeighedAction {
    /// Lists all choices that a bot has weighed.
    #[must_use]
    pub fn all(told: &ExplainedDecision, view: &SeatView, words: BidWords) -> Vec<WeighedAction> {
        let choice = |(action, worth): &(Action, String)| WeighedAction {
            action: *action,
            title: words::action_name(*action, view, words),
            worth: worth.clone(),
        };
        told.alternatives.iter().map(choice).collect()
    }
}

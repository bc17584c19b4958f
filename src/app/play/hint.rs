//! The hint that the table shows. `session/hints.rs` asks a bot for it.

use super::ExplainedDecision;
use crate::words;
use cards::ruleset::BidWords;
use rules::Action;
use rules::view::SeatView;

#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The decision of the strongest bot.
    pub decision: ExplainedDecision,
    /// The decision in words: `Ten of Hearts`.
    pub title: String,
    /// Every choice with its value, best first.
    pub choices: Vec<WeighedAction>,
}

/// A choice with its value, both in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeighedAction {
    pub action: Action,
    /// The name of the action: `Pick up alone`.
    pub title: String,
    /// The value, such as `+0.35 points`. In a list from a bot, only the first value has a unit.
    pub worth: String,
}

impl WeighedAction {
    /// Lists all choices that a bot has weighed for its decision.
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

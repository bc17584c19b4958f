//! The hint that the table shows when the person asks for one. `session/hints.rs` asks a bot for it.

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

/// An action that the player could choose, with its value. Both are in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeighedAction {
    pub action: Action,
    /// The name of the action, or of its card: `Pick up alone`, `Ten of Hearts`.
    pub title: String,
    /// The value, such as `+0.35 points`. In a list made from a bot's values, only the first has a unit.
    pub worth: String,
}

impl WeighedAction {
    /// Names an action in a list of actions of one kind, so that its card is enough.
    #[must_use]
    pub fn of(action: Action, worth: String, view: &SeatView, words: BidWords) -> WeighedAction {
        let title = match action {
            Action::Discard(card) => words::card(card),
            _ => words::action_name(action, view, words),
        };
        WeighedAction { action, title, worth }
    }

    /// Lists all actions that a bot has weighed for its decision, with their values.
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

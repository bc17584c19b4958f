//! A hint as it lies on the table; `session/advise.rs` asks for it.

use super::Explained;
use crate::words;
use cards::ruleset::BidWords;
use rules::Action;
use rules::view::SeatView;

/// A word of advice lying on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What the strongest player would do.
    pub told: Explained,
    /// The same in words: `Ten of Hearts`.
    pub title: String,
    /// Every choice and what it is worth, the best first.
    pub choices: Vec<WeighedAction>,
}

/// One thing that can be done, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedAction {
    /// What can be done.
    pub action: Action,
    /// The same in words: `Pick up alone`.
    pub title: String,
    /// What it is worth: `+0.35 points`, and after the first without the unit.
    pub worth: String,
}

impl WeighedAction {
    /// Returns everything that could be done with this view, as a bot told it.
    #[must_use]
    pub fn all(told: &Explained, view: &SeatView, words: BidWords) -> Vec<WeighedAction> {
        let choice = |(action, worth): &(Action, String)| WeighedAction {
            action: *action,
            title: words::action_name(*action, view, words),
            worth: worth.clone(),
        };
        told.alternatives.iter().map(choice).collect()
    }
}

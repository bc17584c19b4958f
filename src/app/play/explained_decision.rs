//! A bot's decision with the bot's reasons in words.

use std::cmp::Reverse;

use crate::words;
use bots::{self, Alternative, BotPlayer, Decision, Reason};
use cards::sort;
use rules::Action;
use rules::view::SeatView;

/// A bot's decision with the bot's reasons, to be shown to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedDecision {
    pub action: Action,
    /// The reasons as sentences without a period, most important first.
    pub reasons: Vec<String>,
    /// The reasons as data.
    pub grounds: Vec<Reason>,
    /// Every possible action with its value in words. The chosen action comes first, then the others from best to
    /// worst. Empty if the bot computed no values.
    pub alternatives: Vec<(Action, String)>,
    /// The other actions that are as good: nothing makes a difference, or the values are shown with the same number.
    pub as_good: Vec<Action>,
}

impl ExplainedDecision {
    /// Decides by rules of thumb in the bot's style, without search. Used when the person does not wait for the bot's
    /// own decision.
    #[must_use]
    pub fn at_once(view: &SeatView, player: BotPlayer) -> ExplainedDecision {
        ExplainedDecision::from(bots::decide_as_regular(view, player.style))
    }

    /// Returns the most important reason as a sentence with its period, or an empty text if there is no reason.
    #[must_use]
    pub fn main_reason(&self) -> String {
        self.reasons.first().map(|reason| format!("{reason}.")).unwrap_or_default()
    }

    /// Chooses another action that is worth as much, and puts it first among the alternatives.
    pub fn choose_instead(&mut self, action: Action) {
        if let Some(n) = self.alternatives.iter().position(|(other, _)| *other == action) {
            self.alternatives.swap(0, n);
        }
        self.action = action;
    }
}

impl From<Decision> for ExplainedDecision {
    fn from(mut decision: Decision) -> ExplainedDecision {
        let reasons = words::reason_sentences(&decision.reasons);
        let chosen = decision.action;
        sort::sort_by_key(&mut decision.alternatives, |other| (other.action != chosen, Reverse(other.value)));
        let no_difference = decision.reasons.contains(&Reason::AsGood);
        let best = decision.alternatives.first().map(|choice| choice.value);
        let is_as_good = |other: &&Alternative| {
            no_difference || best.is_some_and(|best| words::same_number_shown(best, other.value))
        };
        let as_good = decision.alternatives.iter().skip(1).filter(is_as_good).map(|choice| choice.action).collect();
        let worths = words::choice_values(decision.alternatives.iter().map(|choice| choice.value));
        let alternatives = decision.alternatives.iter().map(|choice| choice.action).zip(worths).collect();
        ExplainedDecision { action: decision.action, reasons, grounds: decision.reasons, alternatives, as_good }
    }
}

//! A bot's decision with its reasons.

use std::cmp::Reverse;

use crate::words;
use bots::{self, BotPlayer, Decision};
use cards::sort;
use rules::Action;
use rules::view::SeatView;

/// A decision and why, in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// What the bot decides.
    pub action: Action,
    /// Why, the weightiest reason first.
    pub reasons: Vec<String>,
    /// What each choice is worth, the best first; empty where nothing was computed.
    pub alternatives: Vec<(Action, String)>,
}

impl Explained {
    /// Returns what a bot does where nobody waits for it: the sound rule of thumb, in its own style.
    #[must_use]
    pub fn at_once(view: &SeatView, player: BotPlayer) -> Explained {
        Explained::from(bots::sound(view, player.style))
    }

    /// The reasons as sentences.
    #[must_use]
    pub fn because(&self) -> String {
        self.reasons.iter().map(|reason| format!("{reason}. ")).collect()
    }
}

impl From<Decision> for Explained {
    fn from(mut decision: Decision) -> Explained {
        let reasons = decision.reasons.into_iter().map(words::reason).collect();
        sort::sort_by_key(&mut decision.alternatives, |other| Reverse(other.value));
        let worths = words::worths(decision.alternatives.iter().map(|choice| choice.value));
        let alternatives = decision.alternatives.iter().map(|choice| choice.action).zip(worths).collect();
        Explained { action: decision.action, reasons, alternatives }
    }
}

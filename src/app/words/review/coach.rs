//! The coach's sentences at the table, and the choices in the coach's setting.

use super::mistake::{Tense, mistake_sentence};
use crate::words::action_name;
use crate::words::names::in_lowercase;
use bots::review::Verdict;
use cards::BySeat;
use cards::ruleset::BidWords;
use rules::view::SeatView;

pub const COACH: &str = "Coach";
pub const OFF: &str = "Off";
/// The setting in which the coach explains the costliest decision after each hand.
pub const AFTER_EACH_HAND: &str = "After each hand";
/// The setting in which the coach asks before a costly decision is carried out.
pub const BEFORE_IT_HAPPENS: &str = "Before it happens";
/// The coach's message after a hand without mistakes.
pub const NOTHING_TO_REGRET: &str = "Nothing to regret in this hand.";

/// Describes the costliest mistake of a hand: `One thing. Nora had the trick: the left bower was wasted. Better: Ten of
/// Spades.`
#[must_use]
pub fn costliest_mistake_sentence(
    view: &SeatView,
    verdict: &Verdict,
    names: &BySeat<String>,
    words: BidWords,
) -> String {
    let better = in_lowercase(&action_name(verdict.best, view, words));
    format!("One thing. {} Better: {better}.", mistake_sentence(&verdict.mistake, view, names, Tense::Past))
}

/// Asks before a costly decision whether the player is sure: `Nora has the trick: the left bower is wasted. Sure?`
#[must_use]
pub fn ask_if_sure(view: &SeatView, verdict: &Verdict, names: &BySeat<String>) -> String {
    format!("{} Sure?", mistake_sentence(&verdict.mistake, view, names, Tense::Ahead))
}

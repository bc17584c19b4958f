//! What the coach says at the table.

use super::mistake::{Moment, mistake};
use crate::words::action_name;
use bots::review::Verdict;
use cards::BySeat;
use cards::ruleset::BidWords;
use rules::view::SeatView;

/// The setting.
pub const COACH: &str = "Coach";
/// Nobody says anything.
pub const OFF: &str = "Off";
/// The costliest decision of each hand.
pub const AFTER: &str = "After each hand";
/// A question before it happens.
pub const BEFORE: &str = "Before it happens";
/// What the setting does.
pub const HELP: &str = "Says what was wrong with a decision, judged from what you can see: the costliest one after each hand, or a \
                        question before a tap that loses a lot. Never in an event.";
/// Nothing was wrong.
pub const NOTHING: &str = "Nothing to regret in this hand.";

/// Returns what a hand teaches: `One thing. Nora had the trick: the left bower was wasted. Better: Ten of Spades.`
#[must_use]
pub fn one_thing(view: &SeatView, verdict: &Verdict, names: &BySeat<String>, words: BidWords) -> String {
    let better = action_name(verdict.best, view, words);
    format!("One thing. {} Better: {better}.", mistake(&verdict.mistake, view, names, Moment::Past))
}

/// Returns whether somebody means it: `Nora has the trick: the left bower is wasted. Sure?`
#[must_use]
pub fn sure(view: &SeatView, verdict: &Verdict, names: &BySeat<String>) -> String {
    format!("{} Sure?", mistake(&verdict.mistake, view, names, Moment::Ahead))
}

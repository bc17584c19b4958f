//! The rulebooks.

use crate::words::rulebook::{short_title, tagline, title};
use cards::ruleset::{Preset, Ruleset};

pub const READING: &str = "(R) our reading";
pub const SIDE_BY_SIDE: &str = "Side by side";
pub const CLAUSE_BY_CLAUSE: &str = "Clause by clause";
pub const READING_IS: &str = " marks where the text is silent or contradicts itself and we had to choose.";
pub const AT_AN_EVENT: &str = "At an event";
pub const AT_AN_EVENT_IS: &str = "Who moves, who ranks, who wins, and the clock.";
pub const FOR_THE_PEOPLE: &str = "For the people in the room";
pub const FOR_THE_PEOPLE_IS: &str = "What no program can enforce for you.";
pub const WHEN_WRONG: &str = "When something goes wrong";
pub const IN_A_MINUTE: &str = "Euchre in a minute";
pub const RULE: &str = "Rule";
pub const TO_TEN: &str = "To ten: ";
pub const RULES: &str = "Rules";
pub const RULEBOOK: &str = "Rulebook";
pub const WHEN_WRONG_SIDE_BY_SIDE: &str =
    "At a real table, and at an open one here. A strict table does not let these happen.";
pub const WHEN_WRONG_IS: &str =
    "A strict table does not let these happen. Elsewhere they do, and this is what is ruled.";
pub const FIVE_SIDE_BY_SIDE: &str = "Five rulebooks side by side";
pub const SIGNS: &str = " marks where a text is silent or contradicts itself and we had to choose. A bar marks what \
    differs from the first.";

/// Titles a rulebook's rules.
#[must_use]
pub fn rules_of(preset: Preset) -> String {
    format!("{} rules", short_title(preset))
}

/// Introduces a rulebook, and says that the words are ours.
#[must_use]
pub fn told_by(preset: Preset, set: &Ruleset) -> String {
    format!("{}, told in our own words: {}. ", title(preset), tagline(set))
}

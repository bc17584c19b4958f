//! Labels of the screens that show the rulebooks.

use crate::words::rulebook::{list_title, tagline, title};
use cards::ruleset::{Preset, Ruleset};

pub const WHEN_WRONG: &str = "When something goes wrong";
pub const FIVE_SIDE_BY_SIDE: &str = "Five rulebooks side by side";

/// Titles a rulebook's rules.
#[must_use]
pub fn rules_of(preset: Preset) -> String {
    format!("{} rules", list_title(preset))
}

/// Introduces a rulebook, and says that the words are ours.
#[must_use]
pub fn told_by(preset: Preset, set: &Ruleset) -> String {
    format!("{}, told in our own words: {}. ", title(preset), tagline(set))
}

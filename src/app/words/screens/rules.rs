//! Texts of the screens that show the rulebooks.

use crate::words::rulebook::{full_title, list_title, tagline};
use cards::ruleset::{Preset, Ruleset};

pub const WHEN_SOMETHING_GOES_WRONG: &str = "When something goes wrong";
pub const SIDE_BY_SIDE: &str = "Rulebooks side by side";

/// Returns the title of a rulebook's page: `Chicago rules`.
#[must_use]
pub fn rules_title(preset: Preset) -> String {
    format!("{} rules", list_title(preset))
}

/// Introduces the rules of a rulebook: its full title, that the words are ours, and the main features.
#[must_use]
pub fn rules_introduction(preset: Preset, set: &Ruleset) -> String {
    format!("{}, told in our own words: {}. ", full_title(preset), tagline(set))
}

//! Texts of the screens that show the rulebooks.

use crate::words::rulebook::{list_title, tagline, title};
use cards::ruleset::{Preset, Ruleset};

pub const WHEN_WRONG: &str = "When something goes wrong";
pub const FIVE_SIDE_BY_SIDE: &str = "Five rulebooks side by side";

/// Returns the title of a rulebook's page: `Chicago rules`.
#[must_use]
pub fn rules_of(preset: Preset) -> String {
    format!("{} rules", list_title(preset))
}

/// Introduces the rules of a rulebook, and says that they are told in our own words.
#[must_use]
pub fn told_by(preset: Preset, set: &Ruleset) -> String {
    format!("{}, told in our own words: {}. ", title(preset), tagline(set))
}

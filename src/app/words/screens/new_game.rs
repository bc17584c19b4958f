//! The form for a new game.

use crate::save::Ceremony;
use crate::words::levels::{level_sentence, strength};
use crate::words::rulebook::tagline;
use bots::Level;
use cards::ruleset::Ruleset;
use rules::TableKind;

pub const PARTNER: &str = "Partner";
pub const OPPONENTS: &str = "Opponents";
pub const TABLE: &str = "Table";
pub const MORE: &str = "More";
pub const SEED: &str = "Seed";
pub const START_GAME: &str = "Start game";
pub const LEFT: &str = "On your left";
pub const RIGHT: &str = "On your right";
pub const NAMES: &str = "Names";
pub const SEED_HELP: &str = "A number, or the 32 digits of a game that you have played: the same seed gives the same \
    cards. Leave it empty for a fair deal that nobody knows.";

/// Describes a level and its measured strength.
#[must_use]
pub fn level_is(level: Level) -> String {
    format!("{} {}", level_sentence(level), strength(level))
}

/// Summarizes a set of rules.
#[must_use]
pub fn rules_are(rules: &Ruleset) -> String {
    format!("{}. ", tagline(rules))
}

/// Explains who cuts and deals.
#[must_use]
pub const fn ceremony_is(ceremony: Ceremony) -> &'static str {
    match ceremony {
        Ceremony::Quick => "Cut, deal and packets happen by themselves.",
        Ceremony::Full => "You press cut, deal and packets yourself.",
    }
}

/// Explains a strict table and one with irregularities.
#[must_use]
pub const fn table_is(table: TableKind) -> &'static str {
    match table {
        TableKind::Strict => "What the rules forbid cannot be done.",
        TableKind::Open => "Anybody can renege, drop a card or play out of turn. Notice it and call the director.",
    }
}

/// Says why the text is not a seed.
#[must_use]
pub fn no_seed(why: &str) -> String {
    format!("That isn't a valid seed: {why}.")
}

/// Says that a part of a link is ignored.
#[must_use]
pub fn unknown_in_link(part: &str) -> String {
    format!("The link says \"{part}\", which Bower does not know. It is ignored.")
}

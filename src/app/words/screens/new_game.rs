//! Texts of the form for a new game.

use crate::play::{GamesTogether, TableGuest};
use crate::save::{Ceremony, TablePlace};
use crate::words::levels::{level_sentence, strength_sentence};
use crate::words::rulebook::{one_line_description, tagline};
use bots::Level;
use cards::ruleset::Ruleset;
use rules::TableKind;

pub const PARTNER: &str = "Partner";
pub const START_GAME: &str = "Start game";
pub const ON_YOUR_LEFT: &str = "On your left";
pub const ON_YOUR_RIGHT: &str = "On your right";

/// Describes a level and its measured strength.
#[must_use]
pub fn level_description(level: Level) -> String {
    format!("{} {}", level_sentence(level), strength_sentence(level))
}

/// Describes a set of rules in one line: a rulebook by its usual line, house rules by their main features.
#[must_use]
pub fn rules_description(rules: &Ruleset) -> String {
    match rules.base.filter(|base| base.name() == rules.name) {
        Some(base) => format!("{} ", one_line_description(base)),
        None => format!("{}. ", tagline(rules)),
    }
}

/// Asks who sits at a place.
#[must_use]
pub const fn ask_who_sits(place: TablePlace) -> &'static str {
    match place {
        TablePlace::Own => "Who are you?",
        TablePlace::Partner => "Who sits across from you?",
        TablePlace::Left => "Who sits on your left?",
        TablePlace::Right => "Who sits on your right?",
    }
}

/// Labels a place at the table.
#[must_use]
pub const fn place_label(place: TablePlace) -> &'static str {
    match place {
        TablePlace::Own => "You",
        TablePlace::Partner => PARTNER,
        TablePlace::Left => ON_YOUR_LEFT,
        TablePlace::Right => ON_YOUR_RIGHT,
    }
}

/// Describes a guest at the table in one playful line.
#[must_use]
pub fn guest_description(guest: TableGuest) -> &'static str {
    match guest.name {
        "Nora" => "Brings the pie, and remembers every trick of 1998.",
        "Walt" => "Shuffles twice, taps the pack, and sighs at a nine.",
        "Edie" => "Hums when she holds a bower. Or when she does not.",
        "Hank" => "Sorts his hand three times before he passes.",
        "Ruby" => "Picks it up first and counts her trumps later.",
        "Gus" => "Likes his partner best when he sits out.",
        _ => "Says \"we\" before the cards are dealt.",
    }
}

/// Says how often the person has won with a partner, or against an opponent.
#[must_use]
pub fn games_together(games: GamesTogether) -> String {
    match games {
        GamesTogether { played: 0, .. } => "New to you".to_owned(),
        GamesTogether { played, won } => format!("You won {won} of {played}"),
    }
}

/// Explains whether the person cuts and deals by hand.
#[must_use]
pub const fn ceremony_help(ceremony: Ceremony) -> &'static str {
    match ceremony {
        Ceremony::Quick => "Cut, deal and packets happen by themselves.",
        Ceremony::Full => "You press cut, deal and packets yourself.",
    }
}

/// Explains what a strict or an open table means.
#[must_use]
pub const fn table_help(table: TableKind) -> &'static str {
    match table {
        TableKind::Strict => "What the rules forbid cannot be done.",
        TableKind::Open => "Anybody can renege, drop a card or play out of turn. Notice it and call the director.",
    }
}

/// Says why the text is not a seed.
#[must_use]
pub fn invalid_seed(why: &str) -> String {
    format!("That isn't a valid seed: {why}.")
}

/// Says that Bower does not know a part of the link, and ignores it.
#[must_use]
pub fn unknown_link_part(part: &str) -> String {
    format!("The link says \"{part}\", which Bower does not know. It is ignored.")
}

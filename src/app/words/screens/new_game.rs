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

/// Describes how bots of a level play, and their measured strength.
#[must_use]
pub fn level_description(level: Level) -> String {
    format!("{} {}", level_sentence(level), strength_sentence(level))
}

/// Describes a set of rules in one line. Rulebooks have a fixed line; house rules are described by their main
/// features.
#[must_use]
pub fn rules_description(rules: &Ruleset) -> String {
    match rules.base.filter(|base| base.name() == rules.name) {
        Some(base) => format!("{} ", one_line_description(base)),
        None => format!("{}. ", tagline(rules)),
    }
}

/// Asks who sits at a place: `Who sits on your left?`
#[must_use]
pub const fn ask_who_sits(place: TablePlace) -> &'static str {
    match place {
        TablePlace::Own => "Who are you?",
        TablePlace::Partner => "Who sits across from you?",
        TablePlace::Left => "Who sits on your left?",
        TablePlace::Right => "Who sits on your right?",
    }
}

#[must_use]
pub const fn place_label(place: TablePlace) -> &'static str {
    match place {
        TablePlace::Own => "You",
        TablePlace::Partner => PARTNER,
        TablePlace::Left => ON_YOUR_LEFT,
        TablePlace::Right => ON_YOUR_RIGHT,
    }
}

/// Describes a guest in one playful line: `Hums when she holds a bower. Or when she does not.`
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

/// Says how often the person has won with a partner, or against an opponent: `You won 3 of 5`.
#[must_use]
pub fn games_together(games: GamesTogether) -> String {
    match games {
        GamesTogether { played: 0, .. } => "New to you".to_owned(),
        GamesTogether { played, won } => format!("You won {won}\u{a0}of\u{a0}{played}"),
    }
}

/// Explains the setting that decides whether the person cuts and deals by pressing buttons.
#[must_use]
pub const fn ceremony_help(ceremony: Ceremony) -> &'static str {
    match ceremony {
        Ceremony::Quick => "Cut, deal and packets happen by themselves.",
        Ceremony::Full => "You press cut, deal and packets yourself.",
    }
}

/// Explains the kind of table: strict, or open to irregularities.
#[must_use]
pub const fn table_help(table: TableKind) -> &'static str {
    match table {
        TableKind::Strict => "What the rules forbid cannot be done.",
        TableKind::Open => "Anybody can renege, drop a card or play out of turn. Notice it and call the director.",
    }
}

/// Refuses a text in the field for the seed: `That isn't a valid seed: …`. `why` is the reason.
#[must_use]
pub fn invalid_seed(why: &str) -> String {
    format!("That isn't a valid seed: {why}.")
}

/// Says that a part of a link is ignored: `The link says "x=1", which Bower does not know. It is ignored.`
#[must_use]
pub fn unknown_link_part(part: &str) -> String {
    format!("The link says \"{part}\", which Bower does not know. It is ignored.")
}

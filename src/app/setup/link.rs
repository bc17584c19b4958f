//! The query of links that set up a game, such as
//! `#/play?rules=world&seed=42&partner=regular&opponents=beginner&speed=instant&start=1`.

use super::rules_choice::RulesChoice;
use crate::route::Route;
use crate::save::{Ceremony, ForcedCards, Settings, Speed};
use crate::words::screens::new_game::unknown_link_part;
use bots::ErrorRate;
use cards::ruleset::Preset;
use cards::{Seat, Seed};
use rules::TableKind;

/// Returns the link that starts a game at once, with the settings of the last game.
#[must_use]
pub fn deal_link() -> Route {
    Route::Play("start=1".to_owned())
}

/// Parts of a link that are not settings of the game.
#[derive(Debug, Default)]
pub struct GameLinkAsks {
    /// The seed whose cards to deal; `None` for a random seed.
    pub seed: Option<Seed>,
    /// Whether to start the game at once, without showing the form.
    pub start: bool,
    /// Sentences about the parts of the query that could not be understood.
    pub wrong: Vec<String>,
}

/// Changes the settings that a link's query mentions, and returns what else the query asks for. All other settings
/// stay.
pub fn set_from_link(query: &str, settings: &mut Settings) -> GameLinkAsks {
    let mut asked = GameLinkAsks::default();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let understood = match name {
            "rules" => set_if_parsed(value.parse::<Preset>().ok(), |rules| {
                RulesChoice::Rulebook(rules).set_in(&mut settings.new_game)
            }),
            "partner" => set_if_parsed(value.parse().ok(), |level| settings.new_game.partner.level = level),
            "opponents" => set_if_parsed(value.parse().ok(), |level| settings.new_game.opponents.level = level),
            "partner-style" => set_if_parsed(value.parse().ok(), |style| settings.new_game.partner.style = style),
            "opponents-style" => set_if_parsed(value.parse().ok(), |style| {
                settings.new_game.opponents.style = style;
                settings.new_game.right_style = style;
            }),
            "seat" => set_if_parsed(value.parse::<Seat>().ok(), |seat| settings.new_game.seat = seat),
            "speed" => set_if_parsed(parse_speed(value), |speed| settings.speed = speed),
            "forced" => set_if_parsed(parse_forced_cards(value), |forced| settings.forced_cards = forced),
            "ceremony" => set_if_parsed(parse_ceremony(value), |ceremony| settings.new_game.ceremony = ceremony),
            "table" => set_if_parsed(parse_table_kind(value), |table| settings.new_game.table = table),
            "misplays" => set_if_parsed(parse_misplays(value), |rate| settings.new_game.misplays = rate),
            "seed" => set_if_parsed(value.parse::<Seed>().ok(), |seed| asked.seed = Some(seed)),
            "start" => set_if_parsed(parse_flag(value), |start| asked.start = start),
            _ => None,
        };
        if understood.is_none() {
            let part: String = part.chars().take(40).collect();
            asked.wrong.push(unknown_link_part(&part));
        }
    }
    asked
}

fn set_if_parsed<T>(value: Option<T>, place: impl FnOnce(T)) -> Option<()> {
    value.map(place)
}

fn parse_speed(name: &str) -> Option<Speed> {
    Some(match name {
        "slow" => Speed::Slow,
        "normal" => Speed::Normal,
        "fast" => Speed::Fast,
        "instant" => Speed::Instant,
        _ => return None,
    })
}

fn parse_ceremony(name: &str) -> Option<Ceremony> {
    Some(match name {
        "quick" => Ceremony::Quick,
        "full" => Ceremony::Full,
        _ => return None,
    })
}

fn parse_forced_cards(name: &str) -> Option<ForcedCards> {
    Some(match name {
        "quick" => ForcedCards::QuickGames,
        "always" => ForcedCards::Always,
        "never" => ForcedCards::Never,
        _ => return None,
    })
}

fn parse_table_kind(name: &str) -> Option<TableKind> {
    Some(match name {
        "strict" => TableKind::Strict,
        "open" => TableKind::Open,
        _ => return None,
    })
}

fn parse_misplays(name: &str) -> Option<ErrorRate> {
    Some(match name {
        "off" => ErrorRate::Off,
        "rare" => ErrorRate::Rare,
        "often" => ErrorRate::Often,
        _ => return None,
    })
}

fn parse_flag(value: &str) -> Option<bool> {
    match value {
        "1" => Some(true),
        "0" => Some(false),
        _ => None,
    }
}

//! The list of built-in events, with the names that links and the command line use for them. Their plans are in
//! `preset`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use cards::ruleset::Preset;

/// One of the built-in events, each after a published rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// The World Euchre Championship for teams.
    WorldDoubles,
    /// The World Euchre Championship for single players.
    WorldSingles,
    /// A season of a Chicago league, with playoffs.
    ChicagoSeason,
    /// The Valparaiso tournament for teams, in which winners stay and losers move to new opponents.
    Valparaiso,
    /// The McAllen Golden Age Olympics, a round robin for teams.
    Mcallen,
    /// Progressive euchre for single players, as a tournament handbook describes it.
    Progressive,
}

impl EventKind {
    /// All built-in events, in the order in which lists show them.
    pub const ALL: [EventKind; 6] = [
        EventKind::WorldDoubles,
        EventKind::WorldSingles,
        EventKind::ChicagoSeason,
        EventKind::Valparaiso,
        EventKind::Mcallen,
        EventKind::Progressive,
    ];

    /// Returns the name that links and the command line use, such as `world-doubles`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EventKind::WorldDoubles => "world-doubles",
            EventKind::WorldSingles => "world-singles",
            EventKind::ChicagoSeason => "chicago-season",
            EventKind::Valparaiso => "valparaiso",
            EventKind::Mcallen => "mcallen",
            EventKind::Progressive => "progressive",
        }
    }

    /// Returns the rulebook by which the event plays its games.
    #[must_use]
    pub const fn preset(self) -> Preset {
        match self {
            EventKind::WorldDoubles | EventKind::WorldSingles => Preset::World,
            EventKind::ChicagoSeason => Preset::Chicago,
            EventKind::Valparaiso => Preset::Valparaiso,
            EventKind::Mcallen => Preset::Mcallen,
            EventKind::Progressive => Preset::Progressive,
        }
    }
}

impl fmt::Display for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that is not the name of a built-in event. Holds at most the first 40 letters of the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no event \"{}\": {}", .0, EventKind::ALL.map(EventKind::name).join(" "))]
pub struct ParseEventKindError(String);

impl FromStr for EventKind {
    type Err = ParseEventKindError;

    fn from_str(text: &str) -> Result<EventKind, ParseEventKindError> {
        let named = EventKind::ALL.into_iter().find(|kind| kind.name() == text);
        named.ok_or_else(|| ParseEventKindError(text.chars().take(40).collect()))
    }
}

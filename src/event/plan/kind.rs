//! The built-in events and the names by which addresses and the command line call them. Their plans are in `preset`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use cards::ruleset::Preset;

/// A built-in event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// World Euchre Championship for teams.
    WorldDoubles,
    /// World Euchre Championship for single players.
    WorldSingles,
    /// A season of a Chicago league, with playoffs.
    ChicagoSeason,
    /// The Valparaiso tournament.
    Valparaiso,
    /// The McAllen Golden Age Olympics.
    Mcallen,
    /// Progressive euchre by the tournament handbook.
    Progressive,
}

impl EventKind {
    /// All events, in the order in which a list shows them.
    pub const ALL: [EventKind; 6] = [
        EventKind::WorldDoubles,
        EventKind::WorldSingles,
        EventKind::ChicagoSeason,
        EventKind::Valparaiso,
        EventKind::Mcallen,
        EventKind::Progressive,
    ];

    /// Returns the name in addresses and on the command line.
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

    /// Returns the rulebook of the event.
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

/// A text that is not the name of an event.
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

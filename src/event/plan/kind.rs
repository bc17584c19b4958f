//! The events that come with Bower, by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use cards::ruleset::Preset;

/// An event that comes with Bower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// World Euchre Championship, teams.
    WorldDoubles,
    /// World Euchre Championship, people.
    WorldSingles,
    /// A Chicago league's season with playoffs.
    ChicagoSeason,
    /// Valparaiso's tournament.
    Valparaiso,
    /// McAllen Golden Age Olympics.
    Mcallen,
    /// The standard progressive event.
    Progressive,
}

impl EventKind {
    /// All of them, in the order in which people meet them.
    pub const ALL: [EventKind; 6] = [
        EventKind::WorldDoubles,
        EventKind::WorldSingles,
        EventKind::ChicagoSeason,
        EventKind::Valparaiso,
        EventKind::Mcallen,
        EventKind::Progressive,
    ];

    /// The name in addresses and on the command line.
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

    /// The rulebook it is played by.
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

/// A text that names no event.
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

//! The log of a game: ruleset, seating, seed and events. The state of the game is always computed from the log.
//!
//! Start with [`GameLog`]. The module [`egn`] reads and writes Euchre Game Notation.
//!
//! ```
//! use cards::{BySeat, Seat, Seed};
//! use rules::record::{GameLog, Player, PlayerKind, SeedOrigin};
//! use rules::{GameEvent, Stage};
//! use cards::ruleset::Preset;
//!
//! let people = BySeat::from_fn(|seat| Player { name: seat.to_string(), plays: PlayerKind::Person });
//! let mut log = GameLog::new(Preset::World.ruleset(), people, Seed::from_number(7), SeedOrigin::Given);
//! log.events.push("dealer S".parse::<GameEvent>()?);
//! log.events.push("cut 9".parse::<GameEvent>()?);
//!
//! // A game is the fold of its events.
//! let state = log.fold()?;
//! assert_eq!((state.dealer(), state.stage()), (Some(Seat::S), Stage::Deal));
//!
//! log.events.push("pass".parse::<GameEvent>()?);
//! assert_eq!(log.fold().unwrap_err().index, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compact;
pub mod egn;

pub use compact::LogDecodeError;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{GameEvent, GameFault, GameState, TableKind};
use cards::ruleset::Ruleset;
use cards::{BySeat, Seed};

/// The version of the rules engine, stored in every log.
pub const ENGINE_VERSION: u16 = 1;

/// A player, as the log of a game names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    pub plays: PlayerKind,
}

/// Whether a person or a bot makes the decisions of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    Person,
    /// The bot that has this name; see `BotPlayer` in `bots`.
    Bot(String),
}

/// Whether a game's seed was random or chosen, which tells whether somebody could know the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeedOrigin {
    /// The seed was random, so nobody could know a card in advance.
    Chance,
    /// Somebody chose the seed, as for a practice game that can be replayed.
    Given,
}

/// A game, as it is stored.
///
/// ```
/// use cards::ruleset::Preset;
/// use cards::{BySeat, Seed};
/// use rules::record::{GameLog, Player, PlayerKind, SeedOrigin};
///
/// let seating = BySeat::from_fn(|seat| Player { name: seat.to_string(), plays: PlayerKind::Person });
/// let mut log = GameLog::new(Preset::World.ruleset(), seating, Seed::from_number(7), SeedOrigin::Given);
/// log.events.push("dealer S".parse()?);
///
/// // A log is stored and sent as short URL-safe text.
/// assert_eq!(GameLog::decode(&log.encode())?, log);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLog {
    /// The version of the engine that wrote the log.
    pub engine: u16,
    pub rules: Ruleset,
    pub table: TableKind,
    pub seating: BySeat<Player>,
    /// The seed from which the packs were shuffled. A replay does not need it, because the events hold the cards.
    pub seed: Seed,
    pub origin: SeedOrigin,
    pub events: Vec<GameEvent>,
}

/// The first event of a log that is impossible in the state after the events before it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("event {}, \"{}\": {}", .index, .event, .fault)]
pub struct BadEvent {
    pub index: usize,
    pub event: GameEvent,
    pub fault: GameFault,
}

/// The state of a game after the first events of its log.
#[derive(Clone, Debug, PartialEq)]
pub struct FoldedEvents {
    pub state: GameState,
    /// The impossible event at which the fold stopped; `None` if all events were possible.
    pub bad: Option<BadEvent>,
}

impl GameLog {
    /// Makes a log without events, for a game at a strict table.
    #[must_use]
    pub fn new(rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> GameLog {
        GameLog { engine: ENGINE_VERSION, rules, table: TableKind::Strict, seating, seed, origin, events: Vec::new() }
    }

    /// The seed of a bot that decides after this many events. When the game is replayed, the bots get the same seeds
    /// and decide the same.
    #[must_use]
    pub fn bot_seed(&self, events: usize) -> u64 {
        self.seed.stream("bot", events as u32).next_u64()
    }

    /// Returns the state from which the events are applied: an empty game under the rules of the log.
    #[must_use]
    pub fn state_before_events(&self) -> GameState {
        GameState::with_table(self.table, self.rules.clone())
    }

    /// Applies the first `count` events, or fewer if one of them is impossible.
    #[must_use]
    pub fn fold_first(&self, count: usize) -> FoldedEvents {
        let mut state = self.state_before_events();
        for (index, event) in self.events.iter().take(count).enumerate() {
            if let Err(fault) = state.apply(event) {
                return FoldedEvents { state, bad: Some(BadEvent { index, event: event.clone(), fault }) };
            }
        }
        FoldedEvents { state, bad: None }
    }

    /// Returns the state of the game after all its events.
    ///
    /// # Errors
    /// The first event that is impossible.
    pub fn fold(&self) -> Result<GameState, BadEvent> {
        match self.fold_first(self.events.len()) {
            FoldedEvents { state, bad: None } => Ok(state),
            FoldedEvents { bad: Some(bad), .. } => Err(bad),
        }
    }
}

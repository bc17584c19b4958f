//! The log of a game, the single source of truth: ruleset, seating, seed and events. What can be computed is not in it.
//!
//! ```
//! use cards::{BySeat, Seat, Seed};
//! use rules::record::{GameLog, Player, Plays, SeedOrigin};
//! use rules::{GameEvent, Stage};
//! use cards::ruleset::Preset;
//!
//! let people = BySeat::from_fn(|seat| Player { name: seat.to_string(), plays: Plays::Person });
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

/// The version of the rules engine that wrote a log.
pub const ENGINE: u16 = 1;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What the others call them.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// Who decides for them.
    pub plays: Plays,
}

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plays {
    /// Somebody at the screen.
    Person,
    /// The bot that this text names, see the bots' `BotPlayer`.
    Bot(String),
}

/// Where a game's seed came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeedOrigin {
    /// True chance: nobody could know a card in advance.
    Chance,
    /// It was given: a practice game that can be played again.
    Given,
}

/// A game, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLog {
    /// The version of the engine that wrote it.
    pub engine: u16,
    /// The whole ruleset it is played by.
    pub rules: Ruleset,
    /// The kind of table it is played at.
    pub table: TableKind,
    /// Who sits where.
    pub seating: BySeat<Player>,
    /// Where the deals come from: a note, since the events hold the cards.
    pub seed: Seed,
    /// Where the seed came from.
    pub origin: SeedOrigin,
    /// What happened, in order.
    pub events: Vec<GameEvent>,
}

/// The first event of a log that cannot have happened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("event {}, \"{}\": {}", .index, .event, .fault)]
pub struct BadEvent {
    /// Its position, counted from 0.
    pub index: usize,
    /// The event.
    pub event: GameEvent,
    /// Why it cannot be.
    pub fault: GameFault,
}

impl GameLog {
    /// A game about to begin at a strict table.
    #[must_use]
    pub fn new(rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> GameLog {
        GameLog { engine: ENGINE, rules, table: TableKind::Strict, seating, seed, origin, events: Vec::new() }
    }

    /// The seed with which a bot decides after so many events: the same game, the same thoughts.
    #[must_use]
    pub fn thoughts(&self, events: usize) -> u64 {
        self.seed.stream("bot", events as u32).next_u64()
    }

    /// The game before its first event.
    #[must_use]
    pub fn begun(&self) -> GameState {
        GameState::at(self.table, self.rules.clone())
    }

    /// The game after its first `count` events, as far as they can have happened; with the first that cannot, if any.
    #[must_use]
    pub fn fold_first(&self, count: usize) -> (GameState, Option<BadEvent>) {
        let mut state = self.begun();
        for (index, event) in self.events.iter().take(count).enumerate() {
            if let Err(fault) = state.apply(event) {
                return (state, Some(BadEvent { index, event: event.clone(), fault }));
            }
        }
        (state, None)
    }

    /// The game after all its events.
    ///
    /// # Errors
    /// [`BadEvent`], the first that cannot have happened.
    pub fn fold(&self) -> Result<GameState, BadEvent> {
        match self.fold_first(self.events.len()) {
            (state, None) => Ok(state),
            (_, Some(bad)) => Err(bad),
        }
    }
}

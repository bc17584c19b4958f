//! Stored games: the log, the owner, and the origin of a copy. Start with [`SavedGame`].

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::envelope::{from_envelope, from_envelope_partly, to_envelope};
use super::guesses::guesses_key;
use super::ids::stored_ids;
use super::owner::{IdsByOwner, Owned, Owner};
use super::reviews::review_key;
use super::{Ceremony, GameId, Loaded, QuarantineReason, Storage, StorageFault, StoredFormat, load, quarantine, store};
use bots::ErrorRate;
use cards::Seat;
use cards::sort;
use rules::GameState;
use rules::record::{BadEvent, GameLog, LogDecodeError};

pub(super) const GAME_PREFIX: &str = "bower.game.";

impl GameId {
    pub(super) fn key(&self) -> String {
        format!("{GAME_PREFIX}{self}")
    }

    pub(super) fn of_key(key: &str) -> Option<GameId> {
        GameId::parse(key.strip_prefix(GAME_PREFIX)?)
    }
}

/// Returns whether this is the key of a game, present or deleted.
#[must_use]
pub fn is_key_of_game(key: &str) -> bool {
    key.starts_with(GAME_PREFIX)
}

/// A game in its stored form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The log in its compact form, see [`GameLog::encode`].
    pub log: String,
    /// The person's seat.
    pub seat: Seat,
    /// Whether the person cuts and deals by hand.
    pub ceremony: Ceremony,
    /// The rate of bots' mistakes when irregularities are allowed.
    pub misplays: ErrorRate,
    pub origin: GameOrigin,
    /// Time of the last event, in milliseconds since 1970.
    pub touched: u64,
}

/// The origin of a game on this device. Only games begun here and played from the first card count
/// in statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameOrigin {
    /// Played on this device.
    #[default]
    Played,
    /// Continued from a moment of this other game, or from a position that was set up (then it
    /// holds the game's own id).
    Branch(GameId),
    /// Played by somebody else: imported, or opened from a link or code.
    Others,
}

impl GameOrigin {
    #[must_use]
    pub const fn owner(&self) -> Owner {
        match self {
            GameOrigin::Played | GameOrigin::Branch(_) => Owner::Own,
            GameOrigin::Others => Owner::Others,
        }
    }

    /// Returns the game from which this one branches.
    #[must_use]
    pub const fn branch_of(&self) -> Option<&GameId> {
        match self {
            GameOrigin::Branch(of) => Some(of),
            GameOrigin::Played | GameOrigin::Others => None,
        }
    }

    /// Returns the origin after merging with another copy of the same game: the person's own game
    /// stays their own.
    pub(super) fn merged_with(self, other: GameOrigin) -> GameOrigin {
        if self == GameOrigin::Others { other } else { self }
    }
}

impl StoredFormat for SavedGame {
    const KIND: &'static str = "game";
    const VERSION: u32 = 1;
}

impl SavedGame {
    /// Returns somebody else's game, seen from a seat; `touched` is in milliseconds since 1970.
    #[must_use]
    pub fn copy_of(log: &GameLog, seat: Seat, touched: u64) -> SavedGame {
        SavedGame {
            log: log.encode(),
            seat,
            ceremony: Ceremony::Quick,
            misplays: ErrorRate::Off,
            origin: GameOrigin::Others,
            touched,
        }
    }

    /// Returns whether the game counts in the person's statistics.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.origin == GameOrigin::Played
    }

    /// Exports the game as text: the envelope as it is stored.
    #[must_use]
    pub fn export(&self) -> String {
        to_envelope(self)
    }

    /// Parses an exported game.
    ///
    /// # Errors
    /// [`BadGame`].
    pub fn import(text: &str) -> Result<SavedGame, BadGame> {
        let saved: SavedGame = from_envelope(text.trim()).map_err(BadGame::Envelope)?;
        let log = GameLog::decode(&saved.log)?;
        log.fold().map_err(|bad| BadGame::Event(Box::new(bad)))?;
        Ok(saved)
    }
}

/// Why an exported text is not a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game: {self:?}")]
pub enum BadGame {
    Envelope(QuarantineReason),
    Log(LogDecodeError),
    /// An event of the log is impossible at that point.
    Event(Box<BadEvent>),
    /// A character of the link is wrong or missing.
    Letters,
}

impl From<LogDecodeError> for BadGame {
    fn from(why: LogDecodeError) -> BadGame {
        match why {
            LogDecodeError::Newer(_) => BadGame::Envelope(QuarantineReason::Newer),
            LogDecodeError::NotBase64 | LogDecodeError::Head | LogDecodeError::Event(_) => BadGame::Log(why),
        }
    }
}

/// Stores a game.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_game(storage: &dyn Storage, id: &GameId, game: &SavedGame) -> Result<(), StorageFault> {
    store(storage, &id.key(), game)
}

/// Loads a game with its log, up to the last valid event. Unreadable data is quarantined; data of a
/// newer version stays in place.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_game(storage: &dyn Storage, id: &GameId) -> Result<Loaded<Owned<(SavedGame, GameLog)>>, StorageFault> {
    Ok(load_folded_game(storage, id)?.map(|game| game.map(|(saved, log, _)| (saved, log))))
}

/// A stored game with its log and its current state.
pub type FoldedGame = (SavedGame, GameLog, GameState);

/// Loads a game with its log and its current state, which parsing the log computes anyway.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_folded_game(storage: &dyn Storage, id: &GameId) -> Result<Loaded<Owned<FoldedGame>>, StorageFault> {
    let saved: SavedGame = match load(storage, &id.key())? {
        Loaded::Ready(saved) => saved,
        Loaded::Nothing => return Ok(Loaded::Nothing),
        Loaded::Quarantined(why) => return Ok(Loaded::Quarantined(why)),
    };
    let log = match GameLog::decode(&saved.log) {
        Err(LogDecodeError::Newer(_)) => return Ok(Loaded::Quarantined(QuarantineReason::Newer)),
        read => read.ok(),
    };
    match log.and_then(|log| log.fold().ok().map(|state| (log, state))) {
        Some((log, state)) => Ok(Loaded::Ready(Owned::by(saved.origin.owner(), (saved, log, state)))),
        None => {
            quarantine(storage, &id.key())?;
            Ok(Loaded::Quarantined(QuarantineReason::Unreadable))
        }
    }
}

/// Deletes a game, its review and the guesses about it.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_game(storage: &dyn Storage, id: &GameId) -> Result<(), StorageFault> {
    storage.remove(&review_key(id))?;
    storage.remove(&guesses_key(id))?;
    storage.remove(&id.key())
}

/// Returns the ids of all stored games, last played first. Only the time and the origin of each
/// game are parsed. Unreadable games come last.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn games_by_last_played(storage: &dyn Storage) -> Result<IdsByOwner<GameId>, StorageFault> {
    let mut games: Vec<(u64, GameId, Owner)> = Vec::new();
    for id in game_ids(storage)?.into_iter().rev() {
        let text = storage.read(&id.key())?;
        let (touched, owner) = text.and_then(|text| read_summary(&text)).unwrap_or_default();
        games.push((touched, id, owner));
    }
    sort::sort_by_key(&mut games, |(touched, id, _)| (*touched, id.clone()));
    let (own, others): (Vec<_>, Vec<_>) = games.into_iter().rev().partition(|(.., owner)| *owner == Owner::Own);
    let ids = |games: Vec<(u64, GameId, Owner)>| games.into_iter().map(|(_, id, _)| id).collect();
    Ok(IdsByOwner { own: ids(own), others: ids(others) })
}

/// The fields of a game that a list needs.
#[derive(Deserialize)]
struct GameSummary {
    touched: u64,
    origin: GameOrigin,
}

/// Returns the time of the last event and the owner of a stored game.
fn read_summary(game: &str) -> Option<(u64, Owner)> {
    let GameSummary { touched, origin } = from_envelope_partly::<SavedGame, GameSummary>(game).ok()?;
    Some((touched, origin.owner()))
}

/// Returns the ids of all stored games of any owner, newest first.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn game_ids(storage: &dyn Storage) -> Result<Vec<GameId>, StorageFault> {
    stored_ids(storage, GAME_PREFIX)
}

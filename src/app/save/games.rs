//! Stores games: the log of each with the person's seat, and whether the game was played on this device or is somebody
//! else's. Start with [`SavedGame`].

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::envelope::{from_envelope, from_envelope_partly, to_envelope};
use super::guesses::guesses_key;
use super::ids::stored_ids;
use super::owner::{IdsByOwner, Owned, Owner};
use super::reviews::review_key;
use super::{Ceremony, GameId, Loaded, QuarantineReason, Storage, StorageFault, StoredFormat, load, quarantine, store};
use crate::practice::NumberedDeal;
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

/// Returns whether a key has the form of a game's key, whether or not the game is stored.
#[must_use]
pub fn is_key_of_game(key: &str) -> bool {
    key.starts_with(GAME_PREFIX)
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The log as text, see [`GameLog::encode`].
    pub log: String,
    pub seat: Seat,
    /// Whether the person presses buttons to cut and deal.
    pub ceremony: Ceremony,
    /// The rate at which bots commit irregularities. Only an open table uses this rate.
    pub misplays: ErrorRate,
    pub origin: GameOrigin,
    /// Time of the last change, in milliseconds since 1970.
    #[serde(rename = "touched")]
    pub last_changed: u64,
}

/// The origin of a game on this device. Only games that the person played from the first card count in statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameOrigin {
    /// The person played the game from the first card, on this device or on another of theirs.
    #[default]
    Played,
    /// The game continues a stored game from some moment; the id is that of the stored game. A game that starts from a
    /// position of the editor has its own id here.
    Branch(GameId),
    /// Somebody else played the game. It was imported, or opened from a link or QR code.
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

    /// Returns the id in [`GameOrigin::Branch`]: the game that this one continues, or this game's own id if it started
    /// from a position of the editor.
    #[must_use]
    pub const fn branch_of(&self) -> Option<&GameId> {
        match self {
            GameOrigin::Branch(of) => Some(of),
            GameOrigin::Played | GameOrigin::Others => None,
        }
    }

    /// Returns the origin of a game of which two copies were merged. The merged game is somebody else's only if both
    /// copies are.
    pub(super) fn merged_with(self, other: GameOrigin) -> GameOrigin {
        if self == GameOrigin::Others { other } else { self }
    }
}

impl StoredFormat for SavedGame {
    const KIND: &'static str = "game";
    const VERSION: u32 = 1;
}

impl SavedGame {
    /// Returns the stored form of somebody else's game. `seat` is drawn at the bottom of the screen. `last_changed` is
    /// in milliseconds since 1970.
    #[must_use]
    pub fn copy_of(log: &GameLog, seat: Seat, last_changed: u64) -> SavedGame {
        SavedGame {
            log: log.encode(),
            seat,
            ceremony: Ceremony::Quick,
            misplays: ErrorRate::Off,
            origin: GameOrigin::Others,
            last_changed,
        }
    }

    /// Returns whether the person played the game from the first card, without knowing its cards.
    #[must_use]
    pub fn is_first_try(&self) -> bool {
        self.origin == GameOrigin::Played
    }

    /// Returns whether this game, whose decoded log is `log`, counts as one of the person's games: in statistics, in
    /// habits, and in the last results. A numbered hand does not. It is a single hand, and has a list of its own.
    #[must_use]
    pub fn counts_as_game(&self, log: &GameLog) -> bool {
        self.is_first_try() && !NumberedDeal::is_hand(log)
    }

    /// Returns the game as a text to export, which is also its stored form.
    #[must_use]
    pub fn export(&self) -> String {
        to_envelope(self)
    }

    /// Parses and replays an exported game.
    ///
    /// # Errors
    /// [`BadGame`] if the text is not a game that can be replayed.
    pub fn import(text: &str) -> Result<SavedGame, BadGame> {
        let saved: SavedGame = from_envelope(text.trim()).map_err(BadGame::Envelope)?;
        let log = GameLog::decode(&saved.log)?;
        log.fold().map_err(|bad| BadGame::Event(Box::new(bad)))?;
        Ok(saved)
    }
}

/// The reason why an exported text or a shared link does not contain a playable game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game: {self:?}")]
pub enum BadGame {
    Envelope(QuarantineReason),
    Log(LogDecodeError),
    /// The rules do not allow an event of the log at its place.
    Event(Box<BadEvent>),
    /// A character of the link is wrong or missing.
    DamagedLink,
}

impl From<LogDecodeError> for BadGame {
    fn from(why: LogDecodeError) -> BadGame {
        match why {
            LogDecodeError::Newer(_) => BadGame::Envelope(QuarantineReason::Newer),
            LogDecodeError::NotBase64 | LogDecodeError::Head | LogDecodeError::Event(_) => BadGame::Log(why),
        }
    }
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_game(storage: &dyn Storage, id: &GameId, game: &SavedGame) -> Result<(), StorageFault> {
    store(storage, &id.key(), game)
}

/// Loads a game and decodes its log. Unreadable data is quarantined. A log that a newer version wrote stays in place.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_game(storage: &dyn Storage, id: &GameId) -> Result<Loaded<Owned<(SavedGame, GameLog)>>, StorageFault> {
    Ok(load_folded_game(storage, id)?.map(|game| game.map(|(saved, log, _)| (saved, log))))
}

/// A stored game, its decoded log, and the state of the game after the whole log.
pub type FoldedGame = (SavedGame, GameLog, GameState);

/// Loads a game with its log and its current state. Computing the state costs nothing extra, because the log has to be
/// replayed anyway to validate it.
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

/// Deletes a game, its review, and the person's guesses about it.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_game(storage: &dyn Storage, id: &GameId) -> Result<(), StorageFault> {
    storage.remove(&review_key(id))?;
    storage.remove(&guesses_key(id))?;
    storage.remove(&id.key())
}

/// Returns the ids of all stored games by owner, last played first. To keep long lists quick, only the time and the
/// origin of each game are parsed. Unreadable games come last.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn games_by_last_played(storage: &dyn Storage) -> Result<IdsByOwner<GameId>, StorageFault> {
    let mut games: Vec<(u64, GameId, Owner)> = Vec::new();
    for id in game_ids(storage)?.into_iter().rev() {
        let text = storage.read(&id.key())?;
        let (last_changed, owner) = text.and_then(|text| read_summary(&text)).unwrap_or_default();
        games.push((last_changed, id, owner));
    }
    sort::sort_by_key(&mut games, |(last_changed, id, _)| (*last_changed, id.clone()));
    let (own, others): (Vec<_>, Vec<_>) = games.into_iter().rev().partition(|(.., owner)| *owner == Owner::Own);
    let ids = |games: Vec<(u64, GameId, Owner)>| games.into_iter().map(|(_, id, _)| id).collect();
    Ok(IdsByOwner { own: ids(own), others: ids(others) })
}

/// The two fields of a [`SavedGame`] by which lists are sorted and divided.
#[derive(Deserialize)]
struct GameSummary {
    #[serde(rename = "touched")]
    last_changed: u64,
    origin: GameOrigin,
}

/// Parses the time of the last change and the owner of a stored game.
fn read_summary(game: &str) -> Option<(u64, Owner)> {
    let GameSummary { last_changed, origin } = from_envelope_partly::<SavedGame, GameSummary>(game).ok()?;
    Some((last_changed, origin.owner()))
}

/// Returns the ids of all stored games of any owner, last begun first.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn game_ids(storage: &dyn Storage) -> Result<Vec<GameId>, StorageFault> {
    stored_ids(storage, GAME_PREFIX)
}

//! The games kept.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::envelope::{open, open_part, seal};
use super::guesses::guesses_key;
use super::ids::kept_ids;
use super::owner::{IdsByOwner, Owned, Owner};
use super::reviews::review_key;
use super::{Ceremony, GameId, Keep, Loaded, QuarantineReason, Storage, StorageFault, load, quarantine, store};
use bots::ErrorRate;
use cards::Seat;
use cards::sort;
use rules::GameState;
use rules::record::{BadEvent, GameLog, LogDecodeError};

pub(super) const GAMES: &str = "bower.game.";

impl GameId {
    pub(super) fn key(&self) -> String {
        format!("{GAMES}{self}")
    }

    pub(super) fn of_key(key: &str) -> Option<GameId> {
        GameId::parse(key.strip_prefix(GAMES)?)
    }
}

/// Returns whether a game is kept under a key, or was.
#[must_use]
pub fn is_key_of_game(key: &str) -> bool {
    key.starts_with(GAMES)
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The log in its compact form, see [`GameLog::encode`].
    pub log: String,
    /// Where the person at the screen sits.
    pub seat: Seat,
    /// Whether cut and deal are pressed.
    pub ceremony: Ceremony,
    /// How often bots err, at an open table.
    pub misplays: ErrorRate,
    /// How it came to be here.
    pub origin: GameOrigin,
    /// When the last event happened, milliseconds since 1970.
    pub touched: u64,
}

/// How a game came to be here. Only one that was begun here and played from its first card counts in anybody's figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameOrigin {
    /// The person played it, or plays it.
    #[default]
    Played,
    /// The person goes on from a moment of this game with another choice; from a position that was set up where it is the
    /// game's own id.
    Branch(GameId),
    /// Somebody else played it: imported, or handed on by a link or a code.
    Others,
}

impl GameOrigin {
    /// Returns whose the game is.
    #[must_use]
    pub const fn owner(&self) -> Owner {
        match self {
            GameOrigin::Played | GameOrigin::Branch(_) => Owner::Own,
            GameOrigin::Others => Owner::Others,
        }
    }

    /// Returns the game that this one branches off.
    #[must_use]
    pub const fn branch_of(&self) -> Option<&GameId> {
        match self {
            GameOrigin::Branch(of) => Some(of),
            GameOrigin::Played | GameOrigin::Others => None,
        }
    }

    /// Returns how a game came to be here of which another copy comes in: what is the person's own stays so.
    pub(super) fn joined(self, other: GameOrigin) -> GameOrigin {
        if self == GameOrigin::Others { other } else { self }
    }
}

impl Keep for SavedGame {
    const KIND: &'static str = "game";
    const VERSION: u32 = 1;
}

impl SavedGame {
    /// Returns a game of somebody else's, as it is told from a seat.
    #[must_use]
    pub fn copied(log: &GameLog, seat: Seat, touched: u64) -> SavedGame {
        SavedGame {
            log: log.encode(),
            seat,
            ceremony: Ceremony::Quick,
            misplays: ErrorRate::Off,
            origin: GameOrigin::Others,
            touched,
        }
    }

    /// Returns whether it counts in the figures of whoever keeps it.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.origin == GameOrigin::Played
    }

    /// The text by which a game is exported: the envelope, as it is kept.
    #[must_use]
    pub fn export(&self) -> String {
        seal(self)
    }

    /// The game of an exported text.
    ///
    /// # Errors
    /// [`BadGame`].
    pub fn import(text: &str) -> Result<SavedGame, BadGame> {
        let saved: SavedGame = open(text.trim()).map_err(BadGame::Envelope)?;
        let log = GameLog::decode(&saved.log)?;
        log.fold().map_err(|bad| BadGame::Event(Box::new(bad)))?;
        Ok(saved)
    }
}

/// Why an exported text is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game: {self:?}")]
pub enum BadGame {
    /// Its envelope cannot be opened.
    Envelope(QuarantineReason),
    /// Its log cannot be read.
    Log(LogDecodeError),
    /// An event of its log cannot have happened.
    Event(Box<BadEvent>),
    /// A letter of its link is wrong or missing.
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

/// Keeps a game.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_game(storage: &dyn Storage, id: &GameId, game: &SavedGame) -> Result<(), StorageFault> {
    store(storage, &id.key(), game)
}

/// The game of this id with its log, read as far as it is sound. What cannot be read is quarantined; what a newer version
/// has gone on with stays where that finds it.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_game(storage: &dyn Storage, id: &GameId) -> Result<Loaded<Owned<(SavedGame, GameLog)>>, StorageFault> {
    Ok(load_folded_game(storage, id)?.map(|game| game.map(|(saved, log, _)| (saved, log))))
}

/// A kept game with its log, and where it stands.
pub type FoldedGame = (SavedGame, GameLog, GameState);

/// The same, with where the game stands: reading it has found that out.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
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

/// Lets go of a game, its review and the guesses at it.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be changed.
pub fn forget_game(storage: &dyn Storage, id: &GameId) -> Result<(), StorageFault> {
    storage.remove(&review_key(id))?;
    storage.remove(&guesses_key(id))?;
    storage.remove(&id.key())
}

/// Returns the ids of all games kept, the last touched first, without reading more of them than that. What cannot be read
/// comes last.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn games_by_touch(storage: &dyn Storage) -> Result<IdsByOwner<GameId>, StorageFault> {
    let mut games: Vec<(u64, GameId, Owner)> = Vec::new();
    for id in all_games(storage)?.into_iter().rev() {
        let text = storage.read(&id.key())?;
        let (touched, owner) = text.and_then(|text| touched(&text)).unwrap_or_default();
        games.push((touched, id, owner));
    }
    sort::sort_by_key(&mut games, |(touched, id, _)| (*touched, id.clone()));
    let (own, others): (Vec<_>, Vec<_>) = games.into_iter().rev().partition(|(.., owner)| *owner == Owner::Own);
    let ids = |games: Vec<(u64, GameId, Owner)>| games.into_iter().map(|(_, id, _)| id).collect();
    Ok(IdsByOwner { own: ids(own), others: ids(others) })
}

/// What is read of a game that is listed.
#[derive(Deserialize)]
struct Touched {
    touched: u64,
    origin: GameOrigin,
}

/// Returns when a kept game was touched last, and whose it is.
fn touched(game: &str) -> Option<(u64, Owner)> {
    let Touched { touched, origin } = open_part::<SavedGame, Touched>(game).ok()?;
    Some((touched, origin.owner()))
}

/// The ids of all games kept, whosever they are, the last begun first.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn all_games(storage: &dyn Storage) -> Result<Vec<GameId>, StorageFault> {
    kept_ids(storage, GAMES)
}

//! Stored events: the log, and for practice also the seats and the game in progress at the person's
//! own table.

use serde::{Deserialize, Serialize};

use super::envelope::{from_envelope, to_envelope};
use super::ids::stored_ids;
use super::{
    GameId, Id, Loaded, QuarantineReason, Storage, StorageFault, StoredFormat, load, quarantine, store, store_drafts,
};
use crate::practice::{BotField, TaskPlace, ThrowContest};
use bots::{BotPlayer, ErrorRate};
use cards::Seat;
use event::{Entrant, Event, EventDecodeError, EventLog, HalfResult, TableGame};
use scoresheet::{LineAt, Sheet};

pub(super) const EVENT_PREFIX: &str = "bower.event.";

/// An event in its stored form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedEvent {
    /// The log in its compact form, see [`EventLog::encode`].
    pub log: String,
    /// The practicing person's data; `None` for a real event with a director.
    pub practice: Option<SavedPractice>,
    /// Time of the last entry, in milliseconds since 1970.
    pub touched: u64,
    /// Results of the current round that only one side has reported.
    pub halves: Vec<HalfResult>,
}

/// The practice data of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedPractice {
    /// The entrant the person plays as.
    pub you: Entrant,
    /// The bots for each entrant, see [`Field::new`].
    pub players: Vec<[BotPlayer; 2]>,
    /// The query string of the link that starts the same event again.
    pub link: String,
    /// The match in progress at the person's table.
    pub at_table: Option<MatchInProgress>,
    /// Games that the person has played to their end, in order.
    pub games: Vec<PracticeGame>,
    /// Sheets of earlier rounds that the person has kept, in order.
    pub sheets: Vec<Id<Sheet>>,
    /// Error rate of the other keeper if the person keeps the sheet of their own table.
    pub keeps: Option<ErrorRate>,
    /// The dealer that the person, as home side, has named from the visitors.
    pub named: Option<NamedDealer>,
    /// Error rate of the bots if the person's table allows irregularities.
    pub open: Option<ErrorRate>,
    /// Rock-paper-scissors for a place, while in progress.
    pub throws: Option<ThrowContest>,
}

/// The visitor who deals first at the person's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedDealer {
    pub place: TaskPlace,
    pub seat: Seat,
}

/// A game the person has played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PracticeGame {
    pub game: GameId,
    pub place: TaskPlace,
}

/// The match in progress at the person's table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchInProgress {
    /// The round and table of the match.
    pub place: TaskPlace,
    /// Finished games of a match of several.
    pub games: Vec<TableGame>,
    pub game: Option<GameId>,
    /// The sheet that the person keeps of this match.
    pub sheet: Option<Id<Sheet>>,
    /// Errors found on the other keeper's sheet.
    pub put_right: Vec<LineAt>,
}

impl StoredFormat for SavedEvent {
    const KIND: &'static str = "event";
    const VERSION: u32 = 1;
}

impl SavedPractice {
    /// Returns the players of every entrant.
    #[must_use]
    pub fn field(&self) -> BotField {
        BotField::new(self.players.clone())
    }

    /// Returns the games of the match in progress that share a sheet, the current one last.
    fn games_of_match(&self) -> impl Iterator<Item = &GameId> {
        let place = self.at_table.as_ref().map(|at| at.place).filter(TaskPlace::has_one_sheet);
        let finished = self.games.iter().filter(move |own| Some(own.place) == place);
        let now = self.at_table.iter().filter_map(|at| at.game.as_ref());
        finished.map(|own| &own.game).chain(now)
    }
}

impl SavedEvent {
    /// Returns an event ready to be stored; `touched` is in milliseconds since 1970.
    #[must_use]
    pub fn of(event: &Event, practice: Option<SavedPractice>, touched: u64) -> SavedEvent {
        SavedEvent { log: event.log().encode(), practice, touched, halves: Vec::new() }
    }

    /// Replays the log.
    ///
    /// # Errors
    /// [`QuarantineReason`] if the log is not a possible event, or a newer version wrote it.
    pub fn event(&self) -> Result<Event, QuarantineReason> {
        let log = EventLog::decode(&self.log).map_err(|why| match why {
            EventDecodeError::Newer(_) => QuarantineReason::Newer,
            EventDecodeError::NotBase64 | EventDecodeError::NotAnEvent | EventDecodeError::BadPlan => {
                QuarantineReason::Unreadable
            }
        })?;
        Event::resume(log).map_err(|_| QuarantineReason::Unreadable)
    }

    /// Returns whether the sheet belongs to the match in progress at the person's table.
    #[must_use]
    pub fn uses_sheet_now(&self, sheet: &Id<Sheet>) -> bool {
        let at_table = self.practice.as_ref().and_then(|practice| practice.at_table.as_ref());
        at_table.and_then(|at| at.sheet.as_ref()).is_some_and(|id| id == sheet)
    }

    /// Returns whether the sheet belongs to any match at the person's table.
    #[must_use]
    pub fn has_used_sheet(&self, sheet: &Id<Sheet>) -> bool {
        self.sheets().any(|id| id == sheet)
    }

    /// Returns the sheets of all matches at the person's table.
    pub(super) fn sheets(&self) -> impl Iterator<Item = &Id<Sheet>> {
        self.practice.iter().flat_map(|practice| {
            let now = practice.at_table.iter().filter_map(|at| at.sheet.as_ref());
            practice.sheets.iter().chain(now)
        })
    }

    /// Returns the games of all matches at the person's table.
    pub(super) fn games(&self) -> impl Iterator<Item = &GameId> {
        self.practice.iter().flat_map(|practice| {
            let now = practice.at_table.iter().filter_map(|at| at.game.as_ref());
            practice.games.iter().map(|own| &own.game).chain(now)
        })
    }

    /// Returns whether the game belongs to the match in progress at the person's table.
    #[must_use]
    pub fn plays_game_now(&self, game: &GameId) -> bool {
        self.practice.as_ref().is_some_and(|practice| practice.games_of_match().any(|id| id == game))
    }
}

pub(super) fn event_key(id: &Id<Event>) -> String {
    format!("{EVENT_PREFIX}{id}")
}

/// Stores an event.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_event(storage: &dyn Storage, id: &Id<Event>, event: &SavedEvent) -> Result<(), StorageFault> {
    store(storage, &event_key(id), event)
}

/// Loads an event with its replayed log. Unreadable data is quarantined; data of a newer version
/// stays in place.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_event(storage: &dyn Storage, id: &Id<Event>) -> Result<Loaded<(SavedEvent, Event)>, StorageFault> {
    let key = event_key(id);
    let saved: SavedEvent = match load(storage, &key)? {
        Loaded::Ready(saved) => saved,
        Loaded::Nothing => return Ok(Loaded::Nothing),
        Loaded::Quarantined(why) => return Ok(Loaded::Quarantined(why)),
    };
    match saved.event() {
        Ok(event) => Ok(Loaded::Ready((saved, event))),
        Err(QuarantineReason::Newer) => Ok(Loaded::Quarantined(QuarantineReason::Newer)),
        Err(QuarantineReason::Unreadable) => {
            quarantine(storage, &key)?;
            Ok(Loaded::Quarantined(QuarantineReason::Unreadable))
        }
    }
}

/// Loads an event without replaying its log.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_saved_event(storage: &dyn Storage, id: &Id<Event>) -> Result<Option<SavedEvent>, StorageFault> {
    Ok(load(storage, &event_key(id))?.ready())
}

/// Returns whether the stored event equals `is`; `None` means that nothing is stored. Text that
/// this version wrote is compared without parsing.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn is_stored_event(storage: &dyn Storage, id: &Id<Event>, is: Option<&SavedEvent>) -> Result<bool, StorageFault> {
    let text = storage.read(&event_key(id))?;
    Ok(match (text, is) {
        (Some(text), Some(is)) => text == to_envelope(is) || from_envelope(&text).as_ref() == Ok(is),
        (text, is) => text.is_none() && is.is_none(),
    })
}

/// Deletes an event and the drafts for it.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_event(storage: &dyn Storage, id: &Id<Event>) -> Result<(), StorageFault> {
    super::delete_running_event(storage, id)?;
    storage.remove(&event_key(id))?;
    store_drafts(storage, id, Vec::new())
}

/// Returns the ids of all stored events, newest first.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn event_ids(storage: &dyn Storage) -> Result<Vec<Id<Event>>, StorageFault> {
    stored_ids(storage, EVENT_PREFIX)
}

/// Returns the event that has this game in progress.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn event_of_game(storage: &dyn Storage, game: &GameId) -> Result<Option<Id<Event>>, StorageFault> {
    find_event(storage, &|saved| saved.plays_game_now(game))
}

/// Returns whether the text of any stored event mentions this game. This is a cheap check that does
/// not parse events: `false` means that no event has the game in progress.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn is_named_by_event(storage: &dyn Storage, game: &GameId) -> Result<bool, StorageFault> {
    let named = format!("\"{game}\"");
    for key in storage.keys()?.iter().filter(|key| key.starts_with(EVENT_PREFIX)) {
        if storage.read(key)?.is_some_and(|kept| kept.contains(&named)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the event whose match in progress uses this sheet.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn event_of_sheet(storage: &dyn Storage, sheet: &Id<Sheet>) -> Result<Option<Id<Event>>, StorageFault> {
    find_event(storage, &|saved| saved.uses_sheet_now(sheet))
}

/// Returns the event that uses, or has used, this sheet.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn event_behind_sheet(storage: &dyn Storage, sheet: &Id<Sheet>) -> Result<Option<Id<Event>>, StorageFault> {
    find_event(storage, &|saved| saved.has_used_sheet(sheet))
}

fn find_event(storage: &dyn Storage, is: &dyn Fn(&SavedEvent) -> bool) -> Result<Option<Id<Event>>, StorageFault> {
    for id in event_ids(storage)? {
        if load_saved_event(storage, &id)?.as_ref().is_some_and(is) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

//! Stores events. Each is stored as its log; a practice event also has the bots and the match in progress at the
//! person's own table.

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
use scoresheet::{LineAddress, Sheet};

pub(super) const EVENT_PREFIX: &str = "bower.event.";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedEvent {
    /// The log as text, see [`EventLog::encode`].
    pub log: String,
    /// The data of a practice event; `None` for a real event with a director.
    pub practice: Option<SavedPractice>,
    /// Time of the last change, in milliseconds since 1970.
    #[serde(rename = "touched")]
    pub last_changed: u64,
    /// Results of the current round that only one of the two sides has reported so far.
    #[serde(rename = "halves")]
    pub half_results: Vec<HalfResult>,
}

/// The person and the bots in a practice event, and the state of the person's own table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedPractice {
    /// The person's entrant number.
    #[serde(rename = "you")]
    pub own_entrant: Entrant,
    /// The two bots of each entrant. The second is unused where people enter singly, see [`BotField::new`].
    pub players: Vec<[BotPlayer; 2]>,
    /// The query of the link that starts the same event again.
    pub link: String,
    /// The match in progress at the person's own table.
    #[serde(rename = "at_table")]
    pub match_in_progress: Option<MatchInProgress>,
    /// The games that the person has played to the end, in order.
    pub games: Vec<PracticeGame>,
    /// The scoresheets that the person kept in earlier rounds, in order.
    pub sheets: Vec<Id<Sheet>>,
    /// The other scorekeeper's error rate, if the person keeps the scoresheet of their own table.
    #[serde(rename = "keeps")]
    pub other_keeper: Option<ErrorRate>,
    /// The visitor whom the person, as home player, has chosen to deal first.
    #[serde(rename = "named")]
    pub named_dealer: Option<NamedDealer>,
    /// The rate of the bots' irregularities, if irregularities are allowed at the person's own table.
    #[serde(rename = "open")]
    pub misplays: Option<ErrorRate>,
    /// The contest of rock-paper-scissors for a place in the standings, while the contest lasts.
    #[serde(rename = "throws")]
    pub throw_contest: Option<ThrowContest>,
}

/// The visitor whom the person has named to deal first at their table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedDealer {
    pub place: TaskPlace,
    pub seat: Seat,
}

/// A game that the person has played to the end in a practice event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PracticeGame {
    pub game: GameId,
    pub place: TaskPlace,
}

/// The match in progress at the person's own table in a practice event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchInProgress {
    /// The round and table of the match.
    pub place: TaskPlace,
    /// The finished games, if the match has several.
    pub games: Vec<TableGame>,
    pub game: Option<GameId>,
    /// The scoresheet that the person keeps of this match.
    pub sheet: Option<Id<Sheet>>,
    /// The lines that were wrong on the other scorekeeper's sheet and have been corrected.
    #[serde(rename = "put_right")]
    pub corrected_lines: Vec<LineAddress>,
}

impl StoredFormat for SavedEvent {
    const KIND: &'static str = "event";
    const VERSION: u32 = 1;
}

impl SavedPractice {
    #[must_use]
    pub fn bot_field(&self) -> BotField {
        BotField::new(self.players.clone())
    }

    /// Returns the games of the match in progress that share its scoresheet. The current game comes last.
    fn games_of_match(&self) -> impl Iterator<Item = &GameId> {
        let place = self.match_in_progress.as_ref().map(|at| at.place).filter(TaskPlace::has_one_sheet);
        let finished = self.games.iter().filter(move |own| Some(own.place) == place);
        let now = self.match_in_progress.iter().filter_map(|at| at.game.as_ref());
        finished.map(|own| &own.game).chain(now)
    }
}

impl SavedEvent {
    /// Returns an event in its stored form. `last_changed` is in milliseconds since 1970.
    #[must_use]
    pub fn of(event: &Event, practice: Option<SavedPractice>, last_changed: u64) -> SavedEvent {
        SavedEvent { log: event.log().encode(), practice, last_changed, half_results: Vec::new() }
    }

    /// Decodes the log and replays it.
    ///
    /// # Errors
    /// [`QuarantineReason`] if the log is damaged or impossible, or a newer version of Bower wrote it.
    pub fn event(&self) -> Result<Event, QuarantineReason> {
        let log = EventLog::decode(&self.log).map_err(|why| match why {
            EventDecodeError::Newer(_) => QuarantineReason::Newer,
            EventDecodeError::NotBase64 | EventDecodeError::NotAnEvent | EventDecodeError::BadPlan => {
                QuarantineReason::Unreadable
            }
        })?;
        Event::resume(log).map_err(|_| QuarantineReason::Unreadable)
    }

    /// Returns whether the scoresheet belongs to the match in progress at the person's own table.
    #[must_use]
    pub fn uses_sheet_now(&self, sheet: &Id<Sheet>) -> bool {
        let at_table = self.practice.as_ref().and_then(|practice| practice.match_in_progress.as_ref());
        at_table.and_then(|at| at.sheet.as_ref()).is_some_and(|id| id == sheet)
    }

    /// Returns whether the scoresheet belongs to any match at the person's own table, finished or not.
    #[must_use]
    pub fn has_used_sheet(&self, sheet: &Id<Sheet>) -> bool {
        self.sheets().any(|id| id == sheet)
    }

    /// Returns the scoresheets of all matches at the person's own table.
    pub(super) fn sheets(&self) -> impl Iterator<Item = &Id<Sheet>> {
        self.practice.iter().flat_map(|practice| {
            let now = practice.match_in_progress.iter().filter_map(|at| at.sheet.as_ref());
            practice.sheets.iter().chain(now)
        })
    }

    /// Returns the games of all matches at the person's own table.
    pub(super) fn games(&self) -> impl Iterator<Item = &GameId> {
        self.practice.iter().flat_map(|practice| {
            let now = practice.match_in_progress.iter().filter_map(|at| at.game.as_ref());
            practice.games.iter().map(|own| &own.game).chain(now)
        })
    }

    /// Returns whether the game belongs to the match in progress at the person's own table.
    #[must_use]
    pub fn plays_game_now(&self, game: &GameId) -> bool {
        self.practice.as_ref().is_some_and(|practice| practice.games_of_match().any(|id| id == game))
    }
}

pub(super) fn event_key(id: &Id<Event>) -> String {
    format!("{EVENT_PREFIX}{id}")
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_event(storage: &dyn Storage, id: &Id<Event>, event: &SavedEvent) -> Result<(), StorageFault> {
    store(storage, &event_key(id), event)
}

/// Loads an event and replays its log. Unreadable data is quarantined. A log that a newer version wrote stays in place.
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

/// Loads an event without replaying its log, which takes long for a large event.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_saved_event(storage: &dyn Storage, id: &Id<Event>) -> Result<Option<SavedEvent>, StorageFault> {
    Ok(load(storage, &event_key(id))?.ready())
}

/// Returns whether the stored event equals `expected`, where `None` expects that nothing is stored. To save time, a
/// text that is equal is not parsed.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn equals_stored_event(
    storage: &dyn Storage,
    id: &Id<Event>,
    expected: Option<&SavedEvent>,
) -> Result<bool, StorageFault> {
    let text = storage.read(&event_key(id))?;
    Ok(match (text, expected) {
        (Some(text), Some(expected)) => text == to_envelope(expected) || from_envelope(&text).as_ref() == Ok(expected),
        (text, expected) => text.is_none() && expected.is_none(),
    })
}

/// Deletes an event, the drafts for its forms, and its summary for the home screen.
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

/// Returns the practice event whose match in progress includes this game.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn event_playing_game(storage: &dyn Storage, game: &GameId) -> Result<Option<Id<Event>>, StorageFault> {
    find_event(storage, &|saved| saved.plays_game_now(game))
}

/// Returns whether the text of any stored event mentions this game. This check is quick, because it parses no event.
/// If it returns `false`, no event has this game in progress.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn is_mentioned_by_event(storage: &dyn Storage, game: &GameId) -> Result<bool, StorageFault> {
    let named = format!("\"{game}\"");
    for key in storage.keys()?.iter().filter(|key| key.starts_with(EVENT_PREFIX)) {
        if storage.read(key)?.is_some_and(|kept| kept.contains(&named)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the practice event whose match in progress uses this scoresheet.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn event_using_sheet(storage: &dyn Storage, sheet: &Id<Sheet>) -> Result<Option<Id<Event>>, StorageFault> {
    find_event(storage, &|saved| saved.uses_sheet_now(sheet))
}

/// Returns the practice event that uses this scoresheet now, or used it in an earlier match.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn event_that_used_sheet(storage: &dyn Storage, sheet: &Id<Sheet>) -> Result<Option<Id<Event>>, StorageFault> {
    find_event(storage, &|saved| saved.has_used_sheet(sheet))
}

/// Returns the scoresheets of all practice events.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn sheets_of_practice(storage: &dyn Storage) -> Result<Vec<Id<Sheet>>, StorageFault> {
    let mut sheets = Vec::new();
    for id in event_ids(storage)? {
        let saved = load_saved_event(storage, &id)?;
        sheets.extend(saved.iter().flat_map(SavedEvent::sheets).cloned());
    }
    Ok(sheets)
}

fn find_event(storage: &dyn Storage, is: &dyn Fn(&SavedEvent) -> bool) -> Result<Option<Id<Event>>, StorageFault> {
    for id in event_ids(storage)? {
        if load_saved_event(storage, &id)?.as_ref().is_some_and(is) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

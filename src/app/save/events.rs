//! The events kept: their logs, and in practice who sits where and which game lies on the table.

use serde::{Deserialize, Serialize};

use super::envelope::{open, seal};
use super::ids::kept_ids;
use super::{GameId, Id, Keep, Loaded, QuarantineReason, Storage, StorageFault, load, quarantine, store, store_drafts};
use crate::practice::{Field, TaskPlace, Throws};
use bots::{BotPlayer, ErrorRate};
use cards::Seat;
use event::{Entrant, Event, EventDecodeError, EventLog, Half, TableGame};
use scoresheet::{LineAt, Sheet};

pub(super) const EVENTS: &str = "bower.event.";

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedEvent {
    /// The log in its compact form, see [`EventLog::encode`].
    pub log: String,
    /// Who practises; `None` for a real event with its director.
    pub practice: Option<SavedPractice>,
    /// When the last entry was made, milliseconds since 1970.
    pub touched: u64,
    /// Halves of results of the round that runs, which wait for the other side's card.
    pub halves: Vec<Half>,
}

/// Somebody practising an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedPractice {
    /// Who they are.
    pub you: Entrant,
    /// How everybody plays, see [`Field::new`].
    pub players: Vec<[BotPlayer; 2]>,
    /// What stands after `?` in the link that begins the same event again.
    pub link: String,
    /// What lies on the own table, while something does.
    pub at_table: Option<AtTable>,
    /// The games of the rounds that the person has played, in order.
    pub games: Vec<OwnGame>,
    /// The sheets that the person has kept of the own table, in order.
    pub sheets: Vec<Id<Sheet>>,
    /// Whether the person keeps the sheet of the own table, and how often the other side's keeper then errs.
    pub keeps: Option<ErrorRate>,
    /// Who of the visitors deals first, where the person at home has named one.
    pub named: Option<NamedDealer>,
    /// Whether the own table is an open one, and how often bots err there.
    pub open: Option<ErrorRate>,
    /// Rock-paper-scissors for a place, while it is thrown.
    pub throws: Option<Throws>,
}

/// Who of the visitors deals first at the own table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedDealer {
    /// Where in the event.
    pub place: TaskPlace,
    /// The dealer's seat.
    pub seat: Seat,
}

/// A game that the person has played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnGame {
    /// The kept game.
    pub game: GameId,
}

/// What is being played at the own table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtTable {
    /// Where in the event.
    pub place: TaskPlace,
    /// The games that are over, of a match of several.
    pub games: Vec<TableGame>,
    /// The kept game that is being played.
    pub game: Option<GameId>,
    /// The sheet that the person keeps of them.
    pub sheet: Option<Id<Sheet>>,
    /// Errors on the other keeper's sheet that were put right.
    pub put_right: Vec<LineAt>,
}

impl Keep for SavedEvent {
    const KIND: &'static str = "event";
    const VERSION: u32 = 1;
}

impl SavedPractice {
    /// Returns who plays for whom.
    #[must_use]
    pub fn field(&self) -> Field {
        Field::new(self.players.clone())
    }
}

impl SavedEvent {
    /// An event about to be kept, at this time in milliseconds since 1970.
    #[must_use]
    pub fn of(event: &Event, practice: Option<SavedPractice>, touched: u64) -> SavedEvent {
        SavedEvent { log: event.log().encode(), practice, touched, halves: Vec::new() }
    }

    /// The event itself.
    ///
    /// # Errors
    /// [`QuarantineReason`] where its log cannot have happened, or a newer version has gone on with it.
    pub fn event(&self) -> Result<Event, QuarantineReason> {
        let log = EventLog::decode(&self.log).map_err(|why| match why {
            EventDecodeError::Newer(_) => QuarantineReason::Newer,
            EventDecodeError::NotBase64 | EventDecodeError::NotAnEvent | EventDecodeError::BadPlan => {
                QuarantineReason::Unreadable
            }
        })?;
        Event::resume(log).map_err(|_| QuarantineReason::Unreadable)
    }

    /// Returns whether this sheet is kept of its own table.
    #[must_use]
    pub fn keeps(&self, sheet: &Id<Sheet>) -> bool {
        let at_table = self.practice.as_ref().and_then(|practice| practice.at_table.as_ref());
        at_table.and_then(|at| at.sheet.as_ref()).is_some_and(|id| id == sheet)
    }

    /// Returns whether this sheet is or was kept of its own table.
    #[must_use]
    pub fn has_kept(&self, sheet: &Id<Sheet>) -> bool {
        self.sheets().any(|id| id == sheet)
    }

    /// The sheets that are or were kept of its own table, by name.
    pub(super) fn sheets(&self) -> impl Iterator<Item = &Id<Sheet>> {
        self.practice.iter().flat_map(|practice| {
            let now = practice.at_table.iter().filter_map(|at| at.sheet.as_ref());
            practice.sheets.iter().chain(now)
        })
    }

    /// The games that lie or lay on its own table, by name.
    pub(super) fn games(&self) -> impl Iterator<Item = &GameId> {
        self.practice.iter().flat_map(|practice| {
            let now = practice.at_table.iter().filter_map(|at| at.game.as_ref());
            practice.games.iter().map(|own| &own.game).chain(now)
        })
    }

    /// Returns whether this kept game lies on its table.
    #[must_use]
    pub fn plays(&self, game: &GameId) -> bool {
        let at_table = self.practice.as_ref().and_then(|practice| practice.at_table.as_ref());
        at_table.and_then(|at| at.game.as_ref()).is_some_and(|id| id == game)
    }
}

pub(super) fn event_key(id: &Id<Event>) -> String {
    format!("{EVENTS}{id}")
}

/// Keeps an event.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_event(storage: &dyn Storage, id: &Id<Event>, event: &SavedEvent) -> Result<(), StorageFault> {
    store(storage, &event_key(id), event)
}

/// The event of this id, as it is kept and as it stands. What cannot be read is quarantined; what a newer version has gone on
/// with stays where that finds it.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
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

/// The event of this id as it is kept, its log unread.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn saved_event(storage: &dyn Storage, id: &Id<Event>) -> Result<Option<SavedEvent>, StorageFault> {
    Ok(load(storage, &event_key(id))?.ready())
}

/// Returns whether this is what is kept of an event, `None` being nothing. What was kept by this version is not read
/// again.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn is_stored_event(storage: &dyn Storage, id: &Id<Event>, is: Option<&SavedEvent>) -> Result<bool, StorageFault> {
    let text = storage.read(&event_key(id))?;
    Ok(match (text, is) {
        (Some(text), Some(is)) => text == seal(is) || open(&text).as_ref() == Ok(is),
        (text, is) => text.is_none() && is.is_none(),
    })
}

/// Lets go of an event, and of what was typed for it.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be changed.
pub fn forget_event(storage: &dyn Storage, id: &Id<Event>) -> Result<(), StorageFault> {
    super::forget_running(storage, id)?;
    storage.remove(&event_key(id))?;
    store_drafts(storage, id, Vec::new())
}

/// The ids of all events kept, the last begun first.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn kept_events(storage: &dyn Storage) -> Result<Vec<Id<Event>>, StorageFault> {
    kept_ids(storage, EVENTS)
}

/// The event on whose table a kept game lies.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn event_of_game(storage: &dyn Storage, game: &GameId) -> Result<Option<Id<Event>>, StorageFault> {
    event_that(storage, &|saved| saved.plays(game))
}

/// Returns whether a kept event names this game: no other can be the one on whose table it lies. For whoever does not
/// read events.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn is_named_by_event(storage: &dyn Storage, game: &GameId) -> Result<bool, StorageFault> {
    let name = game.to_string();
    for key in storage.keys()?.iter().filter(|key| key.starts_with(EVENTS)) {
        if storage.read(key)?.is_some_and(|kept| kept.contains(&name)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The event on whose table a sheet is kept.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn event_of_sheet(storage: &dyn Storage, sheet: &Id<Sheet>) -> Result<Option<Id<Event>>, StorageFault> {
    event_that(storage, &|saved| saved.keeps(sheet))
}

/// The event on whose table a sheet is or was kept.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn event_behind_sheet(storage: &dyn Storage, sheet: &Id<Sheet>) -> Result<Option<Id<Event>>, StorageFault> {
    event_that(storage, &|saved| saved.has_kept(sheet))
}

fn event_that(storage: &dyn Storage, is: &dyn Fn(&SavedEvent) -> bool) -> Result<Option<Id<Event>>, StorageFault> {
    for id in kept_events(storage)? {
        if saved_event(storage, &id)?.as_ref().is_some_and(is) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

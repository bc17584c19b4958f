//! Stores the results of finished practice events: the person's place, and the score of each match. They stay when the
//! event itself is deleted.

use serde::{Deserialize, Serialize};

use super::{Id, Loaded, Storage, StorageFault, StoredFormat, load, store};
use event::Event;

pub(super) const PAST_EVENTS_KEY: &str = "bower.past-events";

/// At most this many results are stored. When one more is added, the oldest is dropped.
const MOST_EVENTS: usize = 100;

/// The person's result in a practice event that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastEvent {
    pub event: Id<Event>,
    pub title: String,
    /// Time of the last entry in the event's log, in milliseconds since 1970.
    pub ended: u64,
    /// The person's place in the standings, from 1.
    pub place: u16,
    /// The number of entrants in the standings that rank the person.
    #[serde(rename = "of")]
    pub ranked_entrants: u16,
    /// The person's matches, in order.
    #[serde(rename = "met")]
    pub matches: Vec<PastMeeting>,
}

/// The person's score in one match of a practice event, with the opponents' names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastMeeting {
    #[serde(rename = "against")]
    pub opponents: Vec<String>,
    pub us: i32,
    pub them: i32,
}

/// The person's results in all practice events that are over, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PastEvents(pub Vec<PastEvent>);

impl StoredFormat for PastEvents {
    const KIND: &'static str = "past-events";
    const VERSION: u32 = 1;
}

impl PastEvents {
    /// Adds the result of an event, or replaces an earlier result of the same event.
    pub fn add_event(&mut self, event: PastEvent) {
        match self.0.iter_mut().find(|past| past.event == event.event) {
            Some(past) => *past = event,
            None => self.0.push(event),
        }
        let too_many = self.0.len().saturating_sub(MOST_EVENTS);
        self.0.drain(..too_many);
    }

    /// Adds the results that only another device has, and sorts all results by time.
    pub(super) fn merged_with(mut self, others: PastEvents) -> PastEvents {
        let new = others.0.into_iter().filter(|other| self.0.iter().all(|past| past.event != other.event));
        let new: Vec<PastEvent> = new.collect();
        self.0.extend(new);
        cards::sort::sort_by_key(&mut self.0, |past| past.ended);
        let too_many = self.0.len().saturating_sub(MOST_EVENTS);
        self.0.drain(..too_many);
        self
    }
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_past_events(storage: &dyn Storage, all: &PastEvents) -> Result<(), StorageFault> {
    store(storage, PAST_EVENTS_KEY, all)
}

/// Loads the results of finished practice events. Unreadable data is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_past_events(storage: &dyn Storage) -> Result<Loaded<PastEvents>, StorageFault> {
    load(storage, PAST_EVENTS_KEY)
}

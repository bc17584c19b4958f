//! Stores a summary of the real event that the director worked on last. The home screen shows it without loading the
//! event.

use serde::{Deserialize, Serialize};

use super::events::event_key;
use super::{Id, Storage, StorageFault, StoredFormat, load, store};
use event::Event;

pub(super) const RUNNING_EVENT_KEY: &str = "bower.running-event";

/// The summary of an unfinished real event on the home screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunningEvent {
    pub event: Id<Event>,
    pub title: String,
    /// Which round is on and which results are missing, as a sentence.
    #[serde(rename = "stands")]
    pub progress: String,
}

impl StoredFormat for RunningEvent {
    const KIND: &'static str = "running-event";
    const VERSION: u32 = 1;
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden.
pub fn store_running_event(storage: &dyn Storage, running: &RunningEvent) -> Result<(), StorageFault> {
    store(storage, RUNNING_EVENT_KEY, running)
}

/// Loads the summary of the last real event; `None` if that event is over or deleted.
#[must_use]
pub fn load_running_event(storage: &dyn Storage) -> Option<RunningEvent> {
    let running: RunningEvent = load(storage, RUNNING_EVENT_KEY).ok()?.ready()?;
    let is_kept = storage.read(&event_key(&running.event)).is_ok_and(|text| text.is_some());
    is_kept.then_some(running)
}

/// Deletes the stored summary if it describes this event. Call this once the event is over or deleted.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_running_event(storage: &dyn Storage, event: &Id<Event>) -> Result<(), StorageFault> {
    match load_running_event(storage) {
        Some(running) if running.event == *event => storage.remove(RUNNING_EVENT_KEY),
        _ => Ok(()),
    }
}

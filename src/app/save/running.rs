//! The real event that was gone on with last, as the first screen tells of it without opening it.

use serde::{Deserialize, Serialize};

use super::events::event_key;
use super::{Id, Keep, Storage, StorageFault, load, store};
use event::Event;

pub(super) const RUNNING: &str = "bower.running-event";

/// A real event that is not over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunningEvent {
    /// The event.
    pub event: Id<Event>,
    /// The name that people call it by.
    pub title: String,
    /// The round, and which results of it are still out.
    pub stands: String,
}

impl Keep for RunningEvent {
    const KIND: &'static str = "running-event";
    const VERSION: u32 = 1;
}

/// Keeps how a real event stands.
///
/// # Errors
/// [`StorageFault`] where it cannot be kept.
pub fn store_running(storage: &dyn Storage, running: &RunningEvent) -> Result<(), StorageFault> {
    store(storage, RUNNING, running)
}

/// Returns the real event that was gone on with last; `None` where it is over or deleted.
#[must_use]
pub fn running_event(storage: &dyn Storage) -> Option<RunningEvent> {
    let running: RunningEvent = load(storage, RUNNING).ok()?.ready()?;
    let is_kept = storage.read(&event_key(&running.event)).is_ok_and(|text| text.is_some());
    is_kept.then_some(running)
}

/// Lets go of how an event stood, once it is over or deleted.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be changed.
pub fn forget_running(storage: &dyn Storage, event: &Id<Event>) -> Result<(), StorageFault> {
    match running_event(storage) {
        Some(running) if running.event == *event => storage.remove(RUNNING),
        _ => Ok(()),
    }
}

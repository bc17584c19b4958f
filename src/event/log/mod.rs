//! What happened at an event, the single source of truth: entries are only ever added, and the state is their fold.

mod apply;
mod entry;
mod state;

pub use entry::{EventEntry, entry_of};
pub use state::EventState;

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::Report;
use cards::Seed;

/// The version of the engine that wrote a log.
pub const EVENT_ENGINE: u16 = 1;

/// An entry with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logged {
    /// Seconds since 1970.
    pub at: u64,
    /// What happened.
    pub entry: EventEntry,
}

/// An event, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventLog {
    /// The version of the engine that wrote the last of it.
    pub engine: u16,
    /// The plan.
    pub plan: EventPlan,
    /// What is drawn by lot comes from it.
    pub seed: Seed,
    /// What happened, in order.
    pub entries: Vec<Logged>,
}

/// The first entry of a log that cannot have happened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {}: {}", .index, .refused)]
pub struct BadEntry {
    /// Its place, from 0.
    pub index: usize,
    /// Why it cannot be.
    pub refused: Refused,
}

/// Why a text is no event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EventDecodeError {
    /// It is no base64.
    #[error("the text is no base64")]
    NotBase64,
    /// Its bytes are no event.
    #[error("the bytes are no event")]
    NotAnEvent,
    /// Its plan cannot be played.
    #[error("the event's plan cannot be played")]
    BadPlan,
    /// A newer version wrote it.
    #[error("engine {0} is newer than this one")]
    Newer(u16),
}

/// The compact form: times are kept as what has passed since the entry before.
#[derive(Serialize)]
struct Written<'a> {
    engine: u16,
    plan: &'a EventPlan,
    seed: Seed,
    entries: Vec<(u64, &'a EventEntry)>,
}

/// The same, as it is read.
#[derive(Deserialize)]
struct Compact {
    engine: u16,
    plan: EventPlan,
    seed: Seed,
    entries: Vec<(u64, EventEntry)>,
}

impl EventLog {
    /// An event about to begin.
    #[must_use]
    pub fn new(plan: EventPlan, seed: Seed) -> EventLog {
        EventLog { engine: EVENT_ENGINE, plan, seed, entries: Vec::new() }
    }

    /// The event after all its entries.
    ///
    /// # Errors
    /// [`BadEntry`], the first that cannot have happened.
    pub fn fold(&self) -> Result<EventState, BadEntry> {
        let mut state = EventState::new(self.plan.clone());
        for (index, logged) in self.entries.iter().enumerate() {
            state.apply(logged).map_err(|refused| BadEntry { index, refused })?;
        }
        Ok(state)
    }

    /// The log as a short text of URL-safe letters.
    #[must_use]
    pub fn encode(&self) -> String {
        let mut before = 0;
        let mut since = |at: u64| at.saturating_sub(std::mem::replace(&mut before, at));
        let entries = self.entries.iter().map(|logged| (since(logged.at), &logged.entry)).collect();
        let compact = Written { engine: self.engine, plan: &self.plan, seed: self.seed, entries };
        // Writing plain data into a vector has no way to fail; an empty text is refused by `decode`.
        Base64UrlUnpadded::encode_string(&postcard::to_allocvec(&compact).unwrap_or_default())
    }

    /// The log that `encode` wrote. Its entries are read, not judged: see [`EventLog::fold`].
    ///
    /// # Errors
    /// [`EventDecodeError`].
    pub fn decode(text: &str) -> Result<EventLog, EventDecodeError> {
        let bytes = Base64UrlUnpadded::decode_vec(text.trim()).map_err(|_| EventDecodeError::NotBase64)?;
        let (engine, _) = postcard::take_from_bytes::<u16>(&bytes).map_err(|_| EventDecodeError::NotAnEvent)?;
        if engine > EVENT_ENGINE {
            return Err(EventDecodeError::Newer(engine));
        }
        let compact: Compact = postcard::from_bytes(&bytes).map_err(|_| EventDecodeError::NotAnEvent)?;
        let plan = compact.plan.checked().map_err(|_| EventDecodeError::BadPlan)?;
        let mut at = 0_u64;
        let entries = compact.entries.into_iter().map(|(since, entry)| {
            at = at.saturating_add(since);
            Logged { at, entry }
        });
        Ok(EventLog { engine: compact.engine, plan, seed: compact.seed, entries: entries.collect() })
    }

    /// Returns what stood of a table before the entry at this place corrected it.
    #[must_use]
    pub fn stood_before(&self, at: usize) -> Option<Report> {
        let EventEntry::Corrected { round, table, .. } = &self.entries.get(at)?.entry else { return None };
        self.state_before(at)?.report(*round, *table).cloned()
    }

    /// Returns how the event stood before the entry at this place; `None` where it cannot have stood.
    #[must_use]
    pub fn state_before(&self, at: usize) -> Option<EventState> {
        self.until(at).fold().ok()
    }

    /// The same up to the entry at this place.
    pub(crate) fn until(&self, at: usize) -> EventLog {
        let entries = self.entries[..at].to_vec();
        EventLog { engine: self.engine, plan: self.plan.clone(), seed: self.seed, entries }
    }
}
